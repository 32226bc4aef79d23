import { sql, type Kysely } from 'kysely';

/**
 * Signatures on drafts, and the records that each of them creates. What was signed is never changed, only
 * voided.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table signatures (
      id uuid primary key,
      draft_id uuid not null references drafts on delete cascade,
      user_id uuid not null references users on delete cascade,
      draft_revision integer not null check (draft_revision > 0),
      -- The key facts exactly as they were hashed.
      key_facts text not null,
      key_facts_hash bytea not null check (key_facts_hash = sha256(convert_to(key_facts, 'UTF8'))),
      -- Which bank details the mandate was given on; null when no supplier collects by Direct Debit.
      payment_version integer,
      sign_name text not null check (sign_name <> ''),
      method text not null check (method in ('drawn', 'typed')),
      -- The drawing, sealed with the row's id.
      image_sealed bytea,
      signed_at timestamptz not null,
      ip_address text not null,
      user_agent text not null,
      check ((method = 'drawn') = (image_sealed is not null))
    )`.execute(db);
  await sql`create index signatures_draft on signatures (draft_id, signed_at desc)`.execute(db);
  await sql`
    create table signed_records (
      id uuid primary key,
      signature_id uuid not null references signatures on delete cascade,
      draft_id uuid not null references drafts on delete cascade,
      kind text not null check (kind in ('application', 'letter-of-authority', 'mandate')),
      document text not null check (document <> ''),
      document_hash bytea not null check (document_hash = sha256(convert_to(document, 'UTF8'))),
      -- Which statements were ticked for this record, in which wording.
      consents jsonb not null check (jsonb_typeof(consents) = 'array'),
      voided_at timestamptz,
      void_reason text,
      unique (signature_id, kind),
      check ((voided_at is null) = (void_reason is null))
    )`.execute(db);
  await sql`
    create unique index signed_records_standing on signed_records (draft_id, kind) where voided_at is null`.execute(
    db,
  );
  await sql`
    create function refuse_change_of_signed_record() returns trigger language plpgsql as $$
    begin
      if old.voided_at is not null
        or (new.id, new.signature_id, new.draft_id, new.kind, new.document, new.document_hash, new.consents)
          is distinct from
          (old.id, old.signature_id, old.draft_id, old.kind, old.document, old.document_hash, old.consents)
      then raise exception 'a signed record is never changed, only voided once';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger signed_records_are_final before update on signed_records
    for each row execute function refuse_change_of_signed_record()`.execute(db);
}
