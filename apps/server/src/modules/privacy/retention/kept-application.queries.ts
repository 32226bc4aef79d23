import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/**
 * Deletes a sent application with everything that was kept with it: the signing service’s record, documents, mandates, moves,
 * its draft with signatures, and the quotations that it rested on. Returns whether it was there. The database refuses, and throws, while
 * it has to be kept; it notes in the audit trail that it went.
 */
export async function deleteApplication(tx: Tx, applicationId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ isGone: boolean }>`
    select erase_application(${applicationId}::uuid, ${now}) as is_gone`.execute(tx);
  return rows[0]?.isGone ?? false;
}

/** Deletes the rows of deleted accounts that no contract refers to any more. Returns how many. */
export async function deleteEmptyAccounts(tx: Tx): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from users u using deleted_accounts d where d.user_id = u.id
      and not exists (select from applications a where a.user_id = u.id)`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
