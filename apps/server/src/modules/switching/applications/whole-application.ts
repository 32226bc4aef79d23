import type { Db } from '../../../platform/db/database.ts';
import { movesOf, suppliesOf, type CaseMoveRow, type SupplyRow } from './sent-applications.queries.ts';
import { paymentsOf, type SentPayment, type SentRow } from './application.queries.ts';

/** A sent application with all that belongs to it. */
export interface WholeApplication {
  readonly row: SentRow;
  /** Electricity first. */
  readonly supplies: readonly SupplyRow[];
  /** Oldest first. */
  readonly moves: readonly CaseMoveRow[];
  /** Undefined when every supplier is paid by bank transfer. */
  readonly payment: SentPayment | undefined;
}

/** The applications with what belongs to them, in their order; three queries however many they are. */
export async function wholeApplications(
  db: Db,
  rows: readonly SentRow[],
): Promise<readonly WholeApplication[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const supplies = await suppliesOf(db, ids);
  const moves = await movesOf(
    db,
    supplies.map(({ id }) => id),
  );
  const payments = await paymentsOf(db, ids);
  return rows.map((row) => {
    const own = supplies.filter(({ applicationId }) => applicationId === row.id);
    return {
      row,
      supplies: own,
      moves: moves.filter(({ supplyId }) => own.some(({ id }) => id === supplyId)),
      payment: payments.find(({ applicationId }) => applicationId === row.id),
    };
  });
}

/** One application with what belongs to it. */
export async function wholeApplication(db: Db, row: SentRow): Promise<WholeApplication> {
  const [whole] = await wholeApplications(db, [row]);
  if (!whole) throw new Error('One application makes one.');
  return whole;
}
