import {
  acceptNewPrices,
  remindSigner,
  replaceSigner,
  sendDocuSign,
  signHere,
  type Envelope,
} from '@switch/contract/http/envelope.ts';
import { attempt } from '../lib/api.ts';
import type { PersonToAsk } from '../lib/person-to-ask-form.tsx';
import { invalidateQueries } from '../lib/query-cache.ts';
import { useOneAct } from '../lib/use-one-act.ts';
import { knowEnvelope, standingKey } from './standing.ts';

/** What came of an act: how it stands now, or where it goes on. */
type Done =
  { readonly result: true; readonly envelope: Envelope } | { readonly result: true; readonly url: string };

type Named = { readonly signerId: string; readonly name: string };

/** Everything the owner of an envelope can do with it, one thing at a time, and what came of the last one. */
export function useActs(reference: string) {
  const { busy, said, act } = useOneAct<Done>((answer) => {
    if (!answer.result) invalidateQueries(standingKey(reference));
    else if ('url' in answer) window.location.assign(answer.url);
    else knowEnvelope(answer.envelope);
  });
  const params = { reference };
  return {
    busy,
    said,
    remind: ({ signerId, name }: Named) =>
      act(
        `remind ${signerId}`,
        () => attempt(remindSigner, { params, body: { signerId } }),
        `We have mailed ${name} again.`,
      ),
    replace: ({ signerId }: Named, person: PersonToAsk) =>
      act(
        `replace ${signerId}`,
        () => attempt(replaceSigner, { params, body: { signerId, ...person } }),
        `${person.name} has been asked to sign instead.`,
      ),
    /** Leads whoever is at the screen to the documents, to sign them themself. */
    signHere: () => act('sign', () => attempt(signHere, { params })),
    acceptPrices: (differences: Envelope['differences']) =>
      act(
        'accept',
        () => attempt(acceptNewPrices, { params, body: { differences } }),
        'The new price is accepted. Everybody is asked to sign it.',
      ),
    startAgain: () =>
      act(
        'start',
        () => attempt(sendDocuSign, { body: { reference } }),
        'Everybody is asked again, with links of their own.',
      ),
  };
}

export type Acts = ReturnType<typeof useActs>;
