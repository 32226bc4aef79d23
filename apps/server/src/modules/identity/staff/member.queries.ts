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
  const insert = tx.insertInto('staffMembers').values(row);
  return (await rowsChanged(insert.onConflict((conflict) => conflict.column('emailKey').doNothing()))) > 0;
}

/** Changes what is known of a member. */
export async function updateMember(
  tx: Db,
  id: string,
  changes: Updateable<Omit<StaffMemberTable, 'id'>>,
): Promise<void> {
  await tx.updateTable('staffMembers').set(changes).where('id', '=', id).execute();
}

/** Takes another hash of the same password, unless the password was changed meanwhile. */
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

/** Every sealed secret of an authenticator app. */
const sealedSecrets = (db: Db): Promise<{ id: string; totpSecret: Buffer | null }[]> =>
  db.selectFrom('staffMembers').select(['id', 'totpSecret']).where('totpSecret', 'is not', null).execute();

/** Replaces a sealed secret unless it was changed meanwhile. Returns whether it did. */
async function replaceSecret(db: Db, id: string, former: Buffer, fresh: Buffer): Promise<boolean> {
  const update = db.updateTable('staffMembers').set({ totpSecret: fresh }).where('id', '=', id);
  return (await rowsChanged(update.where('totpSecret', '=', former))) > 0;
}

/** Gives a member new recovery codes, by their hashes; former ones are worth nothing from now on. */
export async function replaceRecoveryCodes(
  tx: Db,
  staffId: string,
  codeHashes: readonly Buffer[],
): Promise<void> {
  await deleteRecoveryCodesOf(tx, staffId);
  const rows = codeHashes.map((codeHash) => ({ staffId, codeHash, usedAt: null }));
  await tx.insertInto('staffRecoveryCodes').values(rows).execute();
}

/** Uses a recovery code up. Returns whether the member had it, not used before. */
export async function takeRecoveryCode(
  tx: Db,
  staffId: string,
  codeHash: Buffer,
  usedAt: Date,
): Promise<boolean> {
  const update = tx.updateTable('staffRecoveryCodes').set({ usedAt }).where('staffId', '=', staffId);
  return (await rowsChanged(update.where('codeHash', '=', codeHash).where('usedAt', 'is', null))) > 0;
}

/** How many recovery codes a member can still use. */
export async function countRecoveryCodes(db: Db, staffId: string): Promise<number> {
  const { count } = await db
    .selectFrom('staffRecoveryCodes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('staffId', '=', staffId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Takes all recovery codes of a member away. */
export async function deleteRecoveryCodesOf(tx: Db, staffId: string): Promise<void> {
  await tx.deleteFrom('staffRecoveryCodes').where('staffId', '=', staffId).execute();
}

/** Notes a link that sets a password. */
export async function insertEnrolment(tx: Db, row: StaffEnrolmentTable): Promise<void> {
  await tx.insertInto('staffEnrolments').values(row).execute();
}

/** Ends all links of a member. */
export async function deleteEnrolmentsOf(tx: Db, staffId: string): Promise<void> {
  await tx.deleteFrom('staffEnrolments').where('staffId', '=', staffId).execute();
}

/** Whether anybody is on the staff, suspended or not. */
export const hasStaff = (db: Db): Promise<boolean> =>
  hasRows(db.selectFrom('staffMembers').select('id').limit(1));

/** Keeps the link by which the first owner enrols, in place of former ones. */
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

/** Notes that a password was right, and that the second factor is awaited. */
export async function insertLogIn(tx: Db, row: StaffLogInTable): Promise<void> {
  await tx.insertInto('staffLogIns').values(row).execute();
}

/** The awaited log-in of a browser's secret, when it may still be completed at `now`. */
export const livingLogIn = (db: Db, tokenHash: Buffer, now: Date): Promise<StaffLogInTable | undefined> =>
  db
    .selectFrom('staffLogIns')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();

/** Ends all awaited log-ins of a member. */
export async function deleteLogInsOf(tx: Db, staffId: string): Promise<void> {
  await tx.deleteFrom('staffLogIns').where('staffId', '=', staffId).execute();
}

/** Seals authenticator secrets of former data keys with the present one; returns how many. */
export async function resealSecrets(db: Db, vault: Vault): Promise<number> {
  let count = 0;
  for (const { id, totpSecret } of await sealedSecrets(db)) {
    if (totpSecret === null || !vault.needsReseal(totpSecret)) continue;
    const fresh = vault.seal(vault.open(totpSecret, id), id);
    if (await replaceSecret(db, id, totpSecret, fresh)) count += 1;
  }
  return count;
}

/** How sessions may be looked for. */
export interface SessionRule {
  /** Whether only members with an authenticator app may have one: in production nobody is exempt. */
  readonly needsCode: boolean;
}

/** Notes a new session. */
export async function insertSession(tx: Db, row: StaffSessionTable): Promise<void> {
  await tx.insertInto('staffSessions').values(row).execute();
}

/** Sessions that may still be used at `now`, each with its member: not of those who are suspended. */
const livingSessions = (db: Db, now: Date, { needsCode }: SessionRule) =>
  db
    .selectFrom('staffSessions')
    .innerJoin('staffMembers', 'staffMembers.id', 'staffSessions.staffId')
    .where('staffSessions.expiresAt', '>', now)
    .where('staffMembers.suspendedAt', 'is', null)
    .$if(needsCode, (query) => query.where('staffMembers.totpSecret', 'is not', null));

/** The session of a cookie, with its member, when it may still be used at `now`. */
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

/** The times of a session by its id, when it may still be used at `now`. */
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

/** Ends the session of a cookie, and returns it; undefined when there was none. */
export const deleteSessionOfCookie = (
  tx: Db,
  cookieHash: Buffer,
): Promise<{ id: string; staffId: string } | undefined> =>
  tx
    .deleteFrom('staffSessions')
    .where('cookieHash', '=', cookieHash)
    .returning(['id', 'staffId'])
    .executeTakeFirst();
