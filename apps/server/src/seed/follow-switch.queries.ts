import { moveCase, type CaseMove, type CaseState } from '@switch/domain/journey/case-state.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import type { Db } from '../platform/db/database.ts';
import { moveCases } from '../modules/switching/index.ts';

/** What suppliers and the switching service have done about one meter of a sent application, in order. */
export type Followed = {
  readonly reference: string;
  readonly fuel: Fuel;
  readonly moves: readonly CaseMove[];
  readonly at: Date;
};

/** Applies moves to the case of one meter, as staff would. Throws for a move that the case cannot make. */
export async function followSwitch(db: Db, { reference, fuel, moves, at }: Followed): Promise<void> {
  const { id: supplyId, state } = await db
    .selectFrom('applicationSupplies as s')
    .innerJoin('applications as a', 'a.id', 's.applicationId')
    .select(['s.id', 's.state'])
    .where('a.reference', '=', reference)
    .where('s.fuel', '=', fuel)
    .executeTakeFirstOrThrow();
  let stands: CaseState = state;
  for (const move of moves) {
    const next = moveCase(stands, move);
    if (!next.ok) throw new Error(`${fuel}: ${JSON.stringify(next.problem)}`);
    await moveCases(db, { supplyId }, { path: [stands, next.value], reason: move.reason, at, actorId: null });
    stands = next.value;
  }
}
