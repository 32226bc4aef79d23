import { sql, type Kysely } from 'kysely';

/** The morning mail to staff: who wants it, when it is sent, and on which days it was sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table digest_readers (
      staff_id uuid primary key references staff_members,
      since timestamptz not null
    )`.execute(db);
  await sql`
    create table digest_settings (
      id boolean primary key default true check (id),
      -- Minutes after midnight by the clock in the United Kingdom.
      sent_minute integer not null check (sent_minute between 0 and 1439)
    )`.execute(db);
  await sql`insert into digest_settings (sent_minute) values (450)`.execute(db);
  await sql`create table digest_days (day date primary key, sent_at timestamptz not null)`.execute(db);
}
