import { sql, type Kysely } from 'kysely';

export const earlierVersions = 'go on';

/** When the last backup of each kind was made, for the metric of its age. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table backup_notes (
      -- file: of npm run backup; base: of pg_basebackup, from which the archived log leads on.
      kind text primary key check (kind in ('file', 'base')),
      made_at timestamptz not null
    )`.execute(db);
}
