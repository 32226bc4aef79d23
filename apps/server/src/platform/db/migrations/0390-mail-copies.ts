import { sql, type Kysely } from 'kysely';

/** An earlier version stores no copies and shows none. */
export const earlierVersions = 'go on';

/**
 * The content of a mail, for staff who help its reader with it: sealed, without its links, and for 90 days.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mail_copies (
      id uuid primary key,
      address_hash bytea not null check (octet_length(address_hash) = 32),
      -- Sealed with the id.
      sealed bytea not null,
      sent_at timestamptz not null
    )`.execute(db);
  await sql`create index mail_copies_address on mail_copies (address_hash)`.execute(db);
  await sql`create index mail_copies_sent on mail_copies (sent_at)`.execute(db);
}
