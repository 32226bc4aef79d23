import { sql, type Kysely } from 'kysely';

/** Mail that waits to be sent, and the built-in mailbox. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table outbox_mails (
      id uuid primary key,
      sealed bytea not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create table mailbox_mails (
      number bigint generated always as identity primary key,
      id uuid not null unique,
      recipient text not null,
      subject text not null,
      body text not null,
      sent_at timestamptz not null
    )`.execute(db);
}
