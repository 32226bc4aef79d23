import type { Refusal } from '@switch/contract/http/answer.ts';
import type { Application } from '@switch/contract/http/switching/application.ts';
import { type Envelope, getEnvelope, sendDocuSign } from '@switch/contract/http/switching/envelope.ts';
import type { CaseState } from '@switch/domain/journey/case-state.ts';
import { useEffect, useRef } from 'react';
import { attempt, load } from '../../lib/api.ts';
import { invalidateQueries, setQueryData, useQuery } from '../../lib/query-cache.ts';

/** The state of the signing of an application, as far as this browser knows. */
export type SigningState =
  | { readonly kind: 'envelope'; readonly envelope: Envelope }
  /** The start was requested and not answered; it is requested again. */
  | { readonly kind: 'starting' }
  /** It cannot be started until somebody does something about it. */
  | { readonly kind: 'refused'; readonly text: string }
  /** There is none, and none is waited for. */
  | { readonly kind: 'none' };

/** The query key of one application's signing. */
export const envelopeKey = (reference: string) => ['envelope', reference] as const;

/** Puts an envelope that a call has just returned into the query cache. */
export const setEnvelope = (envelope: Envelope): void =>
  setQueryData(envelopeKey(envelope.reference), { kind: 'envelope', envelope } satisfies SigningState);

/** Whether an application waits for the signatures of its envelope. */
export const isAwaitingSignatures = ({ state }: Pick<Application, 'state'>): boolean =>
  state === ('awaiting_signature' satisfies CaseState);

const refusalText = ({ message }: Refusal['outcome']): string =>
  message ?? 'Signing cannot start at the moment.';

const underWay = new Map<string, Promise<SigningState>>();

/**
 * Starts the signing of a sent application, or finds the one there is: two requests make one envelope. A call that is
 * not answered loses nothing and returns `starting`; the screen that shows the state fetches it again.
 */
export function startSigning(reference: string): Promise<SigningState> {
  const already = underWay.get(reference);
  if (already) return already;
  const work = requestStart(reference).finally(() => underWay.delete(reference));
  underWay.set(reference, work);
  return work;
}

async function requestStart(reference: string): Promise<SigningState> {
  const answer = await attempt(sendDocuSign, { body: { reference } });
  if (!answer) return { kind: 'starting' };
  if (!answer.result) return { kind: 'refused', text: refusalText(answer.outcome) };
  setEnvelope(answer.envelope);
  return { kind: 'envelope', envelope: answer.envelope };
}

/**
 * Fetches the state of the signing. With `isAwaited` (the application waits for its signatures) one that is not there
 * yet is started. Throws when the server does not answer.
 */
export async function fetchSigningState(reference: string, isAwaited: boolean): Promise<SigningState> {
  const starting = underWay.get(reference);
  if (starting) return starting;
  const answer = await load(getEnvelope, { params: { reference } });
  if (!answer.result) return { kind: 'refused', text: refusalText(answer.outcome) };
  if (answer.envelope) return { kind: 'envelope', envelope: answer.envelope };
  return isAwaited ? startSigning(reference) : { kind: 'none' };
}

const SOON_MS = 3_000;
const NOW_AND_THEN_MS = 15_000;

/** Milliseconds after which the state is fetched again; null when only its owner can change it, or nothing does. */
export function refetchAfterMs(signing: SigningState | undefined): number | null {
  if (signing?.kind === 'starting') return SOON_MS;
  if (signing?.kind !== 'envelope') return null;
  const { state } = signing.envelope;
  if (state === 'preparing' || state === 'completing') return SOON_MS;
  return state === 'open' ? NOW_AND_THEN_MS : null;
}

/** How long a page is kept up to date that nobody touches: fetching counts as use, and must not keep a session alive. */
const IDLE_MS = 10 * 60_000;

/** An answer this young is not fetched again when a screen opens. */
const JUST_NOW_MS = 2_000;

/** Signs that somebody is at the screen. */
const signsOfUse = ['pointerdown', 'keydown', 'visibilitychange'] as const;

/**
 * Calls `refetch` every `everyMs` while the page is looked at, and at once when somebody comes back to it. `null` never does.
 */
function useRefetchEvery(refetch: () => void, everyMs: number | null): void {
  const newest = useRef(refetch);
  useEffect(() => {
    newest.current = refetch;
  });
  useEffect(() => {
    if (everyMs === null) return undefined;
    let usedAt = Date.now();
    const isLeft = () => document.visibilityState !== 'visible' || Date.now() - usedAt > IDLE_MS;
    let wasLeft = false;
    const timer = setInterval(() => {
      wasLeft = isLeft();
      if (!wasLeft) newest.current();
    }, everyMs);
    const use = () => {
      usedAt = Date.now();
      if (wasLeft && !isLeft()) newest.current();
      wasLeft = isLeft();
    };
    for (const sign of signsOfUse) document.addEventListener(sign, use);
    return () => {
      clearInterval(timer);
      for (const sign of signsOfUse) document.removeEventListener(sign, use);
    };
  }, [everyMs]);
}

/**
 * Returns the state of the signing of an application, kept up to date while it is on screen and somebody is there. Once that has
 * changed, what other screens know of the application is out of date, so it is fetched again.
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

/** What other screens repeat of an envelope, as one text to compare: who has done what in it. */
const stateTextOf = ({ state, signers }: Envelope): string =>
  [state, ...signers.map((signer) => `${signer.signerId} ${signer.state}`)].join();
