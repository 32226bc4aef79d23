import { sql, type Kysely } from 'kysely';

/**
 * The built-in signing service: its own copy of what is signed, who has to sign, how they were let in, and
 * what they did.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table e_sign_envelopes (
      id uuid primary key,
      subject text not null,
      message text not null,
      state text not null check (state in ('open', 'completed', 'declined', 'expired', 'voided')),
      -- How many of its signers have to sign.
      needed smallint not null check (needed > 0),
      started_at timestamptz not null,
      expires_at timestamptz not null,
      -- Who signed and how, as a sealed PDF; null until it is completed and sealed. Sealed by the vault as well.
      evidence bytea
    )`.execute(db);
  await sql`
    create table e_sign_documents (
      id uuid primary key,
      envelope_id uuid not null references e_sign_envelopes on delete cascade,
      position smallint not null,
      document_id text not null,
      title text not null,
      -- The PDF as it is shown, and signed and sealed; both under the vault's key.
      pdf bytea not null,
      sealed_pdf bytea,
      hash bytea not null check (octet_length(hash) = 32),
      unique (envelope_id, position)
    )`.execute(db);
  await createSigners(db);
  await sql`
    create table e_sign_steps (
      number bigint generated always as identity primary key,
      envelope_id uuid not null references e_sign_envelopes on delete cascade,
      signer_id uuid references e_sign_signers on delete cascade,
      step text not null,
      happened_at timestamptz not null,
      address text not null,
      user_agent text not null
    )`.execute(db);
  await sql`create index e_sign_steps_envelope on e_sign_steps (envelope_id, number)`.execute(db);
  await sql`
    create trigger e_sign_steps_are_final before update on e_sign_steps
    for each statement execute function refuse_change_of_envelope_event()`.execute(db);
}

async function createSigners(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table e_sign_signers (
      id uuid primary key,
      envelope_id uuid not null references e_sign_envelopes on delete cascade,
      -- The product's id of this person.
      signer_id text not null,
      position smallint not null,
      name text not null check (name <> ''),
      role text not null,
      email text not null check (email <> ''),
      state text not null check (state in ('invited', 'viewed', 'signed', 'declined', 'replaced')),
      state_at timestamptz not null,
      reason text not null,
      -- SHA-256 of the secret in the link that was mailed last. Spent by the first right code.
      link_hash bytea not null unique check (octet_length(link_hash) = 32),
      link_sent_at timestamptz not null,
      link_spent_at timestamptz,
      -- The code that was mailed last, hashed with this row's id and the link; null before the first.
      code_hash bytea check (octet_length(code_hash) = 32),
      code_sent_at timestamptz,
      code_tries smallint not null check (code_tries between 0 and 5),
      -- SHA-256 of the cookie that stands for this signer, and until when.
      entry_hash bytea unique check (octet_length(entry_hash) = 32),
      entered_at timestamptz,
      entry_until timestamptz,
      -- The signature: null until it is given. The drawing is sealed by the vault.
      method text check (method in ('drawn', 'typed')),
      sign_name text,
      image bytea,
      consents jsonb,
      shown jsonb,
      address text,
      user_agent text,
      unique (envelope_id, signer_id),
      check ((state = 'signed') = (method is not null)),
      check ((method = 'drawn') = (image is not null) or method is null)
    )`.execute(db);
}
