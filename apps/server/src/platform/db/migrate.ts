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

/** How far to migrate, and by what. */
export interface MigrateOptions {
  /** The last migration to run: a restore begins where its backup was made. The newest without it. */
  readonly upTo?: string;
  /** Folders with migrations: ours, unless a test plays a later version. */
  readonly folders?: readonly URL[];
}

/**
 * Brings the database at `pool` to the newest schema: our migrations by number, then the job queue's own. Concurrent processes wait for each
 * other. Migrations of a later version stay as they are; throws one line where this version cannot work with them. Rethrows the
 * failing migration's error. Returns the names of those that ran.
 */
export async function migrate(pool: pg.Pool, options: MigrateOptions = {}): Promise<string[]> {
  // An index on a large table takes as long as it takes.
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

/** The names of all migrations, oldest first. */
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
  /** What the version before does on the schema that the migration leaves: the first ones do not say. */
  earlierVersions: z.enum(['go on', 'stop']).optional(),
});

/** A migration as its file has it. */
type LoadedMigration = z.output<typeof migrationModule> & { readonly name: string };

/** All migrations of this version, oldest first. */
export const loadMigrations = async (
  folders: readonly URL[] = [OWN_FOLDER],
): Promise<readonly LoadedMigration[]> =>
  Promise.all(
    (await migrationFiles(folders)).map(async ({ name, url }) => ({
      name,
      ...migrationModule.parse(await import(url.href)),
    })),
  );

/** Our migrations, each of which leaves a note, and those of a later version, which have run and never run again. */
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
