import { sql } from 'kysely';
import { rowsChanged, type Db } from '../../../platform/db/database.ts';
import type { CodePurpose, EmailCodeTable, PasswordResetTable, UserTable } from './account.tables.ts';
import { emailKey } from '@switch/domain/person/email.ts';

/** A user, as operations see them. */
export type User = Readonly<UserTable>;

/** Returns the user with this id. */
export const userById = (db: Db, id: string): Promise<User | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

/** Returns the user with this address in its comparable form. */
export const userByEmailKey = (db: Db, emailKey: string): Promise<User | undefined> =>
  db.selectFrom('users').selectAll().where('emailKey', '=', emailKey).executeTakeFirst();

/**
 * Serialises transactions about one address, so that the second one reads what the first has stored instead
 * of violating a constraint.
 */
export async function lockAddress(tx: Db, emailKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('address of an account:' || ${emailKey}, 0))`.execute(
    tx,
  );
}

/** Adds a user. */
export async function insertUser(tx: Db, user: User): Promise<void> {
  await tx.insertInto('users').values(user).execute();
}

/** The profile fields that a user may change. */
export type ProfileChange = Partial<
  Pick<User, 'prefixname' | 'name' | 'lastName' | 'jobTitle' | 'mobileNo' | 'emailAddress' | 'emailKey'>
>;

/** Changes a profile and returns the updated user. */
export const updateProfile = (tx: Db, id: string, change: ProfileChange, now: Date): Promise<User> =>
  tx
    .updateTable('users')
    .set({ ...change, updatedAt: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Returns the user with this id, locked until the transaction ends. */
export const lockUser = (tx: Db, id: string): Promise<User | undefined> =>
  tx.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Returns whether the password hash is still this one, and locks it until the transaction ends. */
export async function holdPasswordHash(tx: Db, id: string, passwordHash: string): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('passwordHash', '=', passwordHash)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Sets the password hash. */
export async function updatePasswordHash(tx: Db, id: string, passwordHash: string, now: Date): Promise<void> {
  await tx.updateTable('users').set({ passwordHash, updatedAt: now }).where('id', '=', id).execute();
}

/**
 * Replaces the hash of a password with another one of the same password, unless the password has been changed
 * meanwhile.
 */
export async function renewPasswordHash(
  db: Db,
  id: string,
  before: string,
  passwordHash: string,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ passwordHash })
    .where('id', '=', id)
    .where('passwordHash', '=', before)
    .execute();
}

/** Stores a link that sets a new password. */
export async function insertReset(tx: Db, row: PasswordResetTable): Promise<void> {
  await tx.insertInto('passwordResets').values(row).execute();
}

/** Deletes all links of a user. */
export async function deleteResetsOf(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('passwordResets').where('userId', '=', userId).execute();
}

/** A customer with an account, as other modules see them. */
export interface Customer {
  readonly userId: string;
  readonly name: string;
  readonly lastName: string;
  readonly emailAddress: string;
  readonly mobileNo: string;
}

const customerOf = ({ id, name, lastName, emailAddress, mobileNo }: User): Customer => ({
  userId: id,
  name,
  lastName,
  emailAddress,
  mobileNo,
});

/** Look-ups of customers who have an account. */
export const customers = {
  /** Returns the customer with this address, ignoring case and stray spaces; undefined if there is none. */
  findByEmail: async (db: Db, emailAddress: string): Promise<Customer | undefined> => {
    const user = await userByEmailKey(db, emailKey(emailAddress));
    return user && customerOf(user);
  },
  /** Returns the customer with this id; undefined if there is none, or no longer one. */
  findById: async (db: Db, userId: string): Promise<Customer | undefined> => {
    const user = await userById(db, userId);
    return user && customerOf(user);
  },
};

/** Identifies a code: one browser has at most one per address, purpose and user. */
export interface CodeSlot {
  readonly browserHash: Buffer;
  readonly emailKey: string;
  readonly purpose: CodePurpose;
  /** The session's user; null during registration. A code for one user does not work for another. */
  readonly userId: string | null;
}

const codes = (db: Db, slot: CodeSlot) =>
  db
    .selectFrom('emailCodes')
    .selectAll()
    .where('browserHash', '=', slot.browserHash)
    .where('emailKey', '=', slot.emailKey)
    .where('purpose', '=', slot.purpose)
    .where('userId', 'is not distinct from', slot.userId);

/** Returns the code in a slot. */
export const codeIn = (db: Db, slot: CodeSlot): Promise<EmailCodeTable | undefined> =>
  codes(db, slot).executeTakeFirst();

/**
 * Returns the latest verified code of this browser for an address, whoever asked for it: it proves that the
 * browser's user reads the address. Locks it until the transaction ends.
 */
export const verifiedCode = (
  tx: Db,
  browserHash: Buffer,
  emailKey: string,
): Promise<EmailCodeTable | undefined> =>
  tx
    .selectFrom('emailCodes')
    .selectAll()
    .where('browserHash', '=', browserHash)
    .where('emailKey', '=', emailKey)
    .where('verifiedAt', 'is not', null)
    .orderBy('verifiedAt', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

/** Returns the code in a slot, locked until the transaction ends. */
export const lockCode = (tx: Db, slot: CodeSlot): Promise<EmailCodeTable | undefined> =>
  codes(tx, slot).forUpdate().executeTakeFirst();

/**
 * Puts a new code in its slot, replacing the previous one. Returns false, and leaves the previous one, if
 * that was sent after `notBefore`, because another request of the same moment came first.
 */
export async function replaceCode(tx: Db, code: EmailCodeTable, notBefore: Date): Promise<boolean> {
  const { browserHash: _browser, emailKey: _email, purpose: _purpose, ...fresh } = code;
  const written = await tx
    .insertInto('emailCodes')
    .values(code)
    .onConflict((conflict) =>
      conflict
        .columns(['browserHash', 'emailKey', 'purpose'])
        .doUpdateSet(fresh)
        .where('emailCodes.sentAt', '<=', notBefore),
    )
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

/** Stores a try, a verification or a use. */
export async function updateCode(
  tx: Db,
  id: string,
  change: Partial<Pick<EmailCodeTable, 'triesLeft' | 'verifiedAt' | 'usedAt'>>,
): Promise<void> {
  await tx.updateTable('emailCodes').set(change).where('id', '=', id).execute();
}

/** Deletes codes that expired before `before`. Returns the number deleted. */
export const deleteOldCodes = (db: Db, before: Date): Promise<number> =>
  rowsChanged(db.deleteFrom('emailCodes').where('expiresAt', '<', before));
