import { sql, type Kysely } from 'kysely';

/** Documents as they were made, signed and sealed, and the key of an installation that has no certificate of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table documents (
      id uuid primary key,
      kind text not null check (kind <> ''),
      title text not null check (title <> ''),
      file_name text not null check (file_name ~ '^[a-z0-9][a-z0-9-]{0,150}[.]pdf$'),
      -- Whose it is; a document of nobody in particular is read by nobody through the API.
      user_id uuid references users,
      application_id uuid references applications on delete cascade,
      -- Kept by other capabilities, which may not be there yet.
      envelope_id uuid,
      quotation_id uuid,
      -- The PDF, sealed with this row's id, and what anybody can hold its bytes to.
      sealed bytea not null,
      sha256 bytea not null check (length(sha256) = 32),
      size_bytes integer not null check (size_bytes > 0),
      made_at timestamptz not null
    )`.execute(db);
  await sql`create index documents_application on documents (application_id, made_at)`.execute(db);
  await sql`create index documents_user on documents (user_id, made_at)`.execute(db);
  await sql`
    create index documents_unused on documents (made_at)
      where application_id is null`.execute(db);
  // A PDF is already compressed; compressing it again would only cost time.
  await sql`alter table documents alter column sealed set storage external`.execute(db);
  await sql`
    create table seal_keys (
      id text primary key,
      key_sealed bytea not null,
      certificate bytea not null,
      made_at timestamptz not null
    )`.execute(db);
}
