import type { Insertable } from 'kysely';
import { rowsChanged, type Db } from '../../../../platform/db/database.ts';
import type { CaseNoteTable } from '../case-work.tables.ts';

/** Fetches the notes of an application, newest first. */
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

/** Adds a note unless its id already exists; returns whether it was added. */
export const insertNote = async (tx: Db, note: Insertable<CaseNoteTable>): Promise<boolean> =>
  (await rowsChanged(
    tx
      .insertInto('caseNotes')
      .values(note)
      .onConflict((conflict) => conflict.column('id').doNothing()),
  )) > 0;

/**
 * Strikes through one of the author's own notes. Returns it, or undefined if there is none that is not struck
 * through already.
 */
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

/** Fetches a note by its author, struck through or not. */
export const ownNote = (db: Db, id: string, authorId: string) =>
  db
    .selectFrom('caseNotes')
    .select('applicationId')
    .where('id', '=', id)
    .where('authorId', '=', authorId)
    .executeTakeFirst();
