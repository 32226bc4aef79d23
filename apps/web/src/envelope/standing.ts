import type { Refusal } from '@switch/contract/http/answer.ts';
import type { Application } from '@switch/contract/http/application.ts';
import { getEnvelope, sendDocuSign, type Envelope } from '@switch/contract/http/envelope.ts';
import type { CaseState } from '@switch/domain/journey/case-state.ts';
import { attempt, load } from '../lib/api.ts';
import { setQueryData } from '../lib/query-cache.ts';

/** How the signing of an application stands, as far as this browser knows. */
export type Standing =
  | { readonly kind: 'envelope'; readonly envelope: Envelope }
  /** It was asked for and not answered; it is asked for again. */
  | { readonly kind: 'starting' }
  /** It cannot be started until somebody does something about it. */
  | { readonly kind: 'refused'; readonly words: string }
  /** There is none, and none is waited for. */
  | { readonly kind: 'none' };

/** The name under which screens share what is known of one application's signing. */
export const standingKey = (reference: string) => ['envelope', reference] as const;

/** Shows an envelope that a call just brought on every screen that draws it. */
export const knowEnvelope = (envelope: Envelope): void =>
  setQueryData(standingKey(envelope.reference), { kind: 'envelope', envelope } satisfies Standing);

/** Whether an application waits for the signatures of its envelope. */
export const isAwaitingSignatures = ({ state }: Pick<Application, 'state'>): boolean =>
  state === ('awaiting_signature' satisfies CaseState);

const refusedWords = ({ message }: Refusal['outcome']): string =>
  message ?? 'Signing cannot be started just now.';

const underWay = new Map<string, Promise<Standing>>();

/**
 * Starts the signing of a sent application, or finds the one that stands: asking twice makes one. A call that is not
 * answered loses nothing and answers `starting`; whoever draws the standing asks again.
 */
export function startSigning(reference: string): Promise<Standing> {
  const already = underWay.get(reference);
  if (already) return already;
  const work = askToStart(reference).finally(() => underWay.delete(reference));
  underWay.set(reference, work);
  return work;
}

async function askToStart(reference: string): Promise<Standing> {
  const answer = await attempt(sendDocuSign, { body: { reference } });
  if (!answer) return { kind: 'starting' };
  if (!answer.result) return { kind: 'refused', words: refusedWords(answer.outcome) };
  knowEnvelope(answer.envelope);
  return { kind: 'envelope', envelope: answer.envelope };
}

/**
 * How the signing stands at the server. With `isAwaited` (the application waits for its signatures) one that is not there
 * yet is started. Throws when the server does not answer.
 */
export async function readStanding(reference: string, isAwaited: boolean): Promise<Standing> {
  const starting = underWay.get(reference);
  if (starting) return starting;
  const answer = await load(getEnvelope, { params: { reference } });
  if (!answer.result) return { kind: 'refused', words: refusedWords(answer.outcome) };
  if (answer.envelope) return { kind: 'envelope', envelope: answer.envelope };
  return isAwaited ? startSigning(reference) : { kind: 'none' };
}

const SOON_MS = 3_000;
const NOW_AND_THEN_MS = 15_000;

/** Milliseconds after which the standing is asked for again; null when only its owner can change it, or nothing does. */
export function askAgainAfterMs(standing: Standing | undefined): number | null {
  if (standing?.kind === 'starting') return SOON_MS;
  if (standing?.kind !== 'envelope') return null;
  const { state } = standing.envelope;
  if (state === 'preparing' || state === 'completing') return SOON_MS;
  return state === 'open' ? NOW_AND_THEN_MS : null;
}
