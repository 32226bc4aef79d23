import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { runMigrations } from 'graphile-worker';
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration';
import type pg from 'pg';
import { z } from 'zod';
import { Kysely, PostgresDialect } from 'kysely';
import { poolBeside } from './pool.ts';

const folder = new URL('./migrations/', import.meta.url);
const FILE_NAME = /^\d{4}-[a-z0-9-]+\.ts$/;

/**
 * Brings the database at `pool` to the newest schema: our migrations by number, then the job queue's own. With `upTo` it stops
 * after that migration of ours: a restore begins where its backup was made. Concurrent processes wait for each other. Rethrows
 * the failing migration's error.
 */
export async function migrate(pool: pg.Pool, upTo?: string): Promise<string[]> {
  // An index on a large table takes as long as it takes.
  const patient = poolBeside(pool, { connections: 3, statementSeconds: 0, onIdleError: () => undefined });
  try {
    return await migrateBy(patient, upTo);
  } finally {
    await patient.end();
  }
}

async function migrateBy(pool: pg.Pool, upTo: string | undefined): Promise<string[]> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const migrator = new Migrator({ db, provider: folderProvider });
  const { error, results } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest());
  if (error) throw error instanceof Error ? error : new Error('a migration failed', { cause: error });
  await runMigrations({ pgPool: pool });
  return (results ?? []).map(({ migrationName }) => migrationName);
}

/** The names of all migrations in the folder, oldest first. */
export async function migrationNames(): Promise<string[]> {
  const files = (await readdir(fileURLToPath(folder))).filter((name) => name.endsWith('.ts')).sort();
  const odd = files.find((name) => !FILE_NAME.test(name));
  if (odd) throw new Error(`Migration ${odd} must be named NNNN-what-it-does.ts`);
  return files.map((name) => name.slice(0, -3));
}

const migrationModule = z.object({
  up: z.custom<Migration['up']>((value) => typeof value === 'function', 'must export up(db)'),
});

const folderProvider: MigrationProvider = {
  getMigrations: async () => {
    const names = await migrationNames();
    const loaded = await Promise.all(
      names.map(async (name) => {
        const { up } = migrationModule.parse(await import(new URL(`${name}.ts`, folder).href));
        return [name, { up }] as const;
      }),
    );
    return Object.fromEntries(loaded);
  },
};
