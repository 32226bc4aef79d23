import type { Selectable } from 'kysely';
import { hasRows, type Db } from '../../../platform/db/database.ts';
import type { MutedReminderTable, NoticeNoteTable, NoticePeriodTable } from '../switching.tables.ts';

export type NoteRow = Selectable<NoticeNoteTable>;

/**
 * Fetches the address of the owner of these applications, and when they were signed if that was before they
 * were sent.
 */
export const ownersOf = (db: Db, applicationIds: readonly string[]) =>
  db
    .selectFrom('applications as a')
    .innerJoin('users as u', 'u.id', 'a.userId')
    .leftJoin('signatures as s', 's.id', 'a.signatureId')
    .select(['a.id as applicationId', 'u.emailAddress', 's.signedAt'])
    .where('a.id', 'in', [...applicationIds])
    .execute();

/**
 * Fetches, for each of these supplies, the newest application that its owner sent later for the same meter
 * and has not taken back.
 */
export const laterApplicationsOf = (db: Db, supplyIds: readonly string[]) =>
  db
    .selectFrom('applicationSupplies as s')
    .innerJoin('applications as a', 'a.id', 's.applicationId')
    .innerJoin('applications as later', (join) =>
      join.onRef('later.userId', '=', 'a.userId').onRef('later.submittedAt', '>', 'a.submittedAt'),
    )
    .innerJoin('applicationSupplies as same', (join) =>
      join
        .onRef('same.applicationId', '=', 'later.id')
        .onRef('same.fuel', '=', 's.fuel')
        .onRef('same.meterNumber', '=', 's.meterNumber'),
    )
    .select(['s.id as supplyId', 'later.reference'])
    .distinctOn('s.id')
    .where('s.id', 'in', [...supplyIds])
    .where('same.state', '<>', 'withdrawn')
    .orderBy('s.id')
    .orderBy('later.submittedAt', 'desc')
    .execute();

/**
 * Locks the user's own supply until the transaction ends, so that changes to its notes happen one at a time;
 * false for any other.
 */
export const lockOwnSupply = (tx: Db, supplyId: string, userId: string): Promise<boolean> =>
  hasRows(
    tx
      .selectFrom('applicationSupplies as s')
      .innerJoin('applications as a', 'a.id', 's.applicationId')
      .select('s.id')
      .where('s.id', '=', supplyId)
      .where('a.userId', '=', userId)
      .forUpdate('s'),
  );

/** Fetches the notes about these supplies that were not taken back, in the order in which they were made. */
export const notesOf = (db: Db, supplyIds: readonly string[]): Promise<NoteRow[]> =>
  db
    .selectFrom('noticeNotes')
    .selectAll()
    .where('supplyId', 'in', [...supplyIds])
    .where('takenBackAt', 'is', null)
    .orderBy('notedAt')
    .orderBy('id')
    .execute();

/** Fetches the notice that the current contracts of these supplies require, if it was given. */
export const periodsOf = (db: Db, supplyIds: readonly string[]): Promise<NoticePeriodTable[]> =>
  db
    .selectFrom('noticePeriods')
    .selectAll()
    .where('supplyId', 'in', [...supplyIds])
    .execute();

/** Fetches the reminders of these supplies that are switched off. */
export const mutedOf = (db: Db, supplyIds: readonly string[]): Promise<MutedReminderTable[]> =>
  db
    .selectFrom('mutedReminders')
    .selectAll()
    .where('supplyId', 'in', [...supplyIds])
    .execute();

/** Stores a note, replacing the current one of its kind. */
export async function replaceNote(tx: Db, note: Omit<NoticeNoteTable, 'takenBackAt'>): Promise<void> {
  await tx
    .updateTable('noticeNotes')
    .set({ takenBackAt: note.notedAt })
    .where('supplyId', '=', note.supplyId)
    .where('contract', '=', note.contract)
    .where('kind', '=', note.kind)
    .where('takenBackAt', 'is', null)
    .execute();
  await tx
    .insertInto('noticeNotes')
    .values({ ...note, takenBackAt: null })
    .execute();
}

/** Fetches a note of a supply, whether or not it was taken back. */
export const noteOf = (db: Db, supplyId: string, noteId: string): Promise<NoteRow | undefined> =>
  db
    .selectFrom('noticeNotes')
    .selectAll()
    .where('id', '=', noteId)
    .where('supplyId', '=', supplyId)
    .executeTakeFirst();

/** Takes notes back: one, and those that depend on it. */
export async function takeBackNotes(tx: Db, noteIds: readonly string[], at: Date): Promise<void> {
  await tx
    .updateTable('noticeNotes')
    .set({ takenBackAt: at })
    .where('id', 'in', [...noteIds])
    .where('takenBackAt', 'is', null)
    .execute();
}

/** Stores the notice that a current contract requires; null for both values deletes it. */
export async function setPeriod(
  tx: Db,
  { supplyId, noticeDays, opensDays }: Omit<NoticePeriodTable, 'saidAt'>,
  at: Date,
): Promise<void> {
  await tx.deleteFrom('noticePeriods').where('supplyId', '=', supplyId).execute();
  if (noticeDays !== null || opensDays !== null)
    await tx.insertInto('noticePeriods').values({ supplyId, noticeDays, opensDays, saidAt: at }).execute();
}

/**
 * Stores, for the supplies of the application sent from a draft, the notice period their current suppliers
 * gave in answer to a request. Anything the customer entered themselves stays.
 */
export async function takeAnsweredPeriods(tx: Db, draftId: string): Promise<void> {
  const answered = tx
    .selectFrom('supplierRequests as r')
    .innerJoin('applications as a', 'a.draftId', 'r.draftId')
    .innerJoin('applicationSupplies as s', (join) =>
      join.onRef('s.applicationId', '=', 'a.id').onRef('s.fuel', '=', 'r.fuel'),
    )
    .select(['s.id as supplyId', 'r.noticeDays', 'r.opensDays', 'r.answeredAt as saidAt'])
    .distinctOn('s.id')
    .where('r.draftId', '=', draftId)
    .where('r.state', '=', 'answered')
    .where('a.withdrawnAt', 'is', null)
    .where((of) => of.or([of('r.noticeDays', 'is not', null), of('r.opensDays', 'is not', null)]))
    .orderBy('s.id')
    .orderBy('r.answeredAt', 'desc');
  await tx
    .insertInto('noticePeriods')
    .columns(['supplyId', 'noticeDays', 'opensDays', 'saidAt'])
    .expression(answered)
    .onConflict((conflict) => conflict.column('supplyId').doNothing())
    .execute();
}

/** Switches a reminder off, or on again. */
export async function setMuted(tx: Db, muted: MutedReminderTable, isMuted: boolean): Promise<void> {
  if (isMuted)
    await tx
      .insertInto('mutedReminders')
      .values(muted)
      .onConflict((conflict) => conflict.columns(['supplyId', 'reminder']).doNothing())
      .execute();
  else
    await tx
      .deleteFrom('mutedReminders')
      .where('supplyId', '=', muted.supplyId)
      .where('reminder', '=', muted.reminder)
      .execute();
}
