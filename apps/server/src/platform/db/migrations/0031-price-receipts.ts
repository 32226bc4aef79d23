import { type Kysely, sql } from 'kysely';

// A receipt proves what a customer was offered. It holds the request and a digest of the answer, not the
// answer itself: the list can be recalculated from the immutable book, and the digest shows that it is the
// same one. Small rows keep the single write of a quote cheap.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table price_receipts (
      id uuid primary key,
      book_id integer not null references price_books,
      formula_version text not null check (formula_version <> ''),
      inputs jsonb not null check (jsonb_typeof(inputs) = 'object'),
      inputs_hash bytea not null check (octet_length(inputs_hash) = 32),
      result_digest bytea not null check (octet_length(result_digest) = 32),
      offer_count integer not null check (offer_count >= 0),
      created_at timestamptz not null,
      expires_at timestamptz not null check (expires_at > created_at)
    );
    create index price_receipts_expiry on price_receipts using brin (expires_at);
  `.execute(db);
}
