import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { StaffMemberTable } from './staff.tables.ts';

/** A member of staff as kept. */
export type Member = Selectable<StaffMemberTable>;

/** The member with this address, by its key. */
export const memberByEmailKey = (db: Db, emailKey: string): Promise<Member | undefined> =>
  db.selectFrom('staffMembers').selectAll().where('emailKey', '=', emailKey).executeTakeFirst();

/** The member with this id. */
export const memberById = (db: Db, id: string): Promise<Member | undefined> =>
  db.selectFrom('staffMembers').selectAll().where('id', '=', id).executeTakeFirst();

/** The member with this id, kept as it is until the transaction ends. */
export const lockMember = (tx: Db, id: string): Promise<Member | undefined> =>
  tx.selectFrom('staffMembers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Every member, by role and address. */
export const allMembers = (db: Db): Promise<Member[]> =>
  db.selectFrom('staffMembers').selectAll().orderBy('role').orderBy('emailKey').execute();

/** Notes a new member. Returns false when somebody has the address. */
export async function insertMember(tx: Db, row: Insertable<StaffMemberTable>): Promise<boolean> {
  const result = await tx
    .insertInto('staffMembers')
    .values(row)
    .onConflict((conflict) => conflict.column('emailKey').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Changes what is known of a member. */
export async function updateMember(
  tx: Db,
  id: string,
  changes: Updateable<Omit<StaffMemberTable, 'id'>>,
): Promise<void> {
  await tx.updateTable('staffMembers').set(changes).where('id', '=', id).execute();
}

/** Every sealed secret of an authenticator app. */
export const sealedSecrets = (db: Db): Promise<{ id: string; totpSecret: Buffer | null }[]> =>
  db.selectFrom('staffMembers').select(['id', 'totpSecret']).where('totpSecret', 'is not', null).execute();

/** Replaces a sealed secret unless it was changed meanwhile. Returns whether it did. */
export async function replaceSecret(db: Db, id: string, former: Buffer, fresh: Buffer): Promise<boolean> {
  const result = await db
    .updateTable('staffMembers')
    .set({ totpSecret: fresh })
    .where('id', '=', id)
    .where('totpSecret', '=', former)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
