import { sql, type Kysely } from 'kysely';

/** Indexes alone: versions before it read and write as they did. */
export const earlierVersions = 'go on';

/** Lists of replies by what became of them, however rare that is, and price files that wait for somebody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index supplier_replies_state on supplier_replies (state, received_at, id)`.execute(db);
  await sql`drop index supplier_replies_waiting`.execute(db);
  await sql`create index price_imports_open on price_imports (state)
    where state in ('scheduled', 'checked', 'needs-mapping')`.execute(db);
}
