import type { Db } from '../../platform/db/database.ts';

/** Lets members of staff in by their address with a password alone, as sample staff is. */
export async function letIn(db: Db, emailKeys: readonly string[], passwordHash: string): Promise<void> {
  await db
    .updateTable('staffMembers')
    .set({ passwordHash, isExemptFromCode: true })
    .where('emailKey', 'in', [...emailKeys])
    .execute();
}
