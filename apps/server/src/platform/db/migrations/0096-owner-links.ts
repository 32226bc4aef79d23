import { sql, type Kysely } from 'kysely';

/** Links by which the first owner of an installation without staff enrols. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table owner_links (
      token_hash bytea primary key,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
}
