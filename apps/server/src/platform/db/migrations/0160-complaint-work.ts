import { sql, type Kysely } from 'kysely';

/** When a complaint was acknowledged and answered, and by whom. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table complaints
      add column acknowledged_at timestamptz,
      add column acknowledged_by uuid references staff_members,
      add column answered_at timestamptz,
      add column answered_by uuid references staff_members,
      add check ((acknowledged_at is null) = (acknowledged_by is null)),
      add check ((answered_at is null) = (answered_by is null)),
      -- Whoever answers has acknowledged.
      add check (answered_at is null or acknowledged_at is not null)`.execute(db);
  await sql`create index complaints_open on complaints (answer_by, id) where answered_at is null`.execute(db);
  await sql`create index complaints_received on complaints (received_at desc, id desc)`.execute(db);
}
