import type { FormProblem } from '@switch/browser/form-problems.ts';
import type { OutcomeCode, Refusal } from '@switch/contract/http/answer.ts';

export type RefusalPlaces = {
  /** The field for a refusal that names none. */
  readonly usual: string;
  /** The fields for certain refusals, if different from the usual one. */
  readonly at?: Readonly<Partial<Record<OutcomeCode, string>>>;
  /** Fields of the call that have a different name in the form. */
  readonly fields?: Readonly<Record<string, string>>;
};

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** Returns a wait as text, rounded up: "30 seconds", "1 minute", "2 hours". */
export function waitText(seconds: number): string {
  if (seconds < 60) return counted(Math.max(1, Math.ceil(seconds)), 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? counted(minutes, 'minute') : counted(Math.ceil(minutes / 60), 'hour');
}

const UNEXPLAINED = 'That was not accepted. Check what you entered and try again';

/** Returns `text` with a full stop, unless it already ends a sentence. */
const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/**
 * Returns a refusal as problems of a form: a message for each field it names, or one for the field it
 * concerns, including how long to wait.
 */
export function refusalProblems(outcome: Refusal['outcome'], places: RefusalPlaces): readonly FormProblem[] {
  if (outcome.fields?.length) {
    return outcome.fields.map(({ field, message }) => ({ field: places.fields?.[field] ?? field, message }));
  }
  const field = places.at?.[outcome.code] ?? places.usual;
  const message = outcome.message ?? UNEXPLAINED;
  if (outcome.retryAfterSeconds === undefined) return [{ field, message }];
  const wait = waitText(outcome.retryAfterSeconds);
  return [{ field, message: `${sentence(message)} You can try again in ${wait}.` }];
}
