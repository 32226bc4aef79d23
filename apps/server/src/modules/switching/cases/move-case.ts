import { moveCase, type CaseState } from '@switch/domain/journey/case-state.ts';
import type { Insertable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { ApplicationSupplyTable } from '../switching.tables.ts';
import { settleRequests } from '../customer-requests/request-state.ts';
import { closeTasks } from '../../tasks/index.ts';
import { refreshCards } from './cards/case-card.ts';
import { suppliesOf } from './case.queries.ts';
import { askToSeeTo, stoppedTaskKey } from './stopped-task.ts';

/**
 * Returns the key of the task that a case is overdue: it is closed once the case moves, and opened again if
 * the case still is.
 */
export const overdueTaskKey = (applicationId: string): string => `case-overdue:${applicationId}`;

/** When a case is moved, why and by whom: a customer, a member of staff, or null for the product itself. */
interface Moved {
  readonly at: Date;
  readonly reason: string;
  readonly actorId: string | null;
}

/** Stores the supplies of an application being sent, each with the first move of its case. */
export async function openCases(
  tx: Db,
  supplies: readonly Insertable<ApplicationSupplyTable>[],
  { from, at, reason, actorId }: Moved & { readonly from: CaseState },
): Promise<void> {
  await tx
    .insertInto('applicationSupplies')
    .values([...supplies])
    .execute();
  const moves = supplies.map(({ id: supplyId, state: toState }) => ({ supplyId, toState }));
  await tx
    .insertInto('caseMoves')
    .values(moves.map((move) => ({ ...move, fromState: from, movedAt: at, actorId, reason })))
    .execute();
  await refreshCards(tx, [...new Set(supplies.map(({ applicationId }) => applicationId))]);
}

/**
 * Moves cases along a path of states: the case of one supply, or of all supplies of an application that are
 * in its first state. Each move is stored in the history. Nothing else changes the state of a supply. Returns
 * how many cases moved. Throws if a case may not take this path.
 */
export async function moveCases(
  tx: Db,
  which: { readonly supplyId: string } | { readonly applicationId: string },
  { path, at, reason, actorId }: Moved & { readonly path: readonly [CaseState, ...CaseState[]] },
): Promise<number> {
  const [first] = path;
  const steps = path.slice(1).map((toState, index) => ({ fromState: path[index] ?? first, toState }));
  for (const { fromState, toState } of steps) {
    const moved = moveCase(fromState, { to: toState, reason });
    if (!moved.ok) throw new Error(`A case cannot move: ${JSON.stringify(moved.problem)}`);
  }
  const moved = await tx
    .updateTable('applicationSupplies')
    .set({ state: path.at(-1) ?? first })
    .where((eb) =>
      'supplyId' in which ? eb('id', '=', which.supplyId) : eb('applicationId', '=', which.applicationId),
    )
    .where('state', '=', first)
    .returning(['id', 'applicationId'])
    .execute();
  const moves = moved.flatMap(({ id: supplyId }) =>
    steps.map((step) => ({ supplyId, ...step, movedAt: at, actorId, reason })),
  );
  if (moves.length > 0) await tx.insertInto('caseMoves').values(moves).execute();
  const applicationIds = [...new Set(moved.map(({ applicationId }) => applicationId))];
  if (moved.length > 0)
    await settleRequests(tx, applicationIds, await suppliesOf(tx, applicationIds), { at, by: null });
  await refreshCards(tx, applicationIds);
  for (const id of applicationIds) {
    for (const key of [overdueTaskKey(id), stoppedTaskKey(id)])
      await closeTasks(tx, { key }, { at, by: null });
    await askToSeeTo(tx, id, { state: path.at(-1) ?? first, at, actorId });
  }
  return moved.length;
}

/**
 * Moves a case back to the state before one of its moves. That move stays in the history, followed by this
 * one. Whether it is allowed is decided by the caller (`moveToTakeBack`). Throws if the case is no longer in
 * the state that the move led to.
 */
export async function moveBack(
  tx: Db,
  supplyId: string,
  taken: { readonly number: number; readonly fromState: CaseState; readonly toState: CaseState },
  { at, reason, actorId }: Moved,
): Promise<void> {
  const { applicationId } = await tx
    .updateTable('applicationSupplies')
    .set({ state: taken.fromState })
    .where('id', '=', supplyId)
    .where('state', '=', taken.toState)
    .returning('applicationId')
    .executeTakeFirstOrThrow();
  const { number: takesBack, toState: fromState, fromState: toState } = taken;
  await tx
    .insertInto('caseMoves')
    .values({ supplyId, fromState, toState, movedAt: at, actorId, reason, takesBack })
    .execute();
  await settleRequests(tx, [applicationId], await suppliesOf(tx, [applicationId]), { at, by: null });
  await refreshCards(tx, [applicationId]);
  await closeTasks(tx, { key: stoppedTaskKey(applicationId) }, { at, by: null });
  await askToSeeTo(tx, applicationId, { state: toState, at, actorId });
}
