import { sql, type Kysely } from 'kysely';

/** What the documents of an envelope say, as they were drawn: who signs may read them as text instead of as PDF. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table envelope_texts (
      -- The document whose words these are: one of its envelope's documents.
      document_id uuid primary key,
      envelope_id uuid not null references envelopes on delete cascade,
      -- What the PDF was drawn from, as JSON, sealed: it names people, places and prices.
      content bytea not null
    )`.execute(db);
  await sql`create index envelope_texts_envelope on envelope_texts (envelope_id)`.execute(db);
}
