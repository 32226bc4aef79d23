import { sql, type Kysely } from 'kysely';

/** The firm behind the brand: every version of its settings. The newest is current. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table firm_settings (
      revision integer primary key check (revision > 0),
      settings jsonb not null check (jsonb_typeof(settings) = 'object'),
      saved_at timestamptz not null,
      -- Null for what the first start took over from the environment.
      saved_by uuid references staff_members
    )`.execute(db);
}
