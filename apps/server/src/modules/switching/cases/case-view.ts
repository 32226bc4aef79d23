import type { SupplyCase } from '@switch/contract/http/case.ts';
import { caseStateWords, staffMoves } from '@switch/domain/journey/case-state.ts';
import { reasonForStaff } from '@switch/domain/record/move-reasons.ts';
import type { CaseRow, MoveRow } from './case.queries.ts';

const whoMoved = ({ staffName, actorId }: MoveRow): string =>
  staffName ?? (actorId === null ? 'the product' : 'the customer');

/** One supply as staff see it; `moves` may hold those of others too. */
export function caseView(row: CaseRow, moves: readonly MoveRow[]): SupplyCase {
  const own = moves.filter(({ supplyId }) => supplyId === row.id);
  return {
    supplyId: row.id,
    fuel: row.fuel,
    meterNumber: row.meterNumber,
    supplierName: row.offer.supplierName,
    startDate: row.startDate,
    state: row.state,
    stateWords: caseStateWords[row.state].staff,
    since: (own.at(-1)?.movedAt ?? row.submittedAt).toISOString(),
    moves: [...staffMoves(row.state)],
    history: own.map((move) => ({
      from: move.fromState,
      to: move.toState,
      toWords: caseStateWords[move.toState].staff,
      at: move.movedAt.toISOString(),
      who: whoMoved(move),
      reason: reasonForStaff(move.toState, move.reason),
    })),
  };
}
