import type pg from 'pg';
import { sql, type Kysely } from 'kysely';
import product from '../../../../../package.json' with { type: 'json' };

/**
 * Creates the table in which every migration records whether earlier versions can go on with its schema,
 * because they don't have its file to look at. As its name says it belongs to the migrator, so no backup
 * includes it.
 */
export async function makeNotes(pool: pg.Pool): Promise<void> {
  await pool.query(`
    create table if not exists kysely_migration_notes (
      name text primary key,
      earlier_versions text not null check (earlier_versions in ('go on', 'stop')),
      -- The version that brought it.
      version text not null
    )`);
}

/** Records, in the migration's transaction, whether earlier versions can go on. */
export async function noteMigration(
  db: Kysely<unknown>,
  name: string,
  earlierVersions: 'go on' | 'stop',
): Promise<void> {
  await sql`
    insert into kysely_migration_notes (name, earlier_versions, version)
    values (${name}, ${earlierVersions}, ${product.version})
    on conflict (name) do update set earlier_versions = excluded.earlier_versions, version = excluded.version`.execute(
    db,
  );
}

/**
 * Returns the migrations of a later version that have run on this database: those not among `known`. Throws
 * with one line if this version can't work with one of them.
 */
export async function unknownMigrations(pool: pg.Pool, known: readonly string[]): Promise<string[]> {
  const has = await pool.query<{ found: boolean }>(
    `select to_regclass('public.kysely_migration') is not null as found`,
  );
  if (!has.rows[0]?.found) return [];
  const { rows } = await pool.query<{ name: string; earlierVersions: string | null; version: string | null }>(
    `select done.name, earlier_versions as "earlierVersions", version
     from kysely_migration done left join kysely_migration_notes note on note.name = done.name
     where not (done.name = any ($1)) order by done.name desc`,
    [known],
  );
  const newest = rows.find(({ earlierVersions }) => earlierVersions !== 'go on');
  if (newest)
    throw new Error(
      `The database has had ${newest.name}, which this version (${product.version}) cannot work with: start version ${newest.version ?? 'that has it'} or a later one, or restore a backup from before.`,
    );
  return rows.map(({ name }) => name);
}
