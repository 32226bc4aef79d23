import { sql } from 'kysely';
import { type Db, transaction } from '../../../platform/db/database.ts';

/**
 * Deletes sample books that a newer book has replaced for more than a day and that no receipt rests on; answers how
 * many. The day leaves time for questions that were being answered from the old book.
 */
export async function deleteOldSampleBooks(db: Db, now: Date): Promise<number> {
  const replacedBefore = new Date(now.getTime() - 86_400_000);
  const old = await db
    .selectFrom('priceBooks as book')
    .select('book.id')
    .where('book.isSample', '=', true)
    .where('book.status', '<>', 'draft')
    .where(({ exists, not, selectFrom }) =>
      exists(
        selectFrom('priceBooks as newer')
          .select('newer.id')
          .whereRef('newer.id', '>', 'book.id')
          .where('newer.status', '=', 'published')
          .where('newer.publishedAt', '<', replacedBefore),
      ).and(
        not(
          exists(
            selectFrom('priceReceipts')
              .select('priceReceipts.id')
              .whereRef('priceReceipts.bookId', '=', 'book.id'),
          ),
        ),
      ),
    )
    .orderBy('book.id')
    .execute();
  for (const { id } of old) await transaction(db, (tx) => deleteBook(tx, id));
  return old.length;
}

async function deleteBook(tx: Db, id: number): Promise<void> {
  // Dropping the partition waits for quotes that read prices, and others wait for it: not for long.
  await sql`set local lock_timeout = '5s'`.execute(tx);
  await sql`drop table ${sql.table(`prices_of_book_${id}`)}`.execute(tx);
  await tx
    .updateTable('priceBooks')
    .set({ status: 'withdrawn' })
    .where('id', '=', id)
    .where('status', '=', 'published')
    .execute();
  await tx.deleteFrom('priceBooks').where('id', '=', id).execute();
}
