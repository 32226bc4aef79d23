import type { Fuel } from '@switch/domain/units/energy.ts';
import type { IsoDate } from '@switch/domain/units/period.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** The book that a supplier's prices for a fuel currently come from. */
export interface CurrentBookRow {
  readonly supplierId: string;
  readonly fuel: Fuel;
  readonly version: string;
  readonly label: string;
  readonly isSample: boolean;
  readonly publishedAt: Date;
  readonly importId: string | null;
  readonly rowsStored: number | null;
  readonly supplierName: string;
  /** The last day on which any of its prices may be quoted. */
  readonly quoteTo: IsoDate | null;
}

/** Fetches the current book of each supplier and fuel, by supplier. */
export async function currentBooks(db: Db): Promise<readonly CurrentBookRow[]> {
  const { rows } = await sql<CurrentBookRow>`
    with newest as (
      select distinct on (cover.supplier_id, cover.fuel) cover.supplier_id, cover.fuel, book.*
      from price_book_covers cover join price_books book on book.id = cover.book_id
      where book.status = 'published'
      order by cover.supplier_id, cover.fuel, book.published_at desc, book.id desc
    )
    select newest.supplier_id, newest.fuel, newest.version, newest.label, newest.is_sample, newest.published_at,
      imported.id as import_id, imported.rows_stored, coalesce(supplier.name, newest.supplier_id) as supplier_name,
      (select max(quote_to) from price_windows where price_windows.book_id = newest.id) as quote_to
    from newest
    left join price_imports imported on imported.book_id = newest.id
    left join suppliers supplier on supplier.book_id = newest.id and supplier.id = newest.supplier_id
    order by newest.supplier_id, newest.fuel`.execute(db);
  return rows;
}

/** Fetches when the next scheduled book is due, and how many files are waiting for someone. */
export async function waitingImports(
  db: Db,
): Promise<{ readonly nextAt: Date | null; readonly toPublish: number; readonly toMap: number }> {
  const { rows } = await sql<{ nextAt: Date | null; toPublish: number; toMap: number }>`
    select min(publish_at) filter (where state = 'scheduled') as next_at,
      (count(*) filter (where state = 'checked' and book_id is not null))::integer as to_publish,
      (count(*) filter (where state = 'needs-mapping'))::integer as to_map
    from price_imports where state in ('scheduled', 'checked', 'needs-mapping')`.execute(db);
  return rows[0] ?? { nextAt: null, toPublish: 0, toMap: 0 };
}
