import type { OutcomeCode, Refusal } from '@switch/contract/http/answer.ts';
import { waitWords } from './wait-words.ts';

/** A field that is wrong, by its name on the form, and what to do about it. */
export type FormError = { readonly field: string; readonly message: string };

/** Where a form shows what the server refuses. */
export type RefusalPlaces = {
  /** The field for a refusal that names none. */
  readonly usual: string;
  /** The field for one kind of refusal, when it is another. */
  readonly at?: Readonly<Partial<Record<OutcomeCode, string>>>;
  /** Fields of the call that the form calls something else. */
  readonly fields?: Readonly<Record<string, string>>;
};

const UNEXPLAINED = 'That was not accepted. Check what you entered and try again';

/** `text` with a full stop, unless it ends a sentence already. */
const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** What a refusal means on a form: a message beside each field it names, or one beside the field it concerns, with the wait. */
export function refusalErrors(outcome: Refusal['outcome'], places: RefusalPlaces): readonly FormError[] {
  if (outcome.fields?.length) {
    return outcome.fields.map(({ field, message }) => ({ field: places.fields?.[field] ?? field, message }));
  }
  const field = places.at?.[outcome.code] ?? places.usual;
  const message = outcome.message ?? UNEXPLAINED;
  if (outcome.retryAfterSeconds === undefined) return [{ field, message }];
  const wait = waitWords(outcome.retryAfterSeconds);
  return [{ field, message: `${sentence(message)} You can try again in ${wait}.` }];
}
