import type { FieldProblem, OutcomeCode, Refusal } from '@switch/contract/http/answer.ts';
import type { AttemptLimit, Attempts } from './attempts.ts';

/** A refusal in words. */
export const refuse = (code: OutcomeCode, message: string): Refusal => ({
  result: false,
  outcome: { code, message },
});

/** A refusal of fields, each with what to do about it. */
export const refuseFields = (fields: readonly FieldProblem[]): Refusal => ({
  result: false,
  outcome: { code: 'bad-fields', fields: [...fields] },
});

/** Counts one try against a limit. Answers the refusal when it is used up, with the seconds to wait, or null. */
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
  return { result: false, outcome: { code: 'too-many-tries', message, retryAfterSeconds } };
}
