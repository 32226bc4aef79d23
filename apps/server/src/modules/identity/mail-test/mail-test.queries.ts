import type { Selectable } from 'kysely';
import { rowsChanged, type Db } from '../../../platform/db/database.ts';
import type { MailTestTable } from './mail-test.tables.ts';

/** Stores a test mail that is about to leave. */
export async function insertMailTest(db: Db, test: Selectable<MailTestTable>): Promise<void> {
  await db.insertInto('mailTests').values(test).execute();
}

/** The test mail that a member sent last; undefined for whoever sent none. */
export const lastMailTest = (db: Db, staffId: string): Promise<Selectable<MailTestTable> | undefined> =>
  db
    .selectFrom('mailTests')
    .selectAll()
    .where('staffId', '=', staffId)
    .orderBy('sentAt', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Notes that a test mail arrived. */
export async function confirmTest(db: Db, id: string, confirmedAt: Date): Promise<void> {
  await db.updateTable('mailTests').set({ confirmedAt }).where('id', '=', id).execute();
}

/** The latest confirmation that mail sent this way arrived; undefined while there is none. */
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

/** Deletes tests of before `instant` that nobody confirmed. Returns how many. */
export const deleteUnconfirmedTests = (db: Db, instant: Date): Promise<number> =>
  rowsChanged(db.deleteFrom('mailTests').where('confirmedAt', 'is', null).where('sentAt', '<', instant));
