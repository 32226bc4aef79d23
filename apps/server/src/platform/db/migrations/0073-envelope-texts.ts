import { sql, type Kysely } from 'kysely';

/**
 * The text of an envelope's documents as they were drawn, so that signers can read it as text instead of PDF.
 */
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
