import { sql, type Kysely } from 'kysely';

export const earlierVersions = 'go on';

/** Rare events of the audit trail are found without going through all there are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index audit_events_event on audit_events (event text_pattern_ops, happened_at, number)`.execute(
    db,
  );
}
