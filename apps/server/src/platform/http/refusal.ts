import type { FieldProblem, OutcomeCode, Refusal } from '@switch/contract/http/answer.ts';
import type { Outcome } from '@switch/domain/outcome.ts';
import type { Attempts, Limited } from './attempts.ts';

/** Builds a refusal with a message. */
export const refuse = (code: OutcomeCode, message: string, retryAfterSeconds?: number): Refusal => ({
  result: false,
  outcome: { code, message, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) },
});

/** Builds a refusal with a message for each invalid field. */
export const refuseFields = (fields: readonly FieldProblem[], code: OutcomeCode = 'bad-fields'): Refusal => ({
  result: false,
  outcome: { code, fields: [...fields] },
});

/** Returns the problem with a field that a rule has checked; nothing if the field is valid. */
export const problemsOf = (
  field: string,
  outcome: Outcome<unknown, { readonly message: string }>,
): FieldProblem[] => (outcome.ok ? [] : [{ field, message: outcome.problem.message }]);

const FROM_NETWORK = 'Too many tries from your network. Wait a while and try again.';
/** The message for a user who has had too many mails sent to people. */
export const ENOUGH_MAIL = 'That is enough mail for today. Try again tomorrow.';

/**
 * Counts an attempt against each limit in turn. Returns the refusal of the first limit that is used up, with
 * the time to wait; null if there is none.
 */
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
