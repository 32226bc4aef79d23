import type { FieldProblem, OutcomeCode, Refusal } from '@switch/contract/http/answer.ts';
import type { Outcome } from '@switch/domain/outcome.ts';
import type { AttemptLimit, Attempts } from './attempts.ts';

/** A refusal in words. */
export const refuse = (code: OutcomeCode, message: string, retryAfterSeconds?: number): Refusal => ({
  result: false,
  outcome: { code, message, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) },
});

/** A refusal of fields, each with what to do about it. */
export const refuseFields = (fields: readonly FieldProblem[], code: OutcomeCode = 'bad-fields'): Refusal => ({
  result: false,
  outcome: { code, fields: [...fields] },
});

/** What is wrong with a field that a rule has read; nothing when it is right. */
export const problemsOf = (
  field: string,
  outcome: Outcome<unknown, { readonly message: string }>,
): FieldProblem[] => (outcome.ok ? [] : [{ field, message: outcome.problem.message }]);

/** Counts one try against a limit. Returns the refusal when it is used up, with the seconds to wait, or null. */
export async function refuseTooMany(
  attempts: Attempts,
  limit: AttemptLimit,
  subject: string,
  now: Date,
): Promise<Refusal | null> {
  const answer = await attempts.take(limit, subject, now);
  if (answer.allowed) return null;
  const { retryAfterSeconds } = answer;
  const message = 'Too many tries from your network. Wait a while and try again.';
  return refuse('too-many-tries', message, retryAfterSeconds);
}

/** The answer to whoever had too many people written to; `seconds` until they may again. */
export const enoughMail = (seconds: number): Refusal =>
  refuse('too-many-tries', 'That is enough mail for today. Try again tomorrow.', seconds);
