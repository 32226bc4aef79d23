import { sql, type Kysely } from 'kysely';

/**
 * Bounced mails are listed among those that could not be sent. Their content is gone, so nothing sends them
 * again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table outbox_mails
      add column returned_at timestamptz,
      add check (returned_at is null or failed_at is not null)`.execute(db);
}
