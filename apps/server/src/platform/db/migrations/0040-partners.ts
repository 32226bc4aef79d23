import { sql, type Kysely } from 'kysely';

/** Partners who send visitors. The part above `contact_email` is public while the partner is active; the rest never is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table partners (
      -- Stands in links, so it reads like a word.
      id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(id) <= 60),
      name text not null check (name <> ''),
      -- An address on our own site, or the picture itself.
      logo text check (logo ~ '^(/[^/]|data:image/)'),
      text text not null,
      share text not null,
      is_active boolean not null,
      contact_email text not null check (contact_email <> ''),
      -- Of what we earn, in percent.
      fee_share_percent numeric(5, 2) not null check (fee_share_percent between 0 and 100),
      created_at timestamptz not null
    )`.execute(db);
}
