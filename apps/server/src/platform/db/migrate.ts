import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { runMigrations } from 'graphile-worker';
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration';
import type pg from 'pg';
import { z } from 'zod';
import { Kysely, PostgresDialect } from 'kysely';
import { makeNotes, noteMigration, unknownMigrations } from './migration-notes.ts';
import { poolBeside } from './pool.ts';

const OWN_FOLDER = new URL('./migrations/', import.meta.url);
const FILE_NAME = /^\d{4}-[a-z0-9-]+\.ts$/;

/** How far to migrate, and with which migrations. */
export interface MigrateOptions {
  /**
   * The last migration to run; the newest if not given. A restore stops at the migration of its backup before
   * loading rows.
   */
  readonly upTo?: string;
  /** Folders with migrations. Defaults to ours; tests add those of a pretended later version. */
  readonly folders?: readonly URL[];
}

/**
 * Migrates the database at `pool` to the newest schema: our migrations by number, then the job queue's own.
 * Concurrent processes wait for each other. Migrations of a later version are left in place; throws with one
 * line if this version cannot work with them. Rethrows the error of a failing migration. Returns the names of
 * the migrations that ran.
 */
export async function migrate(pool: pg.Pool, options: MigrateOptions = {}): Promise<string[]> {
  // No time limit for statements, because building an index on a large table may take long.
  const patient = poolBeside(pool, { connections: 3, statementSeconds: 0, onIdleError: () => undefined });
  try {
    return await migrateBy(patient, options);
  } finally {
    await patient.end();
  }
}

async function migrateBy(pool: pg.Pool, { upTo, folders = [OWN_FOLDER] }: MigrateOptions): Promise<string[]> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  await makeNotes(pool);
  const later = await unknownMigrations(pool, await migrationNames(folders));
  const migrator = new Migrator({ db, provider: providerOf(folders, later) });
  const { error, results } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest());
  if (error) throw error instanceof Error ? error : new Error('a migration failed', { cause: error });
  await runMigrations({ pgPool: pool });
  return (results ?? []).map(({ migrationName }) => migrationName);
}

/** Returns the names of all migrations, oldest first. */
export const migrationNames = async (folders: readonly URL[] = [OWN_FOLDER]): Promise<string[]> =>
  (await migrationFiles(folders)).map(({ name }) => name);

async function migrationFiles(
  folders: readonly URL[],
): Promise<readonly { readonly name: string; readonly url: URL }[]> {
  const found = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(fileURLToPath(folder)))
        .filter((file) => file.endsWith('.ts'))
        .map((file) => ({ file, name: file.slice(0, -3), url: new URL(file, folder) })),
    ),
  );
  const files = found.flat().sort((one, other) => (one.name < other.name ? -1 : 1));
  const odd = files.find(({ file }) => !FILE_NAME.test(file));
  if (odd) throw new Error(`Migration ${odd.file} must be named NNNN-what-it-does.ts`);
  return files;
}

const migrationModule = z.object({
  up: z.custom<Migration['up']>((value) => typeof value === 'function', 'must export up(db)'),
  /**
   * Whether the previous version can go on with the schema that the migration leaves. The first migrations
   * don't say.
   */
  earlierVersions: z.enum(['go on', 'stop']).optional(),
});

/** A migration as loaded from its file. */
type LoadedMigration = z.output<typeof migrationModule> & { readonly name: string };

/** Loads all migrations of this version, oldest first. */
export const loadMigrations = async (
  folders: readonly URL[] = [OWN_FOLDER],
): Promise<readonly LoadedMigration[]> =>
  Promise.all(
    (await migrationFiles(folders)).map(async ({ name, url }) => ({
      name,
      ...migrationModule.parse(await import(url.href)),
    })),
  );

/**
 * Provides our migrations, each of which also records a note, and as no-ops those of a later version, which
 * have already run.
 */
const providerOf = (folders: readonly URL[], later: readonly string[]): MigrationProvider => ({
  getMigrations: async () => {
    const ours = (await loadMigrations(folders)).map(({ name, up, earlierVersions = 'stop' }): Named => {
      const noted: Migration['up'] = async (db) => {
        await up(db);
        await noteMigration(db, name, earlierVersions);
      };
      return [name, { up: noted }];
    });
    const done = later.map((name): Named => [name, { up: () => Promise.resolve() }]);
    return Object.fromEntries([...ours, ...done]);
  },
});

type Named = readonly [name: string, migration: Migration];
