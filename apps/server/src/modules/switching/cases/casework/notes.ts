import type * as calls from '@switch/contract/http/switching/case-file.ts';
import type { CaseNote } from '@switch/contract/http/switching/case-file.ts';
import { mentionsIn } from '@switch/domain/cases/mention.ts';
import { isUuid } from '@switch/domain/shapes.ts';
import { createHash } from 'node:crypto';
import type { Db } from '../../../../platform/db/database.ts';
import type { Handler } from '../../../../platform/http/route.ts';
import { refuse, refuseFields } from '../../../../platform/http/refusal.ts';
import { auditStaff, type StaffActor } from '../../../identity/index.ts';
import { closeTasks, openTask } from '../../../tasks/index.ts';
import { caseOwners } from '../cards/case-choices.queries.ts';
import { addCaseEvent } from './case-event.queries.ts';
import { insertNote, notesOfCase, ownNote, strikeOwnNote } from './note.queries.ts';
import { caseOf } from './timeline.queries.ts';

export const NO_CASE = refuse('not-found', 'There is no such case.');

/** Returns the id of a note from the `key` its screen chose: the same for the same key, case and author. */
const noteIdOf = (...parts: readonly string[]): string => {
  const hex = createHash('sha256').update(parts.join('\n')).digest('hex');
  const at = (from: number, to: number): string => hex.slice(from, to);
  return [at(0, 8), at(8, 12), `4${at(13, 16)}`, `8${at(17, 20)}`, at(20, 32)].join('-');
};

const mentionKey = (noteId: string, staffId: string): string => `mention ${noteId} ${staffId}`;

/** A note to add. */
interface NewNote {
  readonly applicationId: string;
  readonly reference: string;
  /** Chosen by the screen: the same key again adds nothing. */
  readonly key: string;
  readonly text: string;
}

/** Adds a note in the name of a member, with a task for everyone mentioned. Returns its id. */
export async function addNote(
  by: StaffActor,
  { applicationId, reference, key, text }: NewNote,
): Promise<string> {
  const { db, staff, now } = by;
  const { staffId } = staff;
  const id = noteIdOf(applicationId, staffId, key);
  const mentioned = mentionsIn(text, await caseOwners(db));
  const mentions = mentioned.map((person) => person.staffId);
  const isNew = await insertNote(db, {
    id,
    applicationId,
    authorId: staffId,
    text,
    mentions,
    notedAt: now,
    struckAt: null,
  });
  if (!isNew) return id;
  for (const person of mentioned)
    await openTask(db, {
      kind: 'mention',
      subject: { kind: 'application', id: reference },
      title: `You are mentioned in a note about ${reference}`,
      dueAt: null,
      ownerId: person.staffId,
      key: mentionKey(id, person.staffId),
      now,
    });
  await auditStaff(by, 'case.add-note', applicationId);
  return id;
}

/**
 * Strikes through one of the member's own notes, and closes the tasks it opened for others. Returns whether
 * it was not struck through before.
 */
export async function strikeNote(by: StaffActor, noteId: string): Promise<boolean> {
  const { db, staff, now } = by;
  const struck = await strikeOwnNote(db, { id: noteId, authorId: staff.staffId, at: now });
  if (!struck) return false;
  const { applicationId, mentions } = struck;
  for (const staffId of mentions)
    await closeTasks(db, { key: mentionKey(noteId, staffId) }, { at: now, by: staff.staffId });
  await addCaseEvent(db, { applicationId, kind: 'note-struck', at: now, actorId: staff.staffId });
  await auditStaff(by, 'case.strike-note', applicationId);
  return true;
}

const shown = async (db: Db, applicationId: string, staffId: string): Promise<CaseNote[]> =>
  (await notesOfCase(db, applicationId)).map((note) => ({
    noteId: note.id,
    text: note.text,
    authorName: note.authorName,
    isOwn: note.authorId === staffId,
    at: note.notedAt.toISOString(),
    struckAt: note.struckAt?.toISOString() ?? null,
  }));

/** Returns the notes of a case. */
export const listNotes: Handler<typeof calls.listCaseNotes> = async ({ db, params, staff }) => {
  const of = await caseOf(db, params.reference);
  return { notes: of ? await shown(db, of.id, staff.staffId) : [] };
};

/** Adds a note. Problems: not-found, bad-fields. */
export const addOwnNote: Handler<typeof calls.addCaseNote> = async (context) => {
  const { db, params, body, staff } = context;
  const of = await caseOf(db, params.reference);
  if (!of) return NO_CASE;
  if (body.text === '') return refuseFields([{ field: 'text', message: 'Write the note' }]);
  const { reference } = params;
  await addNote(context, { applicationId: of.id, reference, key: body.noteId, text: body.text });
  return { result: true, notes: await shown(db, of.id, staff.staffId) };
};

/** Strikes through one of the member's own notes. Problem: not-found. */
export const strikeOwn: Handler<typeof calls.strikeCaseNote> = async (context) => {
  const { db, params, staff } = context;
  const own = isUuid(params.noteId) ? await ownNote(db, params.noteId, staff.staffId) : undefined;
  if (!own) return NO_CASE;
  await strikeNote(context, params.noteId);
  return { result: true, notes: await shown(db, own.applicationId, staff.staffId) };
};
