import { sql, type Kysely } from 'kysely';

/**
 * The audit trail is read by its time, within days and of one person alike, and the cards of each
 * column of the board are counted and put in order from the index alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index audit_events_time on audit_events (happened_at, number)`.execute(db);
  await sql`drop index audit_events_actor`.execute(db);
  await sql`create index audit_events_actor on audit_events (actor_id, happened_at, number)`.execute(db);
  await sql`drop index case_cards_stage`.execute(db);
  await sql`create index case_cards_board on case_cards (stage, late_from, application_id)
    include (is_test, assignee_id, supplier_ids)`.execute(db);
}
