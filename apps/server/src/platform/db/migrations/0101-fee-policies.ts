import { sql, type Kysely } from 'kysely';

/** Our fee by fuel: proposed by one person, approved by another, valid from a day. Rates are ten-thousandths of a penny per kWh. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table fee_proposals (
      id uuid primary key,
      number bigint not null unique generated always as identity,
      fuel text not null check (fuel in ('electricity', 'gas')),
      uplift_rate integer not null check (uplift_rate >= 0),
      cap_rate integer not null check (cap_rate >= uplift_rate),
      valid_from date not null,
      reason text not null,
      state text not null check (state in ('proposed', 'approved', 'refused', 'withdrawn')),
      -- Null for a sample.
      proposed_by uuid references staff_members,
      proposed_at timestamptz not null,
      decided_by uuid references staff_members,
      decided_at timestamptz,
      decision_reason text not null default '',
      withdrawn_at timestamptz,
      withdrawn_by uuid references staff_members,
      check (decided_by <> proposed_by),
      check ((state = 'withdrawn') = (withdrawn_at is not null)),
      check (state not in ('approved', 'refused') or decided_at is not null),
      check (state <> 'proposed' or decided_at is null)
    )`.execute(db);
  await sql`
    create unique index fee_proposals_open on fee_proposals (fuel) where state = 'proposed'`.execute(db);
  await sql`create index fee_proposals_read on fee_proposals (fuel, valid_from desc, number desc)`.execute(
    db,
  );
}
