import { sql, type Kysely } from 'kysely';

/** Leads: people who want to hear from us and have given permission. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table leads (
      id uuid primary key,
      reference text not null unique check (reference <> ''),
      -- Hash of the browser's key for its form and of what the form held: the same request again is the same lead.
      fingerprint bytea not null unique check (octet_length(fingerprint) = 32),
      name text not null,
      email_address text,
      phone text check (phone ~ '^\\+44[0-9]{10}$'),
      -- Where the permission to get in touch came from; when is created_at. Nobody is a lead without it.
      permitted_from text not null,
      post_code text,
      fuel text check (fuel in ('electricity', 'gas')),
      meter_number text,
      yearly_kwh integer check (yearly_kwh > 0),
      capacity_kva integer check (capacity_kva > 0),
      about text not null check (about <> ''),
      message text not null,
      source text not null check (source <> ''),
      is_test boolean not null,
      reply_by date not null,
      -- When it led to an application; such leads are kept as long as that.
      converted_at timestamptz,
      created_at timestamptz not null,
      check (email_address is not null or phone is not null)
    )`.execute(db);
  await sql`create index leads_unconverted on leads (created_at) where converted_at is null`.execute(db);
}
