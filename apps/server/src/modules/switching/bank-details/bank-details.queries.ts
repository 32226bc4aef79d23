import { sql, type Selectable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { PaymentDetailsTable } from '../switching.tables.ts';

export type PaymentRow = Readonly<Selectable<PaymentDetailsTable>>;

export const paymentOf = (db: Db, userId: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('paymentDetails').selectAll().where('userId', '=', userId).executeTakeFirst();

/** Makes saves of one user wait for one another until the transaction ends, including the very first one. */
export async function lockPaymentOf(tx: Db, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('bank details of:' || ${userId}, 0))`.execute(tx);
}

export async function writePayment(tx: Db, row: PaymentRow): Promise<void> {
  const stored = { ...row, organisation: row.organisation && JSON.stringify(row.organisation) };
  const { id: _id, userId: _userId, ...changed } = stored;
  await tx
    .insertInto('paymentDetails')
    .values(stored)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changed))
    .execute();
}
