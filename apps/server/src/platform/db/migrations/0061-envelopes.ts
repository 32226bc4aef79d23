import { sql, type Kysely } from 'kysely';

/**
 * Envelopes: who has to sign which documents of a sent application, their current state, and everything that
 * happened.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table envelopes (
      id uuid primary key,
      -- Which of an application's envelopes came first.
      number bigint generated always as identity unique,
      application_id uuid not null references applications on delete cascade,
      user_id uuid not null references users,
      reference text not null,
      organisation_name text not null,
      state text not null check (state in ('preparing', 'open', 'price-changed', 'completing', 'completed',
        'declined', 'expired', 'voided', 'failed')),
      -- Who has to sign.
      rule jsonb not null check (rule ? 'kind'),
      -- The signing service, and its own id of the envelope once it has one.
      service text not null,
      vendor_id text,
      -- What is signed: id, title, pages and SHA-256 of each document; empty until they are made.
      documents jsonb not null check (jsonb_typeof(documents) = 'array'),
      created_at timestamptz not null,
      expires_at timestamptz not null check (expires_at > created_at),
      -- The earliest moment at which a price in it runs out.
      prices_hold_until timestamptz not null,
      -- What changed in the prices, as it was shown last; empty unless a price ran out.
      differences jsonb not null check (jsonb_typeof(differences) = 'array'),
      -- Why it was declined, voided, or could not be made; empty otherwise.
      reason text not null,
      -- The envelope whose place it took.
      predecessor_id uuid references envelopes,
      completed_at timestamptz,
      check ((state = 'completed') = (completed_at is not null))
    )`.execute(db);
  // At most one that is in progress or signed, however often it is requested.
  await sql`
    create unique index envelopes_standing on envelopes (application_id)
      where state in ('preparing', 'open', 'price-changed', 'completing', 'completed')`.execute(db);
  await sql`create unique index envelopes_vendor on envelopes (service, vendor_id)`.execute(db);
  await sql`create index envelopes_application on envelopes (application_id, number)`.execute(db);
  await sql`
    create index envelopes_under_way on envelopes (expires_at)
      where state in ('preparing', 'open', 'price-changed', 'completing')`.execute(db);
  await createParts(db);
}

async function createParts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table envelope_signers (
      id uuid primary key,
      envelope_id uuid not null references envelopes on delete cascade,
      position smallint not null check (position >= 0),
      name text not null check (name <> ''),
      role text not null,
      email text not null check (email <> ''),
      state text not null check (state in ('waiting', 'invited', 'viewed', 'signed', 'declined', 'replaced')),
      state_at timestamptz,
      -- When they were last asked to sign.
      asked_at timestamptz,
      unique (envelope_id, position)
    )`.execute(db);
  // Nobody can sign twice, whatever the program believes.
  await sql`
    create unique index envelope_signers_differ on envelope_signers (envelope_id, lower(email))
      where state <> 'replaced'`.execute(db);
  await sql`
    create table envelope_events (
      number bigint generated always as identity primary key,
      envelope_id uuid not null references envelopes on delete cascade,
      happened_at timestamptz not null,
      kind text not null,
      signer_id uuid,
      -- Who did it: the owner, a signer, the signing service, or the product by itself.
      actor text not null check (actor in ('owner', 'signer', 'service', 'product')),
      actor_id uuid,
      -- Network address it came from; empty when nobody was at a screen.
      address text not null,
      -- A reason in the words of who gave it; empty otherwise.
      detail text not null
    )`.execute(db);
  await sql`create index envelope_events_envelope on envelope_events (envelope_id, number)`.execute(db);
  await sql`
    create function refuse_change_of_envelope_event() returns trigger language plpgsql as $$
    begin raise exception 'envelope events are never changed'; end $$`.execute(db);
  await sql`
    create trigger envelope_events_are_final before update on envelope_events
    for each statement execute function refuse_change_of_envelope_event()`.execute(db);
}
