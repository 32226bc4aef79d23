import { sql, type Selectable } from 'kysely';
import { resealColumn } from '../../../platform/crypto/reseal.queries.ts';
import type { Vault } from '../../../platform/crypto/vault.ts';
import { hasRows, rowsChanged, type Db } from '../../../platform/db/database.ts';
import type {
  ChallengeKind,
  FactorChallengeTable,
  PasskeyTable,
  UserAppTable,
  UserLogInTable,
} from './second-factor.tables.ts';

/** Whose passkey it is. */
export type PasskeyOwner = { readonly userId: string } | { readonly staffId: string };

/** A passkey as kept. */
export type Passkey = Selectable<PasskeyTable>;

const columnOf = (owner: PasskeyOwner) =>
  'userId' in owner ? (['userId', owner.userId] as const) : (['staffId', owner.staffId] as const);

/** The passkeys of somebody, oldest first. */
export function passkeysOf(db: Db, owner: PasskeyOwner): Promise<Passkey[]> {
  const [column, id] = columnOf(owner);
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where(column, '=', id)
    .orderBy('addedAt')
    .orderBy('id')
    .execute();
}

/** Keeps a passkey. Returns false when the credential is somebody's already. */
export const insertPasskey = async (tx: Db, row: Passkey): Promise<boolean> =>
  (await rowsChanged(
    tx
      .insertInto('passkeys')
      .values(row)
      .onConflict((conflict) => conflict.column('credentialId').doNothing()),
  )) > 0;

/** Notes that a passkey has signed. */
export async function notePasskeyUse(tx: Db, id: string, counter: number, lastUsedAt: Date): Promise<void> {
  await tx.updateTable('passkeys').set({ counter, lastUsedAt }).where('id', '=', id).execute();
}

/** Forgets a passkey of somebody; all of them without an id. Returns how many there were. */
export function deletePasskeys(tx: Db, owner: PasskeyOwner, id: string | null): Promise<number> {
  const [column, ownerId] = columnOf(owner);
  const all = tx.deleteFrom('passkeys').where(column, '=', ownerId);
  return rowsChanged(id === null ? all : all.where('id', '=', id));
}

/** The authenticator app of a customer. */
export const appOf = (db: Db, userId: string): Promise<Selectable<UserAppTable> | undefined> =>
  db.selectFrom('userApps').selectAll().where('userId', '=', userId).executeTakeFirst();

/** Keeps the authenticator app of a customer, in place of a former one. */
export async function putApp(tx: Db, row: UserAppTable): Promise<void> {
  const { totpSecret, totpStep, addedAt } = row;
  await tx
    .insertInto('userApps')
    .values(row)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ totpSecret, totpStep, addedAt }))
    .execute();
}

/** Notes the 30 seconds whose code was used. */
export async function noteAppStep(tx: Db, userId: string, totpStep: number): Promise<void> {
  await tx.updateTable('userApps').set({ totpStep }).where('userId', '=', userId).execute();
}

/** Forgets the authenticator app of a customer. Returns whether there was one. */
export const deleteApp = async (tx: Db, userId: string): Promise<boolean> =>
  (await rowsChanged(tx.deleteFrom('userApps').where('userId', '=', userId))) > 0;

/** Which second factors a customer has turned on. */
export async function factorsOf(db: Db, userId: string): Promise<('app' | 'passkey')[]> {
  const [hasApp, hasPasskey] = [
    await hasRows(db.selectFrom('userApps').select('userId').where('userId', '=', userId)),
    await hasRows(db.selectFrom('passkeys').select('id').where('userId', '=', userId).limit(1)),
  ];
  return [...(hasApp ? (['app'] as const) : []), ...(hasPasskey ? (['passkey'] as const) : [])];
}

/** Gives a customer new recovery codes by their hashes, or none; former ones are worth nothing from now on. */
export async function replaceUserCodes(tx: Db, userId: string, codeHashes: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('userRecoveryCodes').where('userId', '=', userId).execute();
  if (codeHashes.length === 0) return;
  const rows = codeHashes.map((codeHash) => ({ userId, codeHash, usedAt: null }));
  await tx.insertInto('userRecoveryCodes').values(rows).execute();
}

/** Uses a recovery code up. Returns whether the customer had it, not used before. */
export const takeUserCode = async (
  tx: Db,
  userId: string,
  codeHash: Buffer,
  usedAt: Date,
): Promise<boolean> =>
  (await rowsChanged(
    tx
      .updateTable('userRecoveryCodes')
      .set({ usedAt })
      .where('userId', '=', userId)
      .where('codeHash', '=', codeHash)
      .where('usedAt', 'is', null),
  )) > 0;

/** How many recovery codes a customer can still use. */
export async function countUserCodes(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('userRecoveryCodes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Notes that a customer's password was right, and that the second factor is awaited. */
export async function insertUserLogIn(tx: Db, row: UserLogInTable): Promise<void> {
  await tx.insertInto('userLogIns').values(row).execute();
}

/** The awaited log-in of a browser's secret, when it may still be completed at `now`. */
export const livingUserLogIn = (db: Db, tokenHash: Buffer, now: Date): Promise<UserLogInTable | undefined> =>
  db
    .selectFrom('userLogIns')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();

/** Ends all awaited log-ins of a customer: the password that was right is another one now. */
export async function deleteUserLogInsOf(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('userLogIns').where('userId', '=', userId).execute();
}

/** Keeps what is asked for, in place of what was asked before. */
export async function putChallenge(tx: Db, row: FactorChallengeTable): Promise<void> {
  const { sealed, expiresAt } = row;
  await tx
    .insertInto('factorChallenges')
    .values(row)
    .onConflict((conflict) => conflict.columns(['askedBy', 'kind']).doUpdateSet({ sealed, expiresAt }))
    .execute();
}

/** What was asked for, when it may still be answered. */
export const challengeOf = async (
  db: Db,
  askedBy: string,
  kind: ChallengeKind,
  now: Date,
): Promise<Buffer | undefined> =>
  (
    await db
      .selectFrom('factorChallenges')
      .select('sealed')
      .where('askedBy', '=', askedBy)
      .where('kind', '=', kind)
      .where('expiresAt', '>', now)
      .executeTakeFirst()
  )?.sealed;

/** Uses up what was asked for. Returns whether it was still there. */
export const takeChallenge = async (tx: Db, askedBy: string, kind: ChallengeKind): Promise<boolean> =>
  (await rowsChanged(
    tx.deleteFrom('factorChallenges').where('askedBy', '=', askedBy).where('kind', '=', kind),
  )) > 0;

/** Seals secrets of customers' apps of former data keys with the present one; returns how many. */
export const resealApps = (db: Db, vault: Vault): Promise<number> =>
  resealColumn(db, { from: sql.table('user_apps'), column: 'totp_secret', id: 'user_id' }, vault);
