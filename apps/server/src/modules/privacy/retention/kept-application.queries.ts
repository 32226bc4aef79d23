import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/**
 * Deletes a sent application with everything that was kept with it: the signing service's record, documents,
 * mandates, moves, its draft with signatures, and the quotations that it was based on. Returns whether it
 * existed. The database refuses while it has to be kept, which throws; it records the deletion in the audit
 * trail.
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
