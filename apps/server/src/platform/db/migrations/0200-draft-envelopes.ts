import { sql, type Kysely } from 'kysely';

/**
 * Envelopes whose documents are drawn before their application is sent, so that a person who signs alone
 * reads them in the journey and signs once. Sending takes the envelope over and enters that signature.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Deleted with its draft until that is sent; from then on it belongs to the application's envelope.
  await sql`
    alter table e_sign_envelopes
      add column draft_id uuid references drafts on delete cascade`.execute(db);
  await sql`create index e_sign_envelopes_draft on e_sign_envelopes (draft_id) where draft_id is not null`.execute(
    db,
  );
  await sql`
    create table draft_envelopes (
      -- The id that the envelope of the application will have.
      id uuid primary key references e_sign_envelopes on delete cascade,
      -- One at a time: drawing anew takes the place of the one before.
      draft_id uuid not null unique references drafts on delete cascade,
      user_id uuid not null references users on delete cascade,
      -- The id that its signer will have there.
      signer_id uuid not null,
      -- The reference that the application will have.
      reference text not null unique,
      -- Id, title, pages and SHA-256 of each document.
      documents jsonb not null check (jsonb_typeof(documents) = 'array'),
      -- Until when its prices hold, as the documents say.
      prices_hold_until timestamptz not null,
      made_at timestamptz not null
    )`.execute(db);
  await sql`
    create table draft_envelope_texts (
      document_id uuid primary key,
      envelope_id uuid not null references draft_envelopes on delete cascade,
      -- What the PDF was drawn from, as JSON, sealed.
      content bytea not null
    )`.execute(db);
  await sql`create index draft_envelope_texts_envelope on draft_envelope_texts (envelope_id)`.execute(db);
  // What the signature covers in addition to the key facts, and the mailed code that showed who gave it: all
  // or none of them.
  await sql`
    alter table signatures
      add column envelope_id uuid,
      add column code_sent_at timestamptz,
      add column code_checked_at timestamptz,
      add check ((envelope_id is null) = (code_sent_at is null)),
      add check ((envelope_id is null) = (code_checked_at is null))`.execute(db);
}
