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

/** The owner of a passkey. */
export type PasskeyOwner = { readonly userId: string } | { readonly staffId: string };

/** A stored passkey. */
export type Passkey = Selectable<PasskeyTable>;

const columnOf = (owner: PasskeyOwner) =>
  'userId' in owner ? (['userId', owner.userId] as const) : (['staffId', owner.staffId] as const);

/** Returns the passkeys of an owner, oldest first. */
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

/** Stores a passkey. Returns false if the credential is stored already, for any owner. */
export const insertPasskey = async (tx: Db, row: Passkey): Promise<boolean> =>
  (await rowsChanged(
    tx
      .insertInto('passkeys')
      .values(row)
      .onConflict((conflict) => conflict.column('credentialId').doNothing()),
  )) > 0;

/** Stores that a passkey has been used. */
export async function notePasskeyUse(tx: Db, id: string, counter: number, lastUsedAt: Date): Promise<void> {
  await tx.updateTable('passkeys').set({ counter, lastUsedAt }).where('id', '=', id).execute();
}

/** Deletes a passkey of an owner, or all of them if `id` is null. Returns the number deleted. */
export function deletePasskeys(tx: Db, owner: PasskeyOwner, id: string | null): Promise<number> {
  const [column, ownerId] = columnOf(owner);
  const all = tx.deleteFrom('passkeys').where(column, '=', ownerId);
  return rowsChanged(id === null ? all : all.where('id', '=', id));
}

/** Returns the authenticator app of a customer. */
export const appOf = (db: Db, userId: string): Promise<Selectable<UserAppTable> | undefined> =>
  db.selectFrom('userApps').selectAll().where('userId', '=', userId).executeTakeFirst();

/** Stores the authenticator app of a customer, replacing any earlier one. */
export async function putApp(tx: Db, row: UserAppTable): Promise<void> {
  const { totpSecret, totpStep, addedAt } = row;
  await tx
    .insertInto('userApps')
    .values(row)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ totpSecret, totpStep, addedAt }))
    .execute();
}

/** Stores the 30-second step whose code was used. */
export async function noteAppStep(tx: Db, userId: string, totpStep: number): Promise<void> {
  await tx.updateTable('userApps').set({ totpStep }).where('userId', '=', userId).execute();
}

/** Deletes the authenticator app of a customer. Returns whether there was one. */
export const deleteApp = async (tx: Db, userId: string): Promise<boolean> =>
  (await rowsChanged(tx.deleteFrom('userApps').where('userId', '=', userId))) > 0;

/** Returns the second factors that a customer has turned on. */
export async function factorsOf(db: Db, userId: string): Promise<('app' | 'passkey')[]> {
  const [hasApp, hasPasskey] = [
    await hasRows(db.selectFrom('userApps').select('userId').where('userId', '=', userId)),
    await hasRows(db.selectFrom('passkeys').select('id').where('userId', '=', userId).limit(1)),
  ];
  return [...(hasApp ? (['app'] as const) : []), ...(hasPasskey ? (['passkey'] as const) : [])];
}

/** Replaces a customer's recovery codes with new ones, given by their hashes, or with none. */
export async function replaceUserCodes(tx: Db, userId: string, codeHashes: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('userRecoveryCodes').where('userId', '=', userId).execute();
  if (codeHashes.length === 0) return;
  const rows = codeHashes.map((codeHash) => ({ userId, codeHash, usedAt: null }));
  await tx.insertInto('userRecoveryCodes').values(rows).execute();
}

/** Uses up a recovery code. Returns whether the customer had it unused. */
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

/** Returns how many recovery codes a customer has left. */
export async function countUserCodes(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('userRecoveryCodes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Stores that a customer gave the right password and the second factor is awaited. */
export async function insertUserLogIn(tx: Db, row: UserLogInTable): Promise<void> {
  await tx.insertInto('userLogIns').values(row).execute();
}

/** Returns the awaited log-in of a browser's secret, if it can still be completed at `now`. */
export const livingUserLogIn = (db: Db, tokenHash: Buffer, now: Date): Promise<UserLogInTable | undefined> =>
  db
    .selectFrom('userLogIns')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();

/** Deletes all awaited log-ins of a customer, as the password that was given has changed. */
export async function deleteUserLogInsOf(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('userLogIns').where('userId', '=', userId).execute();
}

/** Stores a challenge, replacing any earlier one. */
export async function putChallenge(tx: Db, row: FactorChallengeTable): Promise<void> {
  const { sealed, expiresAt } = row;
  await tx
    .insertInto('factorChallenges')
    .values(row)
    .onConflict((conflict) => conflict.columns(['askedBy', 'kind']).doUpdateSet({ sealed, expiresAt }))
    .execute();
}

/** Returns a challenge if it can still be answered. */
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

/** Uses up a challenge. Returns whether it still existed. */
export const takeChallenge = async (tx: Db, askedBy: string, kind: ChallengeKind): Promise<boolean> =>
  (await rowsChanged(
    tx.deleteFrom('factorChallenges').where('askedBy', '=', askedBy).where('kind', '=', kind),
  )) > 0;

/**
 * Re-seals secrets of customers' apps from earlier data keys with the current one. Returns the number
 * re-sealed.
 */
export const resealApps = (db: Db, vault: Vault): Promise<number> =>
  resealColumn(db, { from: sql.table('user_apps'), column: 'totp_secret', id: 'user_id' }, vault);
