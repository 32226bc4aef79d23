import {
  acceptNewPrices,
  remindSigner,
  replaceSigner,
  sendDocuSign,
  signHere,
  type Envelope,
} from '@switch/contract/http/switching/envelope.ts';
import { attempt } from '../../lib/api.ts';
import type { PersonToAsk } from '../../lib/forms/person-to-ask-form.tsx';
import { invalidateQueries } from '../../lib/query-cache.ts';
import { useAction } from '../../lib/forms/use-action.ts';
import { setEnvelope, envelopeKey } from './envelope-query.ts';

/** The result of an action: the envelope as it is now, or the address that comes next. */
type Done =
  { readonly result: true; readonly envelope: Envelope } | { readonly result: true; readonly url: string };

type Named = { readonly signerId: string; readonly name: string };

/** Everything the owner of an envelope can do with it, one thing at a time, and what came of the last one. */
export function useEnvelopeActions(reference: string) {
  const { busy, message, run } = useAction<Done>((answer) => {
    if (!answer.result) invalidateQueries(envelopeKey(reference));
    else if ('url' in answer) window.location.assign(answer.url);
    else setEnvelope(answer.envelope);
  });
  const params = { reference };
  return {
    busy,
    message,
    remind: ({ signerId, name }: Named) =>
      run(
        `remind ${signerId}`,
        () => attempt(remindSigner, { params, body: { signerId } }),
        `We have mailed ${name} again.`,
      ),
    replace: ({ signerId }: Named, person: PersonToAsk) =>
      run(
        `replace ${signerId}`,
        () => attempt(replaceSigner, { params, body: { signerId, ...person } }),
        `${person.name} has been asked to sign instead.`,
      ),
    /** Leads whoever is at the screen to the documents, to sign them themself. */
    signHere: () => run('sign', () => attempt(signHere, { params })),
    acceptPrices: (differences: Envelope['differences']) =>
      run(
        'accept',
        () => attempt(acceptNewPrices, { params, body: { differences } }),
        'The new price is accepted. Everyone has been asked to sign it.',
      ),
    startAgain: () =>
      run(
        'start',
        () => attempt(sendDocuSign, { body: { reference } }),
        'Everyone has been asked again, each with a new link.',
      ),
  };
}

export type EnvelopeActions = ReturnType<typeof useEnvelopeActions>;
