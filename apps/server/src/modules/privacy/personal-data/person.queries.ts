import { deletedAddress, isDeletedAddress } from '@switch/domain/account/deleted-account.ts';
import { unboundStates } from '@switch/domain/account/kept-applications.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { addressHash } from '../../../platform/mail/stop.queries.ts';
import type { Person } from './personal-data.queries.ts';

/** An account as copies and deletion need it. */
export interface Account extends Person {
  readonly emailAddress: string;
  readonly name: string;
}

/** The account; undefined when there is none. `isLocked`: nothing that refers to it is added until the transaction ends. */
export async function accountOf(db: Db, userId: string, isLocked = false): Promise<Account | undefined> {
  const query = db
    .selectFrom('users')
    .select(['id', 'emailAddress', 'emailKey', 'name'])
    .where('id', '=', userId);
  const row = await (isLocked ? query.forUpdate() : query).executeTakeFirst();
  // Whoever waited for another deletion finds what it left.
  if (!row || isDeletedAddress(row.emailAddress)) return undefined;
  const { id, emailAddress, emailKey, name } = row;
  return { userId: id, emailAddress, emailKey, name, addressHash: addressHash(emailAddress) };
}

/** Locks the drafts of an account: whoever is sending one is waited for, and nobody sends one afterwards. */
export async function lockDrafts(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('drafts').select('id').where('userId', '=', userId).orderBy('id').forUpdate().execute();
}

/** One supply of a sent application with the last that happened to it: a move, or that somebody was asked to sign. */
export type SwitchRow = Awaited<ReturnType<typeof switchesOf>>[number];

/** The supplies of every application of an account, the newest application first. */
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
 * Supplies of applications that may have been kept long enough: all whose last contract ended before `day`, or that never
 * bound. What everybody has signed binds, also while it is still being sealed.
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

/** Takes everything that names somebody out of an account, and leaves a row that its contracts can refer to. */
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

/** Deletes an account with nothing left that has to be kept. */
export async function deleteUser(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', userId).execute();
}

/**
 * Sealed mails that have not left and do not have to any more when an account goes, by id: all that nothing tries again, and
 * of those that wait all but copies of what was signed.
 */
export const unsentMails = (tx: Tx): Promise<{ id: string; sealed: Buffer }[]> =>
  tx
    .selectFrom('outboxMails')
    .select(['id', 'sealed'])
    .where(({ or, eb }) => or([eb('failedAt', 'is not', null), eb('kind', '<>', 'signed-copy')]))
    .execute();

/** Forgets mails that did not leave. */
export async function dropMails(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('outboxMails').where('id', 'in', ids).execute();
}
