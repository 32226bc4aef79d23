import type { Selectable } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import type { NoteKeyTable } from './inbox.tables.ts';
import type { NoteRow } from './conversation-page.queries.ts';

/** The note that a member wrote with a key; undefined when there is none yet. */
export const findNoteOfKey = (db: Db, staffId: string, onceKey: string): Promise<NoteRow | undefined> =>
  db
    .selectFrom('chatNoteKeys as k')
    .innerJoin('chatNotes as n', 'n.id', 'k.noteId')
    .selectAll('n')
    .where('k.staffId', '=', staffId)
    .where('k.onceKey', '=', onceKey)
    .executeTakeFirst();

/** Keeps which note a key made. */
export async function keepNoteKey(db: Db, key: Selectable<NoteKeyTable>): Promise<void> {
  await db
    .insertInto('chatNoteKeys')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
