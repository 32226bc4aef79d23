import type { Insertable, Selectable, Updateable } from 'kysely';
import { hasRows, rowsChanged, type Db } from '../../../platform/db/database.ts';
import type {
  OwnerLinkTable,
  StaffEnrolmentTable,
  StaffLogInTable,
  StaffMemberTable,
  StaffSessionTable,
} from './staff.tables.ts';
import type { Vault } from '../../../platform/crypto/vault.ts';

/** A stored member of staff. */
export type Member = Selectable<StaffMemberTable>;

/** Returns the member with this address, by its key. */
export const memberByEmailKey = (db: Db, emailKey: string): Promise<Member | undefined> =>
  db.selectFrom('staffMembers').selectAll().where('emailKey', '=', emailKey).executeTakeFirst();

/** Returns the member with this id. */
export const memberById = (db: Db, id: string): Promise<Member | undefined> =>
  db.selectFrom('staffMembers').selectAll().where('id', '=', id).executeTakeFirst();

/** Returns the member with this id, locked until the transaction ends. */
export const lockMember = (tx: Db, id: string): Promise<Member | undefined> =>
  tx.selectFrom('staffMembers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Returns every member, by role and address. */
export const allMembers = (db: Db): Promise<Member[]> =>
  db.selectFrom('staffMembers').selectAll().orderBy('role').orderBy('emailKey').execute();

/** Stores a new member. Returns false if the address is taken. */
export async function insertMember(tx: Db, row: Insertable<StaffMemberTable>): Promise<boolean> {
  const insert = tx.insertInto('staffMembers').values(row);
  return (await rowsChanged(insert.onConflict((conflict) => conflict.column('emailKey').doNothing()))) > 0;
}

/** Changes columns of a member. */
export async function updateMember(
  tx: Db,
  id: string,
  changes: Updateable<Omit<StaffMemberTable, 'id'>>,
): Promise<void> {
  await tx.updateTable('staffMembers').set(changes).where('id', '=', id).execute();
}

/**
 * Replaces the hash of a password with another one of the same password, unless the password has been changed
 * meanwhile.
 */
export async function renewMembersHash(
  db: Db,
  id: string,
  before: string,
  passwordHash: string,
): Promise<void> {
  await db
    .updateTable('staffMembers')
    .set({ passwordHash })
    .where('id', '=', id)
    .where('passwordHash', '=', before)
    .execute();
}

/** Returns every sealed secret of an authenticator app. */
const sealedSecrets = (db: Db): Promise<{ id: string; totpSecret: Buffer | null }[]> =>
  db.selectFrom('staffMembers').select(['id', 'totpSecret']).where('totpSecret', 'is not', null).execute();

/** Replaces a sealed secret unless it has been changed meanwhile. Returns whether it did. */
async function replaceSecret(db: Db, id: string, former: Buffer, fresh: Buffer): Promise<boolean> {
  const update = db.updateTable('staffMembers').set({ totpSecret: fresh }).where('id', '=', id);
  return (await rowsChanged(update.where('totpSecret', '=', former))) > 0;
}

/** Replaces a member's recovery codes with new ones, given by their hashes. */
export async function replaceRecoveryCodes(
  tx: Db,
  staffId: string,
  codeHashes: readonly Buffer[],
): Promise<void> {
  await deleteRecoveryCodesOf(tx, staffId);
  const rows = codeHashes.map((codeHash) => ({ staffId, codeHash, usedAt: null }));
  await tx.insertInto('staffRecoveryCodes').values(rows).execute();
}

/** Uses up a recovery code. Returns whether the member had it unused. */
export async function takeRecoveryCode(
  tx: Db,
  staffId: string,
  codeHash: Buffer,
  usedAt: Date,
): Promise<boolean> {
  const update = tx.updateTable('staffRecoveryCodes').set({ usedAt }).where('staffId', '=', staffId);
  return (await rowsChanged(update.where('codeHash', '=', codeHash).where('usedAt', 'is', null))) > 0;
}

/** Returns how many recovery codes a member has left. */
export async function countRecoveryCodes(db: Db, staffId: string): Promise<number> {
  const { count } = await db
    .selectFrom('staffRecoveryCodes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('staffId', '=', staffId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Deletes all recovery codes of a member. */
export async function deleteRecoveryCodesOf(tx: Db, staffId: string): Promise<void> {
  await tx.deleteFrom('staffRecoveryCodes').where('staffId', '=', staffId).execute();
}

/** Stores a link that sets a password. */
export async function insertEnrolment(tx: Db, row: StaffEnrolmentTable): Promise<void> {
  await tx.insertInto('staffEnrolments').values(row).execute();
}

/** Deletes all links of a member. */
export async function deleteEnrolmentsOf(tx: Db, staffId: string): Promise<void> {
  await tx.deleteFrom('staffEnrolments').where('staffId', '=', staffId).execute();
}

/** Returns whether there is any member of staff, suspended or not. */
export const hasStaff = (db: Db): Promise<boolean> =>
  hasRows(db.selectFrom('staffMembers').select('id').limit(1));

/** Stores the link with which the first owner enrols, replacing earlier ones. */
export async function replaceOwnerLinks(tx: Db, row: OwnerLinkTable): Promise<void> {
  await tx.deleteFrom('ownerLinks').execute();
  await tx.insertInto('ownerLinks').values(row).execute();
}

export const isOwnerLink = (db: Db, tokenHash: Buffer, now: Date): Promise<boolean> =>
  hasRows(
    db
      .selectFrom('ownerLinks')
      .select('tokenHash')
      .where('tokenHash', '=', tokenHash)
      .where('expiresAt', '>', now),
  );

/** Stores that the right password was given and the second factor is awaited. */
export async function insertLogIn(tx: Db, row: StaffLogInTable): Promise<void> {
  await tx.insertInto('staffLogIns').values(row).execute();
}

/** Returns the awaited log-in of a browser's secret, if it can still be completed at `now`. */
export const livingLogIn = (db: Db, tokenHash: Buffer, now: Date): Promise<StaffLogInTable | undefined> =>
  db
    .selectFrom('staffLogIns')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();

/** Deletes all awaited log-ins of a member. */
export async function deleteLogInsOf(tx: Db, staffId: string): Promise<void> {
  await tx.deleteFrom('staffLogIns').where('staffId', '=', staffId).execute();
}

/**
 * Re-seals authenticator secrets from earlier data keys with the current one. Returns the number re-sealed.
 */
export async function resealSecrets(db: Db, vault: Vault): Promise<number> {
  let count = 0;
  for (const { id, totpSecret } of await sealedSecrets(db)) {
    if (totpSecret === null || !vault.needsReseal(totpSecret)) continue;
    const fresh = vault.seal(vault.open(totpSecret, id), id);
    if (await replaceSecret(db, id, totpSecret, fresh)) count += 1;
  }
  return count;
}

/** A condition on the sessions that are found. */
export interface SessionRule {
  /** Whether only members with an authenticator app may have a session: in production no one is exempt. */
  readonly needsCode: boolean;
}

/** Stores a new session. */
export async function insertSession(tx: Db, row: StaffSessionTable): Promise<void> {
  await tx.insertInto('staffSessions').values(row).execute();
}

/** Selects the sessions valid at `now`, each with its member, except those of suspended members. */
const livingSessions = (db: Db, now: Date, { needsCode }: SessionRule) =>
  db
    .selectFrom('staffSessions')
    .innerJoin('staffMembers', 'staffMembers.id', 'staffSessions.staffId')
    .where('staffSessions.expiresAt', '>', now)
    .where('staffMembers.suspendedAt', 'is', null)
    .$if(needsCode, (query) => query.where('staffMembers.totpSecret', 'is not', null));

/** Returns the session of a cookie with its member, if it is valid at `now`. */
export const sessionOfCookie = (db: Db, cookieHash: Buffer, now: Date, rule: SessionRule) =>
  livingSessions(db, now, rule)
    .where('staffSessions.cookieHash', '=', cookieHash)
    .select([
      'staffSessions.id',
      'staffSessions.staffId',
      'staffSessions.lastUsedAt',
      'staffSessions.expiresAt',
      'staffSessions.endsAt',
      'staffMembers.role',
      'staffMembers.displayName',
      'staffMembers.emailAddress',
    ])
    .executeTakeFirst();

/** Returns the times of a session by its id, if it is valid at `now`. */
export const livingSession = (db: Db, id: string, now: Date, rule: SessionRule) =>
  livingSessions(db, now, rule)
    .where('staffSessions.id', '=', id)
    .select([
      'staffSessions.id',
      'staffSessions.lastUsedAt',
      'staffSessions.expiresAt',
      'staffSessions.endsAt',
    ])
    .executeTakeFirst();

/** Ends the session of a cookie, and returns it; undefined if there was none. */
export const deleteSessionOfCookie = (
  tx: Db,
  cookieHash: Buffer,
): Promise<{ id: string; staffId: string } | undefined> =>
  tx
    .deleteFrom('staffSessions')
    .where('cookieHash', '=', cookieHash)
    .returning(['id', 'staffId'])
    .executeTakeFirst();
