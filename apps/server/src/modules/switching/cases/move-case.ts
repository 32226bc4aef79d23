import type { Offer } from '@switch/contract/http/quoting.ts';
import type { CaseState } from '@switch/domain/journey/case-state.ts';
import type { Db } from '../../../platform/db/database.ts';

/**
 * Moves every supply of an application that stands at the first state of a path along it, with each move noted as that of
 * `actorId`, or as the product's own. Answers how many supplies moved.
 */
export async function moveSupplies(
  tx: Db,
  applicationId: string,
  {
    path,
    at,
    reason,
    actorId = null,
  }: {
    readonly path: readonly [CaseState, ...CaseState[]];
    readonly at: Date;
    readonly reason: string;
    readonly actorId?: string | null;
  },
): Promise<number> {
  const [first] = path;
  const last = path.at(-1) ?? first;
  const moved = await tx
    .updateTable('applicationSupplies')
    .set({ state: last })
    .where('applicationId', '=', applicationId)
    .where('state', '=', first)
    .returning('id')
    .execute();
  const moves = moved.flatMap(({ id: supplyId }) =>
    path.slice(1).map((toState, index) => ({
      supplyId,
      fromState: path[index] ?? first,
      toState,
      movedAt: at,
      actorId,
      reason,
    })),
  );
  if (moves.length > 0) await tx.insertInto('caseMoves').values(moves).execute();
  return moved.length;
}

/** Puts another offer in the place of a supply's, with the quotation it is kept as; answers the former quotation's id. */
export async function takeOffer(
  tx: Db,
  {
    supplyId,
    quotationId,
    offer,
  }: { readonly supplyId: string; readonly quotationId: string; readonly offer: Offer },
): Promise<string> {
  const former = await tx
    .selectFrom('applicationSupplies')
    .select('quotationId')
    .where('id', '=', supplyId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('applicationSupplies')
    .set({
      quotationId,
      offer: JSON.stringify(offer),
      startDate: offer.startDate,
      endDate: offer.endDate,
      totalPence: offer.totals.grossPence,
      feePence: offer.fee.pence,
    })
    .where('id', '=', supplyId)
    .execute();
  return former.quotationId;
}
