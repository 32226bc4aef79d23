import type * as calls from '@switch/contract/http/switching/case-batch.ts';
import type { BatchAct, BatchResult } from '@switch/contract/http/switching/case-batch.ts';
import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { Refusal } from '@switch/contract/http/answer.ts';
import { refuse, refuseFields } from '../../../../platform/http/refusal.ts';
import type { StaffActor } from '../../../identity/index.ts';
import type { Operation, Services } from '../../services.ts';
import { caseOwners } from '../cards/case-choices.queries.ts';
import { cardsByReference } from '../cards/list-cases.queries.ts';
import { batchOf, insertBatch, lockBatch, noteUndone } from './batch.queries.ts';
import { batchSteps, isCurrentAct, undoStep, type Acting } from './batch-steps.ts';

/** How many minutes a batch action can be undone for. */
const UNDO_MINUTES = 10;

type Answer = ResponseOf<typeof calls.workOnCases>;
type Stored = NonNullable<Awaited<ReturnType<typeof batchOf>>>;

const undoEnd = ({ doneAt }: Pick<Stored, 'doneAt'>): Date =>
  new Date(doneAt.getTime() + UNDO_MINUTES * 60_000);

const shown = ({ id, results, doneAt, undoneAt }: Stored): Answer => ({
  result: true,
  batchId: id,
  results: [...results],
  undoUntil:
    undoneAt === null && results.some(({ undo }) => undo !== null) ? undoEnd({ doneAt }).toISOString() : null,
});

const NOT_FOUND = refuse('not-found', 'There is no such act of yours.');

/** Performs one action on many applications, once: the same id again returns the stored results. */
async function act(
  by: StaffActor,
  { batchId, references, act: what }: { batchId: string; references: readonly string[]; act: BatchAct },
  services: Services,
): Promise<Answer> {
  const { db, staff, now } = by;
  await lockBatch(db, batchId);
  const before = await batchOf(db, batchId);
  if (before) return before.staffId === staff.staffId ? shown(before) : NOT_FOUND;
  const rows = await cardsByReference(db, references);
  const acting: Acting = { by, services, batchId, owners: await caseOwners(db) };
  const results: BatchResult[] = [];
  for (const reference of new Set(references)) {
    const row = rows.find((each) => each.reference === reference);
    results.push(row ? await batchSteps(row, what, acting) : missing(reference));
  }
  const batch = { id: batchId, staffId: staff.staffId, act: what, results, doneAt: now, undoneAt: null };
  await insertBatch(db, batch);
  return shown(batch);
}

const missing = (reference: string): BatchResult => ({
  reference,
  isDone: false,
  code: 'not-found',
  message: 'There is no such case.',
  undo: null,
});

/** Assigns, adds a note to or marks many applications. Problem: bad-fields. */
export const workOnMany: Operation<typeof calls.workOnCases> = async (context, services) => {
  const { body, db } = context;
  const refusal = await problemOf(db, body.act);
  return refusal ?? act(context, body, services);
};

async function problemOf(db: StaffActor['db'], what: BatchAct): Promise<Refusal | null> {
  if (what.kind === 'note' && what.text === '')
    return refuseFields([{ field: 'text', message: 'Write the note' }]);
  if (what.kind !== 'assign' || what.staffId === null) return null;
  const owners = await caseOwners(db);
  return owners.some(({ staffId }) => staffId === what.staffId)
    ? null
    : refuseFields([{ field: 'staffId', message: 'Choose somebody who works on cases' }]);
}

/** Moves the supplies that are in one state, in many applications. */
export const moveMany: Operation<typeof calls.moveManyCases> = (context, services) => {
  const { batchId, references, ...move } = context.body;
  return act(context, { batchId, references, act: { kind: 'move', ...move } }, services);
};

/** Undoes one of the member's own actions. Problems: not-found, not-allowed, bad-fields. */
export const undoMany: Operation<typeof calls.undoCaseBatch> = async (context, services) => {
  const { db, params, body, staff, now } = context;
  await lockBatch(db, params.batchId);
  const batch = await batchOf(db, params.batchId);
  if (!batch || batch.staffId !== staff.staffId) return NOT_FOUND;
  if (batch.undoneAt !== null) return shown(batch);
  if (undoEnd(batch) < now)
    return refuse('not-allowed', 'It was too long ago to be undone at once. Open the cases instead.');
  if (batch.act.kind === 'move' && body.reason === '')
    return refuseFields([{ field: 'reason', message: 'Say what was wrong' }]);
  const rows = await cardsByReference(
    db,
    batch.results.map(({ reference }) => reference),
  );
  const results: BatchResult[] = [];
  for (const result of batch.results) {
    const row = rows.find((each) => each.reference === result.reference);
    if (!row || result.undo === null) continue;
    const isCurrent = isCurrentAct(row, batch.act);
    results.push(
      isCurrent
        ? await undoStep(row, result.undo, { by: context, services, reason: body.reason })
        : { ...result, isDone: false, code: 'conflict', message: 'Changed again since.', undo: null },
    );
  }
  await noteUndone(db, batch.id, { at: now, results });
  return shown({ ...batch, results, undoneAt: now });
};
