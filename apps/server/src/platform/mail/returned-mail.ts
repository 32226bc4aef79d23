import type { Vault } from '../crypto/vault.ts';
import type { Db } from '../db/database.ts';
import { insertReturnedMail, sentMailById } from './outbox.queries.ts';

/** A mail that left and came back. */
interface ReturnedMail {
  readonly mailId: string;
  /** To whom it could not be delivered. */
  readonly to: string;
  /** Why, in our words. */
  readonly problem: string;
  readonly now: Date;
}

/**
 * Puts a mail that came back among those that did not leave, for staff to see; what it said is not kept, so it cannot be sent
 * again. Once for each mail. Returns false for a mail that is none of ours.
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
