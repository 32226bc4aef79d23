import type { Refusal } from '@switch/contract/http/answer.ts';
import { stepCalled } from '@switch/domain/journey/journey.ts';
import { isStepId, type StepId } from '@switch/domain/journey/step-list.ts';
import { placeOf } from '../../places.ts';

/** What prevents signing or sending, in words, and the URL of the screen that resolves it. */
export type Obstacle = {
  readonly code: Refusal['outcome']['code'];
  readonly text: string;
  readonly place: string | undefined;
  /** The changes, as sentences, if they voided a signature. */
  readonly changes?: readonly string[];
};

/** Returns the URL of the screen of a `step.card.field` name, in edit mode; undefined if it names no step. */
export function placeOfField(field: string, returnTo: StepId): string | undefined {
  const [stepId = '', cardId] = field.split('.');
  if (!isStepId(stepId)) return undefined;
  const isCard = cardId !== undefined && Object.hasOwn(stepCalled(stepId).cards, cardId);
  return placeOf(stepId, isCard ? cardId : undefined, { returnTo });
}

const PRICE_CODES: readonly string[] = ['price-stale', 'price-expired', 'price-withdrawn', 'offer-gone'];

const ownTexts: Readonly<Partial<Record<Refusal['outcome']['code'], string>>> = {
  'price-stale': 'An answer has changed since you chose. Look at the price again.',
  'price-expired': 'The price has expired. Look at today’s prices and choose again.',
  'price-withdrawn': 'The price has been withdrawn. Look at today’s prices and choose again.',
  'offer-gone': 'This offer is no longer available. Choose another one.',
  'draft-incomplete': 'Something is still missing.',
  'checks-open': 'Read the points that need a tick, and accept or correct each of them.',
  'not-signed': 'Sign before you send the application.',
  conflict: 'This application was changed in another window. Look at it again.',
  'key-facts-changed': 'The key facts have changed since you signed. Read them again and sign.',
};

/** Converts a refusal by the server to what the screen shows. `returnTo` is the screen that is open. */
export function obstacleOf({ code, message, fields }: Refusal['outcome'], returnTo: StepId): Obstacle {
  const text = message ?? ownTexts[code] ?? 'That could not be done. Try again.';
  const first = fields?.[0]?.field;
  if (PRICE_CODES.includes(code)) return { code, text, place: placeOf('prices', undefined, { returnTo }) };
  if (code === 'not-signed' || code === 'key-facts-changed') {
    const changes = code === 'key-facts-changed' ? (fields ?? []).map((field) => field.message) : [];
    return { code, text, place: placeOf('authorised-person', 'sign'), changes };
  }
  return { code, text, place: first === undefined ? undefined : placeOfField(first, returnTo) };
}
