import type { FieldProblem, OutcomeCode, Refusal } from '@switch/contract/http/answer.ts';
import type { Outcome } from '@switch/domain/outcome.ts';
import type { Attempts, Limited } from './attempts.ts';

/** A refusal in words. */
export const refuse = (code: OutcomeCode, message: string, retryAfterSeconds?: number): Refusal => ({
  result: false,
  outcome: { code, message, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) },
});

/** A refusal with a message for each wrong field. */
export const refuseFields = (fields: readonly FieldProblem[], code: OutcomeCode = 'bad-fields'): Refusal => ({
  result: false,
  outcome: { code, fields: [...fields] },
});

/** What is wrong with a field that a rule has read; nothing when it is right. */
export const problemsOf = (
  field: string,
  outcome: Outcome<unknown, { readonly message: string }>,
): FieldProblem[] => (outcome.ok ? [] : [{ field, message: outcome.problem.message }]);

const FROM_NETWORK = 'Too many tries from your network. Wait a while and try again.';
/** What whoever had too many people written to is answered. */
export const ENOUGH_MAIL = 'That is enough mail for today. Try again tomorrow.';

/** Counts a try against each limit in turn. Returns the refusal of the first that is used up, with the wait; else null. */
export async function refuseTooMany(
  attempts: Attempts,
  limited: readonly Limited[],
  now: Date,
  message: string = FROM_NETWORK,
): Promise<Refusal | null> {
  for (const [limit, subject] of limited) {
    const answer = await attempts.take(limit, subject, now);
    if (!answer.allowed) return refuse('too-many-tries', message, answer.retryAfterSeconds);
  }
  return null;
}
