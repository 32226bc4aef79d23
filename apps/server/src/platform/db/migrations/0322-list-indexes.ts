import { sql, type Kysely } from 'kysely';

export const earlierVersions = 'go on';

/** Indexes to find rare events of the audit trail without reading them all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index audit_events_event on audit_events (event text_pattern_ops, happened_at, number)`.execute(
    db,
  );
}
