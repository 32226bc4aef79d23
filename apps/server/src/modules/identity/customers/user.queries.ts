import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { UserTable, PasswordResetTable } from './account.tables.ts';
import { emailKey } from '@switch/domain/person/email.ts';

/** Somebody with an account, as the operations see it. */
export type User = Readonly<UserTable>;

/** The user with this id. */
export const userById = (db: Db, id: string): Promise<User | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

/** The user with this address in its comparable form. */
export const userByEmailKey = (db: Db, emailKey: string): Promise<User | undefined> =>
  db.selectFrom('users').selectAll().where('emailKey', '=', emailKey).executeTakeFirst();

/**
 * Lets transactions about one address come one after the other, until this one ends: two that take the same address at
 * the same time are told apart by reading, not by a broken constraint.
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

/** What a user may change of the profile. */
export type ProfileChange = Partial<
  Pick<User, 'prefixname' | 'name' | 'lastName' | 'jobTitle' | 'mobileNo' | 'emailAddress' | 'emailKey'>
>;

/** Changes a profile and answers with it as it is now. */
export const updateProfile = (tx: Db, id: string, change: ProfileChange, now: Date): Promise<User> =>
  tx
    .updateTable('users')
    .set({ ...change, updatedAt: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** The user with this id, who stays as they are until the transaction ends. */
export const lockUser = (tx: Db, id: string): Promise<User | undefined> =>
  tx.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Whether the password hash is still this one; held so until the transaction ends. */
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

/** Notes a link that sets a new password. */
export async function insertReset(tx: Db, row: PasswordResetTable): Promise<void> {
  await tx.insertInto('passwordResets').values(row).execute();
}

/** Ends all links of a user. */
export async function deleteResetsOf(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('passwordResets').where('userId', '=', userId).execute();
}

/** A customer with an account, as other modules know them. */
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

/** Who has an account. */
export const customers = {
  /** Returns the customer with this address, case and stray spaces aside; undefined when nobody has it. */
  findByEmail: async (db: Db, emailAddress: string): Promise<Customer | undefined> => {
    const user = await userByEmailKey(db, emailKey(emailAddress));
    return user && customerOf(user);
  },
  /** Returns the customer with this id; undefined when there is none (any more). */
  findById: async (db: Db, userId: string): Promise<Customer | undefined> => {
    const user = await userById(db, userId);
    return user && customerOf(user);
  },
};
