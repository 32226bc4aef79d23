import type { Refusal } from '@switch/contract/http/answer.ts';
import type { Application } from '@switch/contract/http/switching/application.ts';
import { type Envelope, getEnvelope, sendDocuSign } from '@switch/contract/http/switching/envelope.ts';
import type { CaseState } from '@switch/domain/journey/case-state.ts';
import { attempt, load } from '../../lib/api.ts';
import { setQueryData } from '../../lib/query-cache.ts';

export type SigningState =
  | { readonly kind: 'envelope'; readonly envelope: Envelope }
  /** The start was requested and not answered; it is requested again. */
  | { readonly kind: 'starting' }
  /** It cannot be started until somebody does something about it. */
  | { readonly kind: 'refused'; readonly text: string }
  /** There is none, and none is waited for. */
  | { readonly kind: 'none' };

export const envelopeKey = (reference: string) => ['envelope', reference] as const;

export const setEnvelope = (envelope: Envelope): void =>
  setQueryData(envelopeKey(envelope.reference), { kind: 'envelope', envelope } satisfies SigningState);

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
