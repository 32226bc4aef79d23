import { sql, type Kysely } from 'kysely';

/** Drafts of switch applications: answers of a browser, later of an account. No bank details, signatures or passwords. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table drafts (
      id uuid primary key,
      -- The browser that opened the draft, as the hash of a cookie only it holds.
      browser_hash bytea not null check (octet_length(browser_hash) = 32),
      -- Once an account owns the draft, the browser's cookie alone no longer opens it.
      user_id uuid references users on delete cascade,
      -- Which shape the answers were stored in; older ones are brought up to date when they are read.
      shape smallint not null check (shape > 0),
      -- Counts saves: a save names the revision it was made from, so that two tabs never overwrite each other unseen.
      revision integer not null check (revision > 0),
      answers jsonb not null check (jsonb_typeof(answers) = 'object'),
      source text not null,
      partner_id text,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`create index drafts_user on drafts (user_id, updated_at desc) where user_id is not null`.execute(
    db,
  );
  await sql`create index drafts_updated_at on drafts (updated_at)`.execute(db);
}
