import type { Selectable } from 'kysely';
import { rowsChanged, type Db } from '../../../platform/db/database.ts';
import type { MailTestTable } from './mail-test.tables.ts';

/** Stores a test mail that is about to be sent. */
export async function insertMailTest(db: Db, test: Selectable<MailTestTable>): Promise<void> {
  await db.insertInto('mailTests').values(test).execute();
}

/** Returns the test mail that a member sent last; undefined if they have sent none. */
export const lastMailTest = (db: Db, staffId: string): Promise<Selectable<MailTestTable> | undefined> =>
  db
    .selectFrom('mailTests')
    .selectAll()
    .where('staffId', '=', staffId)
    .orderBy('sentAt', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Stores that a test mail arrived. */
export async function confirmTest(db: Db, id: string, confirmedAt: Date): Promise<void> {
  await db.updateTable('mailTests').set({ confirmedAt }).where('id', '=', id).execute();
}

/** Returns the latest confirmation that mail sent this way arrived; undefined if there is none. */
export const confirmedTest = (db: Db, sentBy: string) =>
  db
    .selectFrom('mailTests as t')
    .innerJoin('staffMembers as s', 's.id', 't.staffId')
    .select(['t.confirmedAt', 's.displayName'])
    .where('t.sentBy', '=', sentBy)
    .where('t.confirmedAt', 'is not', null)
    .orderBy('t.confirmedAt', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Deletes unconfirmed tests from before `instant`. Returns the number deleted. */
export const deleteUnconfirmedTests = (db: Db, instant: Date): Promise<number> =>
  rowsChanged(db.deleteFrom('mailTests').where('confirmedAt', 'is', null).where('sentAt', '<', instant));
