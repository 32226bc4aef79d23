import { sql, type Kysely } from 'kysely';

/**
 * Mails with two parts and attachments, one mail per event, mails that could not be sent, and links that stop
 * mails.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table outbox_mails
      -- What the mail is about: the only thing of it that stands outside its seal.
      add column kind text not null default 'service',
      add column tries integer not null default 0,
      -- Why the last try failed, in our own words: never those of the other side, which may quote the mail.
      add column last_problem text,
      -- Since when nothing tries any more.
      add column failed_at timestamptz,
      add check (failed_at is null or last_problem is not null)`.execute(db);
  await sql`create index outbox_mails_failed on outbox_mails (failed_at, id) where failed_at is not null`.execute(
    db,
  );
  await sql`
    alter table mailbox_mails
      add column html text,
      add column attachments jsonb not null default '[]' check (jsonb_typeof(attachments) = 'array')`.execute(
    db,
  );
  // Stored permanently, without anything personal: an event that has had its mail never gets another, however
  // old it is.
  await sql`
    create table mail_events (
      event_key text primary key check (length(event_key) between 1 and 200),
      added_at timestamptz not null
    )`.execute(db);
  await createStops(db);
}

/**
 * An address is stored as its hash: the unsubscription must outlive the account and needs no readable
 * address.
 */
async function createStops(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mail_stop_links (
      token_hash bytea primary key check (octet_length(token_hash) = 32),
      address_hash bytea not null check (octet_length(address_hash) = 32),
      topic text not null,
      made_at timestamptz not null
    )`.execute(db);
  await sql`create index mail_stop_links_made on mail_stop_links (made_at)`.execute(db);
  await sql`
    create table mail_stops (
      address_hash bytea not null check (octet_length(address_hash) = 32),
      topic text not null,
      stopped_at timestamptz not null,
      primary key (address_hash, topic)
    )`.execute(db);
}
