import type { Insertable } from 'kysely';
import { rowsChanged, type Db } from '../../../../platform/db/database.ts';
import type { CaseNoteTable } from '../case-work.tables.ts';

/** The notes of an application, newest first. */
export const notesOfCase = (db: Db, applicationId: string) =>
  db
    .selectFrom('caseNotes as n')
    .innerJoin('staffMembers as s', 's.id', 'n.authorId')
    .selectAll('n')
    .select('s.displayName as authorName')
    .where('n.applicationId', '=', applicationId)
    .orderBy('n.notedAt', 'desc')
    .orderBy('n.id')
    .execute();

/** Adds a note unless its id is there already; returns whether it was added. */
export const insertNote = async (tx: Db, note: Insertable<CaseNoteTable>): Promise<boolean> =>
  (await rowsChanged(
    tx
      .insertInto('caseNotes')
      .values(note)
      .onConflict((conflict) => conflict.column('id').doNothing()),
  )) > 0;

/** Strikes a note of its author through; returns it, or undefined when there is none that stands. */
export const strikeOwnNote = (
  tx: Db,
  { id, authorId, at }: { readonly id: string; readonly authorId: string; readonly at: Date },
) =>
  tx
    .updateTable('caseNotes')
    .set({ struckAt: at })
    .where('id', '=', id)
    .where('authorId', '=', authorId)
    .where('struckAt', 'is', null)
    .returning(['applicationId', 'mentions'])
    .executeTakeFirst();

/** Whether a note is somebody's own, struck through or not. */
export const ownNote = (db: Db, id: string, authorId: string) =>
  db
    .selectFrom('caseNotes')
    .select('applicationId')
    .where('id', '=', id)
    .where('authorId', '=', authorId)
    .executeTakeFirst();
