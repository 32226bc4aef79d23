import type pg from 'pg';
import { migrationNames } from '../migrate.ts';
import { unknownMigrations } from '../migration-notes.ts';
import type { RoleStatus } from './role-status.ts';

const HOW = 'run npm run migrate with DATABASE_OWNER_URL';

/**
 * Throws with one line unless the product's role may use the database, and its schema has everything that
 * this version knows and nothing that it cannot work with.
 */
export async function requireSchema(
  pool: pg.Pool,
  { role, isMigrated, isGranted }: RoleStatus,
): Promise<void> {
  if (!isMigrated)
    throw new Error(
      `The database of DATABASE_URL has no tables yet, and its role ${role} makes none: ${HOW}.`,
    );
  if (!isGranted)
    throw new Error(
      `The role ${role} of DATABASE_URL may not use the tables: ${HOW}, and with this DATABASE_URL.`,
    );
  const { rows } = await pool.query<{ name: string }>('select name from kysely_migration');
  const done = new Set(rows.map(({ name }) => name));
  const known = await migrationNames();
  const missing = known.find((name) => !done.has(name));
  if (missing) throw new Error(`The database of DATABASE_URL lacks ${missing}: ${HOW}, then start again.`);
  await unknownMigrations(pool, known);
}
