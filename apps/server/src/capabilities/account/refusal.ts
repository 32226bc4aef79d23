import type { FieldProblem, OutcomeCode, Refusal } from '@switch/contract/http/answer.ts';
import type { Outcome } from '@switch/domain/outcome.ts';

/** A refusal in words. */
export const refuse = (code: OutcomeCode, message: string, retryAfterSeconds?: number): Refusal => ({
  result: false,
  outcome: { code, message, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) },
});

/** A refusal of fields, each with what to do about it. */
export const refuseFields = (fields: FieldProblem[], code: OutcomeCode = 'bad-fields'): Refusal => ({
  result: false,
  outcome: { code, fields },
});

/** What is wrong with a field that a rule has read; nothing when it is right. */
export const problemsOf = (
  field: string,
  outcome: Outcome<unknown, { readonly message: string }>,
): FieldProblem[] => (outcome.ok ? [] : [{ field, message: outcome.problem.message }]);
