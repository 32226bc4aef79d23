import { sql, type Kysely } from 'kysely';

/** Complaints, with the days by which each must be acknowledged and answered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table complaints (
      id uuid primary key,
      reference text not null unique check (reference <> ''),
      -- Hash of the browser's key for its form and of what the form held: the same request again is the same complaint.
      fingerprint bytea not null unique check (octet_length(fingerprint) = 32),
      name text not null check (name <> ''),
      email text not null check (email <> ''),
      phone text check (phone ~ '^\\+44[0-9]{10}$'),
      -- As typed: it may be wrong, so it refers to no table.
      application_reference text,
      about text not null check (about <> ''),
      message text not null check (message <> ''),
      acknowledge_by date not null,
      answer_by date not null,
      received_at timestamptz not null,
      check (acknowledge_by <= answer_by)
    )`.execute(db);
  await sql`create index complaints_received_at on complaints (received_at)`.execute(db);
}
