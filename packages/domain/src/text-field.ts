import * as z from 'zod/mini';
import type { Outcome } from './outcome.ts';

/** Why a typed value was refused: a stable code for programs, and a plain message that says what to do. */
export type FieldProblem<Code extends string> = { readonly code: Code; readonly message: string };

/** A rule that converts typed text to its normal form, or says what is wrong with it. */
export type TextReader = (text: string) => Outcome<string, { readonly message: string }>;

/** `continue` lets rules over several fields run as well, so that a form shows all its messages at once. */
const refusal = { code: 'custom', continue: true } as const;

/** Returns a schema for one text field, using its rule and the rule's message; a missing value counts as an empty text. */
export function textField(read: TextReader) {
  const whenMissing = read('');
  return z.string(whenMissing.ok ? undefined : whenMissing.problem.message).check(
    z.check((field) => {
      const outcome = read(field.value);
      if (outcome.ok) field.value = outcome.value;
      else field.issues.push({ ...refusal, message: outcome.problem.message, input: field.value });
    }),
  );
}
