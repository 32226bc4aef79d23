import { sql, type Kysely } from 'kysely';

/**
 * Files that people upload: received in parts, checked, and stored sealed. The owner is given by kind and id,
 * because both accounts and chats have files; so is what a file is attached to. Parts exist only until the
 * file has been checked.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table uploads (
      id uuid primary key,
      owner_kind text not null check (owner_kind in ('user', 'room')),
      owner_id uuid not null,
      -- Made by whoever sends the file, so that a repeat is the same upload.
      key uuid not null,
      file_name text not null check (file_name <> ''),
      size_bytes integer not null check (size_bytes between 1 and 10485760),
      received_bytes integer not null default 0 check (received_bytes between 0 and size_bytes),
      state text not null default 'receiving' check (state in ('receiving', 'checking', 'waiting', 'ready', 'refused')),
      refusal text check (refusal in ('unreadable', 'too-many-pixels', 'infected')),
      content_type text check (content_type in ('image/jpeg', 'application/pdf')),
      sealed bytea,
      sha256 bytea check (octet_length(sha256) = 32),
      created_at timestamptz not null,
      -- What it belongs to, such as the reading of a meter; null until then.
      subject_kind text,
      subject_id uuid,
      attached_at timestamptz,
      unique (owner_kind, owner_id, key),
      check ((state = 'ready') = (sealed is not null and sha256 is not null and content_type is not null)),
      check ((state = 'refused') = (refusal is not null)),
      check (state = 'receiving' or received_bytes = size_bytes or state = 'refused'),
      check ((subject_kind is null) = (subject_id is null) and (subject_kind is null) = (attached_at is null))
    )`.execute(db);
  await sql`create index uploads_of_owner on uploads (owner_id, created_at)`.execute(db);
  await sql`create index uploads_of_subject on uploads (subject_id) where subject_id is not null`.execute(db);
  await sql`create index uploads_unattached on uploads (created_at) where subject_id is null`.execute(db);
  await sql`
    create table upload_parts (
      -- What the part is sealed for: the upload and the byte that it begins at.
      id text primary key,
      upload_id uuid not null references uploads on delete cascade,
      start_byte integer not null check (start_byte >= 0),
      size_bytes integer not null check (size_bytes > 0),
      sealed bytea not null,
      unique (upload_id, start_byte)
    )`.execute(db);
}
