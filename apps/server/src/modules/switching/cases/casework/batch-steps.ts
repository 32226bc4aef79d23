import type { BatchAct, BatchResult, BatchUndo } from '@switch/contract/http/switching/case-batch.ts';
import type { Refusal } from '@switch/contract/http/answer.ts';
import { caseStateTexts, type CaseState } from '@switch/domain/journey/case-state.ts';
import { auditStaff, type StaffActor } from '../../../identity/index.ts';
import type { Services } from '../../services.ts';
import { refreshCards } from '../cards/case-card.ts';
import type { CardRow } from '../cards/list-cases.queries.ts';
import { movesOf, suppliesOf } from '../case.queries.ts';
import { moveSupply } from '../staff-cases.ts';
import { memberName, setAssignee, setTestMark } from './batch.queries.ts';
import { addCaseEvent } from './case-event.queries.ts';
import { addNote, strikeNote } from './notes.ts';
import { takeBack } from './take-back.ts';

/** Who performs a batch action, its id, and the members who may own cases. */
export interface Acting {
  readonly by: StaffActor;
  readonly services: Services;
  readonly batchId: string;
  readonly owners: readonly { readonly staffId: string; readonly name: string }[];
}

const done = ({ reference }: CardRow, undo: BatchUndo | null): BatchResult => ({
  reference,
  isDone: true,
  code: null,
  message: '',
  undo,
});

const refused = ({ reference }: CardRow, { outcome }: Refusal): BatchResult => ({
  reference,
  isDone: false,
  code: outcome.code,
  message: outcome.message ?? outcome.fields?.[0]?.message ?? 'It was refused.',
  undo: null,
});

/** Performs an action on one application. The result says how to undo it. */
export async function batchSteps(row: CardRow, act: BatchAct, acting: Acting): Promise<BatchResult> {
  const { by } = acting;
  switch (act.kind) {
    case 'assign': {
      const name = acting.owners.find(({ staffId }) => staffId === act.staffId)?.name ?? 'nobody';
      await assign(by, row, { staffId: act.staffId, name });
      return done(row, { staffId: row.assigneeId });
    }
    case 'note': {
      const { applicationId, reference } = row;
      const noteId = await addNote(by, { applicationId, reference, key: acting.batchId, text: act.text });
      return done(row, { noteId });
    }
    case 'mark-test':
      if (row.isTest === act.isTest) return done(row, null);
      await mark(by, row, act.isTest);
      return done(row, { isTest: row.isTest });
    case 'move':
      return move(row, act, acting);
  }
}

/** Returns whether an application is still as an action left it; only then is it undone. */
export const isCurrentAct = (row: CardRow, act: BatchAct): boolean =>
  (act.kind !== 'assign' || row.assigneeId === act.staffId) &&
  (act.kind !== 'mark-test' || row.isTest === act.isTest);

interface Undoing {
  readonly by: StaffActor;
  readonly services: Services;
  readonly reason: string;
}

/** Undoes an action on one application. */
export async function undoStep(
  row: CardRow,
  { staffId, noteId, isTest, moves = [] }: BatchUndo,
  { by, services, reason }: Undoing,
): Promise<BatchResult> {
  if (staffId !== undefined) {
    const name = await nameOf(by, staffId);
    await assign(by, row, { staffId, name });
  }
  if (noteId !== undefined) await strikeNote(by, noteId);
  if (isTest !== undefined) await mark(by, row, isTest);
  for (const { supplyId, number } of moves) {
    const taken = await takeBack(by, { supplyId, number, reason }, services);
    if ('outcome' in taken) return refused(row, taken);
  }
  return done(row, null);
}

const nameOf = async ({ db }: StaffActor, staffId: string | null): Promise<string> =>
  staffId === null ? 'nobody' : ((await memberName(db, staffId)) ?? 'somebody who has left');

async function assign(
  by: StaffActor,
  { applicationId, assigneeName }: CardRow,
  { staffId, name }: { readonly staffId: string | null; readonly name: string },
): Promise<void> {
  const { db, now, staff } = by;
  await setAssignee(db, applicationId, staffId);
  const was = assigneeName ?? 'nobody';
  if (was !== name)
    await addCaseEvent(db, {
      applicationId,
      kind: 'assigned',
      at: now,
      actorId: staff.staffId,
      was,
      became: name,
    });
  await auditStaff(by, 'case.assign', applicationId);
}

async function mark(by: StaffActor, { applicationId }: CardRow, isTest: boolean): Promise<void> {
  const { db, now, staff } = by;
  await setTestMark(db, applicationId, isTest);
  await refreshCards(db, [applicationId]);
  const kind = isTest ? 'marked-test' : 'unmarked-test';
  await addCaseEvent(db, { applicationId, kind, at: now, actorId: staff.staffId });
  await auditStaff(by, 'case.mark-test', applicationId);
}

type Move = Extract<BatchAct, { kind: 'move' }>;

const nothingAt = (state: CaseState): Refusal => ({
  result: false,
  outcome: { code: 'not-allowed', message: `None of its supplies is at “${caseStateTexts[state].staff}”.` },
});

async function move(
  row: CardRow,
  { from, to, reason }: Move,
  { by, services }: Acting,
): Promise<BatchResult> {
  const supplies = (await suppliesOf(by.db, [row.applicationId])).filter(({ state }) => state === from);
  if (supplies.length === 0) return refused(row, nothingAt(from));
  const moves: { supplyId: string; number: number }[] = [];
  for (const { id: supplyId } of supplies) {
    const moved = await moveSupply(by, { supplyId, from, to, reason }, services);
    if ('outcome' in moved) return refused(row, moved);
    const number = (await movesOf(by.db, [supplyId])).at(-1)?.number;
    if (number !== undefined) moves.push({ supplyId, number });
  }
  return done(row, { moves });
}
