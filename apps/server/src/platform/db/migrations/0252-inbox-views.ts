import { sql, type Kysely } from 'kysely';

/** Named inbox filters, for one member or for everyone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table chat_inbox_views (
      id uuid primary key,
      staff_id uuid not null references staff_members on delete cascade,
      list text not null check (list in ('open', 'ended')),
      name text not null check (char_length(name) between 1 and 40),
      search text not null check (char_length(search) <= 500),
      is_shared boolean not null,
      saved_at timestamptz not null,
      unique (staff_id, name)
    )`.execute(db);
}
