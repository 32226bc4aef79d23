import { sql, type Kysely } from 'kysely';

/**
 * When a vendor's signing service last reported on an envelope, so that it is not polled more often than it
 * allows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table e_sign_news (
      vendor_id text primary key,
      heard_at timestamptz not null,
      -- How often in a row asking gave no answer since then.
      failures integer not null check (failures >= 0)
    )`.execute(db);
}
