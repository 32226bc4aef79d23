import { sql, type Kysely } from 'kysely';

/**
 * When each document was first served to each signer of the built-in service. Signers who had entered before
 * this migration count as having been served everything at that time, as the evidence said until now. A file
 * can also be found by its hash.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table e_sign_served (
      number bigint generated always as identity primary key,
      envelope_id uuid not null references e_sign_envelopes on delete cascade,
      signer_id uuid not null references e_sign_signers on delete cascade,
      document_id text not null,
      served_at timestamptz not null,
      unique (signer_id, document_id)
    )`.execute(db);
  await sql`create index e_sign_served_envelope on e_sign_served (envelope_id, number)`.execute(db);
  await sql`
    insert into e_sign_served (envelope_id, signer_id, document_id, served_at)
    select s.envelope_id, s.id, d.document_id, s.entered_at
    from e_sign_signers s join e_sign_documents d on d.envelope_id = s.envelope_id
    where s.entered_at is not null
    order by s.entered_at, d.position`.execute(db);
  await sql`
    create trigger e_sign_served_is_final before update on e_sign_served
    for each statement execute function refuse_change_of_envelope_event()`.execute(db);
  await sql`create index documents_by_hash on documents (sha256)`.execute(db);
}
