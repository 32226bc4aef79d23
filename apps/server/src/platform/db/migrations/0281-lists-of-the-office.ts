import { sql, type Kysely } from 'kysely';

/** Only indexes: earlier versions read and write as before. */
export const earlierVersions = 'go on';

/**
 * Indexes for lists of replies by their outcome, however rare it is, and for price files that wait for
 * someone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index supplier_replies_state on supplier_replies (state, received_at, id)`.execute(db);
  await sql`drop index supplier_replies_waiting`.execute(db);
  await sql`create index price_imports_open on price_imports (state)
    where state in ('scheduled', 'checked', 'needs-mapping')`.execute(db);
}
