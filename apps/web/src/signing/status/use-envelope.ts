import type { Application } from '@switch/contract/http/switching/application.ts';
import {
  acceptNewPrices,
  type Envelope,
  remindSigner,
  replaceSigner,
  sendDocuSign,
  signHere,
} from '@switch/contract/http/switching/envelope.ts';
import { useEffect, useRef } from 'react';
import { attempt } from '../../lib/api.ts';
import type { PersonToAsk } from '../../lib/forms/person-to-ask-form.tsx';
import { useAction } from '../../lib/forms/use-action.ts';
import { useRefetchEvery } from '../../lib/use-refetch-every.ts';
import { invalidateQueries, useQuery } from '../../lib/query-cache.ts';
import {
  envelopeKey,
  fetchSigningState,
  isAwaitingSignatures,
  refetchAfterMs,
  setEnvelope,
} from './envelope.ts';

/** An answer younger than this is not fetched again when a screen opens. */
const JUST_NOW_MS = 2_000;

/**
 * Returns the state of the signing of an application, kept up to date while it is on screen and the user is
 * active. When it changes, other screens' data about the application is out of date, so it is fetched again.
 */
export function useSigningState(application: Pick<Application, 'reference' | 'state'>) {
  const { reference } = application;
  const isAwaited = isAwaitingSignatures(application);
  const signing = useQuery({
    queryKey: envelopeKey(reference),
    queryFn: () => fetchSigningState(reference, isAwaited),
    staleTime: JUST_NOW_MS,
  });
  useRefetchEvery(() => void signing.refetch(), refetchAfterMs(signing.data));
  const envelope = signing.data?.kind === 'envelope' ? signing.data.envelope : undefined;
  const stateText = envelope && stateTextOf(envelope);
  const lastText = useRef(stateText);
  const isBehind = envelope?.state === 'completed' && isAwaited;
  useEffect(() => {
    const isNews = lastText.current !== undefined && lastText.current !== stateText;
    lastText.current = stateText;
    if (!isNews && !isBehind) return;
    invalidateQueries(['application', reference]);
    invalidateQueries(['applications']);
  }, [stateText, isBehind, reference]);
  return signing;
}

/**
 * Returns the parts of an envelope that other screens show as well, as one text to compare: who has done
 * what.
 */
const stateTextOf = ({ state, signers }: Envelope): string =>
  [state, ...signers.map((signer) => `${signer.signerId} ${signer.state}`)].join();

type Done =
  { readonly result: true; readonly envelope: Envelope } | { readonly result: true; readonly url: string };

type Named = { readonly signerId: string; readonly name: string };

/**
 * Returns everything the owner of an envelope can do with it, one action at a time, and the result of the
 * last one.
 */
export function useEnvelopeActions(reference: string) {
  const { message, run } = useAction<Done>((answer) => {
    if (!answer.result) invalidateQueries(envelopeKey(reference));
    else if ('url' in answer) window.location.assign(answer.url);
    else setEnvelope(answer.envelope);
  });
  const params = { reference };
  return {
    message,
    remind: ({ signerId, name }: Named) =>
      run(() => attempt(remindSigner, { params, body: { signerId } }), `We have emailed ${name} again.`),
    replace: ({ signerId }: Named, person: PersonToAsk) =>
      run(
        () => attempt(replaceSigner, { params, body: { signerId, ...person } }),
        `${person.name} has been asked to sign instead.`,
      ),
    /** Takes the user to the documents, to sign them. */
    signHere: () => run(() => attempt(signHere, { params })),
    acceptPrices: (differences: Envelope['differences']) =>
      run(
        () => attempt(acceptNewPrices, { params, body: { differences } }),
        'The new price is accepted. Everyone has been asked to sign it.',
      ),
    startAgain: () =>
      run(
        () => attempt(sendDocuSign, { body: { reference } }),
        'Everyone has been asked again, each with a new link.',
      ),
  };
}

export type EnvelopeActions = ReturnType<typeof useEnvelopeActions>;
