import { deletedAddress, isDeletedAddress } from '@switch/domain/account/deleted-account.ts';
import { unboundStates } from '@switch/domain/account/kept-applications.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { addressHash } from '../../../platform/mail/stop.queries.ts';
import type { Person } from './personal-data.queries.ts';

/** An account, with what exports and deletion need. */
export interface Account extends Person {
  readonly emailAddress: string;
  readonly name: string;
}

/**
 * Fetches an account; undefined if there is none. `isLocked`: nothing that refers to it can be added until
 * the transaction ends.
 */
export async function accountOf(db: Db, userId: string, isLocked = false): Promise<Account | undefined> {
  const query = db
    .selectFrom('users')
    .select(['id', 'emailAddress', 'emailKey', 'name'])
    .where('id', '=', userId);
  const row = await (isLocked ? query.forUpdate() : query).executeTakeFirst();
  // If this waited for another deletion, only the blanked row is left.
  if (!row || isDeletedAddress(row.emailAddress)) return undefined;
  const { id, emailAddress, emailKey, name } = row;
  return { userId: id, emailAddress, emailKey, name, addressHash: addressHash(emailAddress) };
}

/** Locks the drafts of an account: waits for any that are being sent, and lets none be sent afterwards. */
export async function lockDrafts(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('drafts').select('id').where('userId', '=', userId).orderBy('id').forUpdate().execute();
}

/** One supply of a sent application with the time of the last event: a move, or the making of an envelope. */
export type SwitchRow = Awaited<ReturnType<typeof switchesOf>>[number];

/** Fetches the supplies of every application of an account, the newest application first. */
export const switchesOf = (db: Db, userId: string) =>
  switches(db).where('a.userId', '=', userId).orderBy('a.submittedAt', 'desc').orderBy('s.fuel').execute();

const switches = (db: Db) =>
  db
    .selectFrom('applications as a')
    .innerJoin('applicationSupplies as s', 's.applicationId', 'a.id')
    .select(['a.id as applicationId', 'a.reference', 'a.siteAddress', 's.state', 's.endDate'])
    .select(sql<string>`s.offer ->> 'supplierName'`.as('supplierName'))
    .select(
      sql<Date>`
        greatest(a.submitted_at, (select max(moved_at) from case_moves m where m.supply_id = s.id),
          (select max(created_at) from envelopes e where e.application_id = a.id))`.as('lastMovedAt'),
    );

/**
 * Fetches the supplies of applications that may have been kept long enough: those whose last contract ended
 * before `day`, or that were never binding. An application is binding once everyone has signed, even while it
 * is still being sealed.
 */
export const switchesEndedBefore = (db: Db, day: string): Promise<SwitchRow[]> =>
  switches(db)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('applicationSupplies as o')
            .select('o.id')
            .whereRef('o.applicationId', '=', 'a.id')
            .where('o.endDate', '>=', day)
            .where('o.state', 'not in', [...unboundStates]),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('envelopes as e')
            .select('e.id')
            .whereRef('e.applicationId', '=', 'a.id')
            .where('e.state', '=', 'completing'),
        ),
      ),
    )
    .orderBy('a.id')
    .execute();

/**
 * Removes everything that names someone from an account, and leaves a row that its contracts can refer to.
 */
export async function blankAccount(
  tx: Tx,
  userId: string,
  { passwordHash, now }: { readonly passwordHash: string; readonly now: Date },
): Promise<void> {
  const address = deletedAddress(userId);
  await tx
    .updateTable('users')
    .set({
      emailAddress: address,
      emailKey: address,
      passwordHash,
      prefixname: '',
      name: 'Deleted',
      lastName: 'account',
      jobTitle: '',
      mobileNo: '',
      updatedAt: now,
    })
    .where('id', '=', userId)
    .execute();
  await tx.insertInto('deletedAccounts').values({ userId, deletedAt: now }).execute();
}

/** Deletes an account for which nothing has to be kept any more. */
export async function deleteUser(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', userId).execute();
}

/**
 * Fetches, by id, the sealed unsent mails that need not be sent once their account is deleted: all that have
 * failed for good, and all that are waiting except copies of what was signed.
 */
export const unsentMails = (tx: Tx): Promise<{ id: string; sealed: Buffer }[]> =>
  tx
    .selectFrom('outboxMails')
    .select(['id', 'sealed'])
    .where(({ or, eb }) => or([eb('failedAt', 'is not', null), eb('kind', '<>', 'signed-copy')]))
    .execute();

/** Deletes unsent mails. */
export async function dropMails(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('outboxMails').where('id', 'in', ids).execute();
}
