import type { AuditEventName } from '@switch/contract/audit-events.ts';
import type { Refusal } from '@switch/contract/http/answer.ts';
import { checkFacts, type CheckCode } from '@switch/domain/price-file/check-finding.ts';
import { fail, type Outcome, succeed } from '@switch/domain/outcome.ts';
import { isUuid } from '@switch/domain/shapes.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { Db } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { recordAudit } from '../../identity/index.ts';
import { closeTasks } from '../../tasks/index.ts';
import {
  attachDraft,
  deleteDraft,
  publishDraft,
  publishedBeside,
  withdrawBook,
} from './draft-book.queries.ts';
import { NO_IMPORT } from './import-context.ts';
import { lockImport, updateImport, type ImportRow } from './import.queries.ts';
import { makerOfKey } from './api-keys/api-key.queries.ts';

/** The person acting on an import; null for the product itself. */
export interface Actor {
  readonly staffId: string | null;
  readonly requestId: string;
  readonly now: Date;
}

const DONE: Readonly<Record<ImportRow['state'], string>> = {
  uploading: 'The file is still being uploaded.',
  waiting: 'The file is waiting to be read.',
  reading: 'The file is being read.',
  'needs-mapping': 'Nobody has said yet how the file is read.',
  failed: 'The file could not be read.',
  checked: 'This book is not waiting to be published.',
  scheduled: 'Somebody else has scheduled this book already.',
  published: 'This book is published already.',
  'rolled-back': 'This book was rolled back. Upload the file again to publish it anew.',
  discarded: 'This file was thrown away.',
};

const conflict = (message: string) => fail(refuse('conflict', message));

const note = (
  tx: Db,
  event: AuditEventName,
  importId: string,
  { staffId, requestId, now }: Actor,
): Promise<void> => recordAudit(tx, { event, actorId: staffId, subjectId: importId, requestId, at: now });

/** Returns why a person cannot publish an import, as a sentence; null if they can. */
export async function publishingObstacle(db: Db, row: ImportRow, staffId: string): Promise<string | null> {
  const keyMaker = row.apiKeyId === null ? null : await makerOfKey(db, row.apiKeyId);
  if ([row.createdBy, keyMaker].includes(staffId))
    return 'You uploaded this file: somebody else has to publish it.';
  if (row.editedBy === staffId)
    return 'You were the last to say how this file is read: somebody else has to publish it.';
  return null;
}

/** What is requested: at once or at a set time, with the warnings that were ticked. */
export interface Publication {
  readonly at: Date | null;
  readonly accepted: readonly CheckCode[];
}

/**
 * Publishes a checked book, at once or at a set time, in the caller's transaction: its table is attached, and
 * quotes use it as soon as that commits. Problems: not-found, not-allowed, checks-open, conflict.
 */
export async function approveImport(
  tx: Db,
  importId: string,
  { at, accepted }: Publication,
  actor: Actor & { readonly staffId: string },
): Promise<Outcome<null, Refusal>> {
  const row = isUuid(importId) ? await lockImport(tx, importId) : undefined;
  if (!row) return fail(NO_IMPORT);
  if (row.state !== 'checked') return conflict(DONE[row.state]);
  const obstacle = await publishingObstacle(tx, row, actor.staffId);
  if (obstacle) return fail(refuse('not-allowed', obstacle));
  const open = openChecks(row, accepted, at ?? actor.now);
  if (open) return fail(refuse('checks-open', open));
  if (row.bookId === null) return conflict('This file has errors: correct it and upload it again.');
  await attachDraft(tx, row.bookId);
  const isLater = at !== null && at > actor.now;
  const approved = { approvedBy: actor.staffId, publishAt: at ?? actor.now, state: 'scheduled' as const };
  await updateImport(tx, importId, approved);
  await closeTasks(
    tx,
    { subject: { kind: 'price-book', id: importId } },
    { at: actor.now, by: actor.staffId },
  );
  if (isLater) await note(tx, 'price-book.schedule', importId, actor);
  else await putOut(tx, { ...row, ...approved }, actor);
  return succeed(null);
}

function openChecks({ report }: ImportRow, accepted: readonly CheckCode[], at: Date): string | undefined {
  if (!report) return 'The file was not checked.';
  const { findings, coverage } = report;
  if (findings.some(({ code }) => checkFacts(code).level === 'error'))
    return 'The check found errors: correct the file and upload it again.';
  const unticked = findings.find(({ code }) => !accepted.includes(code));
  if (unticked) return `Tick that you have looked at this first: ${checkFacts(unticked.code).title}.`;
  if (coverage && coverage.quoteTo < ukDateAt(at))
    return 'These prices can no longer be quoted at that time.';
  return undefined;
}

async function putOut(tx: Db, row: ImportRow, actor: Actor): Promise<void> {
  if (row.bookId === null || !(await publishDraft(tx, row.bookId, actor.now)))
    throw new Error(`the book of import ${row.id} is no draft`);
  await updateImport(tx, row.id, { state: 'published', publishedAt: actor.now });
  await note(tx, 'price-book.publish', row.id, actor);
}

/**
 * Publishes a scheduled book that is due. Returns whether it did: someone may have unscheduled it in the
 * meantime.
 */
export async function publishDue(tx: Db, importId: string, now: Date): Promise<boolean> {
  const row = await lockImport(tx, importId);
  if (row?.state !== 'scheduled' || row.approvedBy === null || !row.publishAt || row.publishAt > now)
    return false;
  await putOut(tx, row, { staffId: row.approvedBy, requestId: `job ${importId}`, now });
  return true;
}

/**
 * Cancels the scheduled publication of a book, which then waits to be published again. Problems: not-found,
 * conflict.
 */
export async function unschedule(tx: Db, importId: string, actor: Actor): Promise<Outcome<null, Refusal>> {
  const row = isUuid(importId) ? await lockImport(tx, importId) : undefined;
  if (!row) return fail(NO_IMPORT);
  if (row.state !== 'scheduled') return conflict(DONE[row.state]);
  await updateImport(tx, importId, { state: 'checked', approvedBy: null, publishAt: null });
  await note(tx, 'price-book.unschedule', importId, actor);
  return succeed(null);
}

/** Returns why a book cannot be rolled back, as a sentence; null if it can. */
export async function rollBackObstacle(db: Db, { state, bookId }: ImportRow): Promise<string | null> {
  if (state !== 'published' || bookId === null) return DONE[state === 'published' ? 'failed' : state];
  const beside = await publishedBeside(db, bookId);
  const isNewest = (fuel: string): boolean => beside.find((book) => book.fuel === fuel)?.bookId === bookId;
  if (beside.some((book) => book.bookId === bookId && isNewest(book.fuel))) return null;
  const follower = beside[0]?.version ?? '';
  return `A newer book, ${follower}, is quoted from already: nobody sees prices of this one. Roll that one back instead.`;
}

/**
 * Rolls back a published book for a given reason: on commit, quotes use the supplier's previous book.
 * Problems: not-found, conflict if it is not published or a newer book follows it.
 */
export async function rollBack(
  tx: Db,
  importId: string,
  reason: string,
  actor: Actor,
): Promise<Outcome<null, Refusal>> {
  const row = isUuid(importId) ? await lockImport(tx, importId) : undefined;
  if (!row) return fail(NO_IMPORT);
  const obstacle = await rollBackObstacle(tx, row);
  if (obstacle !== null || row.bookId === null) return conflict(obstacle ?? DONE[row.state]);
  if (!(await withdrawBook(tx, row.bookId, reason, actor.now))) return conflict(DONE['rolled-back']);
  await updateImport(tx, importId, {
    state: 'rolled-back',
    rolledBackAt: actor.now,
    rolledBackBy: actor.staffId,
    rollbackReason: reason,
  });
  await note(tx, 'price-book.roll-back', importId, actor);
  return succeed(null);
}

const DISCARDABLE: readonly ImportRow['state'][] = ['uploading', 'needs-mapping', 'failed', 'checked'];

/** Discards an import that is neither published nor in progress. Problems: not-found, conflict. */
export async function discard(tx: Db, importId: string, actor: Actor): Promise<Outcome<null, Refusal>> {
  const row = isUuid(importId) ? await lockImport(tx, importId) : undefined;
  if (!row) return fail(NO_IMPORT);
  if (!DISCARDABLE.includes(row.state)) return conflict(DONE[row.state]);
  await updateImport(tx, importId, { state: 'discarded', bookId: null });
  if (row.bookId !== null) await deleteDraft(tx, row.bookId);
  await closeTasks(
    tx,
    { subject: { kind: 'price-book', id: importId } },
    { at: actor.now, by: actor.staffId },
  );
  await note(tx, 'price-import.discard', importId, actor);
  return succeed(null);
}
