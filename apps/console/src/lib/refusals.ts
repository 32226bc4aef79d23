import type { FieldProblem, Refusal } from '@switch/contract/http/answer.ts';

/** A field that is wrong, and what to do about it. `field` is empty if the problem belongs to no field. */
export type FormProblem = FieldProblem;

/** Shown if no response came, or one that makes no sense. */
export const UNREACHABLE: readonly FormProblem[] = [
  {
    field: '',
    message: 'We could not reach the server. Nothing was changed. Check your connection and try again.',
  },
];

/** Returns the problems of a refusal: a text of ours for its outcome code, otherwise the server's message. */
export function refusalProblems(
  { outcome }: Refusal,
  texts: Readonly<Partial<Record<string, string | FormProblem>>> = {},
): readonly FormProblem[] {
  if (outcome.fields && outcome.fields.length > 0) return outcome.fields;
  const ours = texts[outcome.code];
  if (typeof ours === 'object') return [ours];
  const wait = outcome.retryAfterSeconds ? ` Try again in ${formatWait(outcome.retryAfterSeconds)}.` : '';
  if (ours !== undefined) return [{ field: '', message: `${ours}${wait}` }];
  return [{ field: '', message: outcome.message ?? `That was not possible.${wait}` }];
}

/** Formats a waiting time: `40 seconds`, `2 minutes`. */
export function formatWait(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

/**
 * Returns what went wrong with an action: undefined if it succeeded, otherwise the server's message, or that
 * the server could not be reached.
 */
export function refusalMessage(
  response: { readonly result: true } | Refusal | undefined,
): string | undefined {
  const problems = !response ? UNREACHABLE : response.result ? [] : refusalProblems(response);
  return problems[0]?.message;
}
