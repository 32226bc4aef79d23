import type { Db } from '../db/database.ts';

/** The suppliers of the newest published price book, by name, and whether it is sample data. */
export async function supplierPanel(db: Db): Promise<{ names: string[]; isSample: boolean }> {
  const book = await db
    .selectFrom('priceBooks')
    .select(['id', 'isSample'])
    .where('status', '=', 'published')
    .orderBy('publishedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!book) return { names: [], isSample: false };
  const suppliers = await db
    .selectFrom('suppliers')
    .select('name')
    .where('bookId', '=', book.id)
    .orderBy('name')
    .execute();
  return { names: suppliers.map(({ name }) => name), isSample: book.isSample };
}
