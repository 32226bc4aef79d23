import { tidySpaces } from '../typed-text.ts';
import type { Outcome } from '../outcome.ts';

/** Normalises a text: one kind of line break, trimmed lines, no control characters, and never two empty lines in a row. */
export const tidyMessage = (text: string): string =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/u)
    .map((line) => tidySpaces(line.replace(/\p{Cc}/gu, ' ')))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** A field that cannot be used as typed, and the message that says what to do about it. */
export type WrongField = { readonly field: string; readonly message: string };

/** Returns the problems of fields that were parsed by rules; empty if all are valid. */
export const problemsOf = (
  fields: Readonly<Record<string, Outcome<unknown, { readonly message: string }>>>,
): readonly WrongField[] =>
  Object.entries(fields).flatMap(([field, outcome]) =>
    outcome.ok ? [] : [{ field, message: outcome.problem.message }],
  );

/** Applies a rule to an optional field: `null` if it is empty. */
export const unlessEmpty = <Value, Problem>(
  text: string | undefined,
  read: (text: string) => Outcome<Value, Problem>,
): Outcome<Value | null, Problem> =>
  text === undefined || text.trim() === '' ? { ok: true, value: null } : read(text);
