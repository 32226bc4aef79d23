import { sql, type Kysely } from 'kysely';

/** Indexes for filters that match few cases, so that they are found without reading all of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index case_cards_fuels on case_cards using gin (fuels)`.execute(db);
  await sql`create index case_cards_test_late on case_cards (late_from, application_id) where is_test`.execute(
    db,
  );
}
