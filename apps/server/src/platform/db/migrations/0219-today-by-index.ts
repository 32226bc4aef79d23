import { sql, type Kysely } from 'kysely';

/** Indexes to count, sum and sort late and stopped cases from the index alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index case_cards_overdue on case_cards (late_from, application_id)
    include (fee_pence) where not is_test`.execute(db);
  await sql`create index case_cards_stopped on case_cards (next_on, application_id)
    include (fee_pence, late_from) where stage = 'stopped' and not is_test`.execute(db);
}
