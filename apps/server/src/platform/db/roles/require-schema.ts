import type pg from 'pg';
import { migrationNames } from '../migrate.ts';
import type { RoleStatus } from './role-status.ts';

const HOW = 'run npm run migrate with DATABASE_OWNER_URL';

/** Throws one line unless the role of the product may use the database and its schema has everything that this version knows. */
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
  const missing = (await migrationNames()).find((name) => !done.has(name));
  if (missing) throw new Error(`The database of DATABASE_URL lacks ${missing}: ${HOW}, then start again.`);
}
