import { sql, type Kysely } from 'kysely';

/**
 * Indexes to read the audit trail by time, within a range of days and for one person, and to count and sort
 * the cards of each column of the board from the index alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index audit_events_time on audit_events (happened_at, number)`.execute(db);
  await sql`drop index audit_events_actor`.execute(db);
  await sql`create index audit_events_actor on audit_events (actor_id, happened_at, number)`.execute(db);
  await sql`drop index case_cards_stage`.execute(db);
  await sql`create index case_cards_board on case_cards (stage, late_from, application_id)
    include (is_test, assignee_id, supplier_ids)`.execute(db);
}
