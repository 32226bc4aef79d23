import type { Vault } from '../crypto/vault.ts';
import type { Db } from '../db/database.ts';
import { insertReturnedMail, sentMailById } from './outbox.queries.ts';

/** A mail that bounced after being sent. */
interface ReturnedMail {
  readonly mailId: string;
  /** The address that it could not be delivered to. */
  readonly to: string;
  /** The reason, in our own words. */
  readonly problem: string;
  readonly now: Date;
}

/**
 * Adds a bounced mail to those that could not be sent, for staff to see, once for each mail. Its content is
 * not stored, so it cannot be sent again. Returns false if the mail is not one of ours.
 */
export async function noteReturned(
  tx: Db,
  { mailId, to, problem, now }: ReturnedMail,
  { vault }: { readonly vault: Vault },
): Promise<boolean> {
  const sent = await sentMailById(tx, mailId);
  if (!sent) return false;
  const { kind, sentAt } = sent;
  const sealed = vault.seal(JSON.stringify({ to, subject: '', text: '' }), mailId);
  await insertReturnedMail(tx, {
    id: mailId,
    sealed,
    kind,
    createdAt: sentAt,
    lastProblem: problem,
    at: now,
  });
  return true;
}
