import { sql, type Kysely } from 'kysely';

/**
 * Requests to see the bank details of an application in full: the reason, who approved, and that they were
 * seen once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bank_reveals (
      id uuid primary key,
      application_id uuid not null references applications on delete cascade,
      asked_by uuid not null references staff_members,
      reason text not null check (reason <> ''),
      asked_at timestamptz not null,
      -- Until when somebody may agree, and then until when the details may be looked at.
      expires_at timestamptz not null check (expires_at > asked_at),
      -- Never by who asked: two people know of it.
      decided_by uuid references staff_members check (decided_by <> asked_by),
      decided_at timestamptz,
      is_approved boolean,
      shown_at timestamptz check (shown_at is null or is_approved),
      check ((decided_by is null) = (decided_at is null) and (decided_by is null) = (is_approved is null))
    )`.execute(db);
  await sql`create index bank_reveals_application on bank_reveals (application_id, asked_at)`.execute(db);
  // At most one open request per member and application.
  await sql`
    create index bank_reveals_open on bank_reveals (expires_at)
      where shown_at is null and is_approved is distinct from false`.execute(db);
}
