import type * as calls from '@switch/contract/http/hand-over/hand-over.ts';
import { isUuid } from '@switch/domain/shapes.ts';
import { refuse, refuseFields } from '../../../../platform/http/refusal.ts';
import { auditStaff } from '../../../identity/index.ts';
import type { Operation } from '../../services.ts';
import { lockHandOver, updateHandOver } from '../hand-over.queries.ts';
import { noteEvent } from '../note-hand-over.ts';
import { queueTry, settle } from '../queue-hand-overs.ts';
import { NO_HAND_OVER, shown } from '../staff-hand-overs.ts';
import { supplierCase } from '../supplier-case.ts';
import { customerFilesOf, wantedPapers } from './needed-papers.ts';
import { deletePaper, savePaper } from './paper.queries.ts';

const GONE = refuse('not-allowed', 'It has reached the supplier already.');

/**
 * Records that a paper is there, or undoes that. Once none is missing, the contract is sent automatically.
 * Problems: not-found, not-allowed, bad-fields.
 */
export const notePaper: Operation<typeof calls.notePaper> = async (context, services) => {
  const { db, params, body, now, staff } = context;
  const row = isUuid(params.handOverId) ? await lockHandOver(db, params.handOverId) : undefined;
  const about = row && (await supplierCase(db, row));
  if (!row || !about) return NO_HAND_OVER;
  const wanted = await wantedPapers(db, row, about, now);
  const needed = wanted.find(({ paper, isSigned }) => paper === body.paper && !isSigned);
  if (!needed) return refuse('not-found', 'This supplier does not ask for this paper.');
  if (row.state !== 'queued' && row.state !== 'failed' && row.state !== 'manual') return GONE;
  const { isThere, uploadId, note } = body;
  const files = await customerFilesOf(db, row.applicationId, services);
  const file = files.find((each) => each.uploadId === uploadId);
  if (isThere && uploadId !== null && !file)
    return refuseFields([
      { field: 'uploadId', message: 'Choose a file that the customer sent for this case' },
    ]);
  if (isThere && !file && note === '')
    return refuseFields([{ field: 'note', message: 'Say how it came, or why it is not needed' }]);
  const isSame =
    isThere === (needed.noted !== undefined) &&
    (!isThere || (needed.noted?.uploadId === uploadId && needed.noted.note === note));
  if (!isSame) {
    if (isThere)
      await savePaper(db, {
        handOverId: row.id,
        paper: needed.paper,
        uploadId,
        note,
        notedBy: staff.staffId,
        notedAt: now,
      });
    else await deletePaper(db, row.id, needed.paper);
    const isWhole =
      isThere && wanted.every(({ paper, isSigned, noted }) => isSigned || noted || paper === needed.paper);
    if (row.state === 'queued') {
      if (isWhole) {
        await updateHandOver(db, row.id, { lastProblem: null });
        await settle(db, row.id, staff.staffId, now);
      }
      await queueTry(db, row.id);
    }
    const detail = [needed.label, isThere ? (file?.fileName ?? '') : 'taken back', note];
    await noteEvent(db, row, {
      kind: 'paper-noted',
      at: now,
      actorId: staff.staffId,
      detail: detail.filter((text) => text !== '').join(': '),
    });
    await auditStaff(context, 'hand-over.note-paper', row.id);
  }
  return shown(db, row.id, now);
};
