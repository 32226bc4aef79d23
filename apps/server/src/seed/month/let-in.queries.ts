import type { Db } from '../../platform/db/database.ts';

/** Lets members of staff log in with only a password, as sample staff can. */
export async function letIn(db: Db, emailKeys: readonly string[], passwordHash: string): Promise<void> {
  await db
    .updateTable('staffMembers')
    .set({ passwordHash, isExemptFromCode: true })
    .where('emailKey', 'in', [...emailKeys])
    .execute();
}
