import { fileNameOf as readableName } from '@switch/domain/documents/file-names.ts';
import type * as calls from '@switch/contract/http/hand-over/hand-over.ts';
import type { HandOver } from '@switch/contract/http/hand-over/hand-over.ts';
import { isUuid } from '@switch/domain/shapes.ts';
import { zipSync } from 'fflate';
import { ProblemError } from '../../../platform/http/problem.ts';
import { refuse, refuseFields } from '../../../platform/http/refusal.ts';
import type { Db } from '../../../platform/db/database.ts';
import { auditStaff } from '../../identity/index.ts';
import { casesOf } from '../cases/case.queries.ts';
import type { Operation } from '../services.ts';
import { filesForStaff } from './files-for-staff.ts';
import { handOverFiles } from './hand-over-files.ts';
import { supplierCase } from './supplier-case.ts';
import {
  deleteFiles,
  fileListsOf,
  handOverById,
  handOversOf,
  lockHandOver,
  updateHandOver,
  type HandOverRow,
} from './hand-over.queries.ts';
import { moveOn, noteEvent } from './note-hand-over.ts';
import { customerFilesOf, wantedPapers } from './papers/needed-papers.ts';
import { queueTry, settle, tokenKey } from './queue-hand-overs.ts';
import { repliesOf } from './replies/reply.queries.ts';
import { finalReadingsOf, startChangesOf } from './replies/start-change.queries.ts';
import { replyView } from './replies/reply-view.ts';
import { openFiles } from './send-hand-over.job.ts';

export const NO_HAND_OVER = refuse('not-found', 'There is no such hand-over.');

/** Returns the hand-overs of an application with their files and papers, and its suppliers' replies. */
export const listAll: Operation<typeof calls.listHandOvers> = async (
  { db, now, query: { reference } },
  services,
) => {
  const supplies = await casesOf(db, reference);
  const ids = supplies.map(({ id }) => id);
  const starts = await startChangesOf(db, ids);
  const readings = await finalReadingsOf(db, ids);
  const applicationId = supplies[0]?.applicationId;
  return {
    handOvers: await handOverViews(db, reference, now),
    customerFiles: applicationId === undefined ? [] : await customerFilesOf(db, applicationId, services),
    replies: (await repliesOf(db, reference)).map(replyView),
    supplies: supplies.map(({ id, fuel, offer, meterNumber, startDate }) => ({
      supplyId: id,
      fuel,
      supplierName: offer.supplierName,
      meterNumber,
      signedStart: startDate,
      start: starts.find(({ supplyId }) => supplyId === id)?.startDate ?? startDate,
      finalReadings: readings
        .filter(({ supplyId }) => supplyId === id)
        .map(({ reading, readOn }) => ({ reading, readOn })),
    })),
  };
};

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

async function handOverViews(db: Db, reference: string, now: Date): Promise<HandOver[]> {
  const rows = await handOversOf(db, reference);
  const papers = new Map<string, HandOver['papers']>();
  for (const row of rows) papers.set(row.id, await paperViews(db, row, now));
  const files = await fileListsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ sentHash, notedByName, ...row }) => ({
    ...row,
    handOverId: row.id,
    sentHash: sentHash?.toString('hex') ?? null,
    queuedAt: row.queuedAt.toISOString(),
    sentAt: instant(row.sentAt),
    acknowledgedAt: instant(row.acknowledgedAt),
    failedAt: instant(row.failedAt),
    notedBy: notedByName,
    papers: papers.get(row.id) ?? [],
    files: files
      .filter(({ handOverId }) => handOverId === row.id)
      .map(({ fileName, sizeBytes, sha256, hasBankDetails }) => ({
        fileName,
        sizeBytes,
        sha256: sha256.toString('hex'),
        hasBankDetails,
      })),
  }));
}

async function paperViews(db: Db, row: HandOverRow, now: Date): Promise<HandOver['papers']> {
  const about = await supplierCase(db, row);
  const wanted = about ? await wantedPapers(db, row, about, now) : [];
  return wanted.map(({ paper, label, isSigned, noted }) => ({
    paper,
    label,
    isSigned,
    noted: noted
      ? { uploadId: noted.uploadId, note: noted.note, by: noted.notedByName, at: noted.notedAt.toISOString() }
      : null,
  }));
}

/** Returns a hand-over as staff see it after their action. */
export async function shown(db: Db, handOverId: string, now: Date) {
  const row = await handOverById(db, handOverId);
  const about = row && (await supplierCase(db, row));
  const views = about ? await handOverViews(db, about.row.reference, now) : [];
  const handOver = views.find((each) => each.handOverId === handOverId);
  return handOver ? ({ result: true, handOver } as const) : NO_HAND_OVER;
}

/**
 * Restarts a hand-over, with new files and a new message id. One that is already waiting for a retry is
 * attempted at once, unchanged. Problems: not-found, not-allowed.
 */
export const retry: Operation<typeof calls.retryHandOver> = async (context) => {
  const { db, params, now, staff } = context;
  const row = isUuid(params.handOverId) ? await lockHandOver(db, params.handOverId) : undefined;
  if (!row) return NO_HAND_OVER;
  if (row.state === 'queued') {
    if (row.attempts > 0) await queueTry(db, row.id);
    return shown(db, row.id, now);
  }
  if (row.state !== 'failed' && row.state !== 'manual')
    return refuse('not-allowed', 'It has reached the supplier already.');
  await deleteFiles(db, row.id);
  await updateHandOver(db, row.id, {
    state: 'queued',
    build: row.build + 1,
    attempts: 0,
    failedAt: null,
    lastProblem: null,
  });
  await settle(db, row.id, staff.staffId, now);
  await queueTry(db, row.id);
  await noteEvent(
    db,
    { ...row, build: row.build + 1 },
    {
      kind: 'hand-over-retried',
      at: now,
      actorId: staff.staffId,
      detail: row.lastProblem === null ? '' : `After: ${row.lastProblem}`,
    },
  );
  await auditStaff(context, 'hand-over.retry', row.id);
  return shown(db, row.id, now);
};

/**
 * Records that staff sent it in another way, which moves the case on. Problems: not-found, bad-fields,
 * not-allowed.
 */
export const sentOtherwise: Operation<typeof calls.noteSentOtherwise> = async (context) => {
  const { db, params, body, now, staff } = context;
  const row = isUuid(params.handOverId) ? await lockHandOver(db, params.handOverId) : undefined;
  const about = row && (await supplierCase(db, row));
  if (!row || !about) return NO_HAND_OVER;
  if (row.state === 'sent-otherwise') return shown(db, row.id, now);
  if (row.state === 'sent' || row.state === 'acknowledged')
    return refuse('not-allowed', 'It has reached the supplier already.');
  if (body.note === '') return refuseFields([{ field: 'note', message: 'Say how it was sent, and to whom' }]);
  await updateHandOver(db, row.id, {
    state: 'sent-otherwise',
    sentAt: now,
    failedAt: null,
    note: body.note,
    notedBy: staff.staffId,
  });
  const reason = `sent to ${row.supplierName} by hand`;
  if (row.purpose === 'contract') await moveOn(db, about, { at: now, reason, actorId: staff.staffId });
  await settle(db, row.id, staff.staffId, now);
  await noteEvent(db, row, {
    kind: 'hand-over-otherwise',
    at: now,
    actorId: staff.staffId,
    detail: body.note,
  });
  await auditStaff(context, 'hand-over.sent-otherwise', row.id);
  return shown(db, row.id, now);
};

/** Returns what was sent, or is to be sent by hand, in the form that staff may read. Problem: not-found. */
export const download: Operation<typeof calls.downloadHandOver> = async (context, services) => {
  const { db, params, now } = context;
  const row = isUuid(params.handOverId) ? await handOverById(db, params.handOverId) : undefined;
  const about = row && (await supplierCase(db, row));
  if (!row || !about) throw new ProblemError('not-found');
  const kept = await openFiles(db, row.id, services);
  const token = services.vault.open(row.tokenSealed, tokenKey(row.id));
  const channel = { kind: 'mail', address: 'staff', rowFormat: 'csv' } as const;
  const files =
    kept.length > 0 ? kept : await handOverFiles(db, about, { handOver: row, channel, token, now }, services);
  const shownFiles = filesForStaff(files ?? []);
  if (shownFiles.length === 0) throw new ProblemError('not-found');
  await auditStaff(context, 'hand-over.download', row.id);
  const zip = zipSync(
    Object.fromEntries(shownFiles.map(({ fileName, content }) => [fileName, Uint8Array.from(content)])),
  );
  return {
    fileName: readableName(['Hand-over', about.row.reference], 'zip'),
    contentType: 'application/zip',
    sizeBytes: zip.length,
    chunks: [zip],
  };
};
