import { type Kysely, sql } from 'kysely';

/**
 * Links that open one quotation read-only: mailed to someone, or created by its owner for those who approve.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table quotation_links (
      id uuid primary key,
      quotation_id uuid not null references quotations on delete cascade,
      token_hash bytea not null unique check (octet_length(token_hash) = 32),
      -- Where it was mailed to, sealed: for the one reminder. Null for a link that its owner hands on.
      address_sealed bytea,
      made_at timestamptz not null,
      -- That of the offer: a price that holds no more is shown to nobody.
      expires_at timestamptz not null check (expires_at > made_at)
    )`.execute(db);
  await sql`create index quotation_links_quotation on quotation_links (quotation_id)`.execute(db);
  await sql`create index quotation_links_expires on quotation_links (expires_at)`.execute(db);
}
