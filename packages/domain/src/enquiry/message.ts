import { tidySpaces } from '../typed-text.ts';
import type { Outcome } from '../outcome.ts';

/** A text with one kind of line break, tidied lines, no control characters, and never two empty lines in a row. */
export const tidyMessage = (text: string): string =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/u)
    .map((line) => tidySpaces(line.replace(/\p{Cc}/gu, ' ')))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** A field that cannot be used as typed, and what to do about it in words. */
export type WrongField = { readonly field: string; readonly message: string };

/** What is wrong with the fields that rules have read; nothing when all are right. */
export const problemsOf = (
  fields: Readonly<Record<string, Outcome<unknown, { readonly message: string }>>>,
): readonly WrongField[] =>
  Object.entries(fields).flatMap(([field, outcome]) =>
    outcome.ok ? [] : [{ field, message: outcome.problem.message }],
  );

/** The outcome of a rule for a field that may be left empty: `null` then. */
export const unlessEmpty = <Value, Problem>(
  text: string | undefined,
  read: (text: string) => Outcome<Value, Problem>,
): Outcome<Value | null, Problem> =>
  text === undefined || text.trim() === '' ? { ok: true, value: null } : read(text);
