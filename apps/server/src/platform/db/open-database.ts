import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Config } from '../../config.ts';
import { errorText } from '../observe/log.ts';
import { findEmbeddedServer, PRODUCT_ROLE, startEmbeddedServer } from './embedded/embedded-server.ts';
import { preparePlace } from './embedded/place.ts';
import { migrate } from './migrate.ts';
import { createPool, poolTrouble, type PoolOptions } from './pool.ts';
import { migrateFor } from './roles/migrate-for.ts';
import { requireSchema } from './roles/require-schema.ts';
import { roleStatus } from './roles/role-status.ts';

/** The database of a running process, with the newest schema. */
export interface OpenDatabase {
  readonly pool: pg.Pool;
  /** Where the database is, without secrets. */
  readonly description: string;
  /** Folders with embedded databases that earlier data folders left at the path of this one. */
  readonly abandoned: readonly string[];
  /** Closes the connections, then stops the embedded server if it is ours. */
  readonly close: () => Promise<void>;
}

/**
 * Decides which embedded cluster belongs to the data folder. To be called before the data keys are made:
 * they would make a new data folder look like that of an earlier installation.
 */
export async function settleDatabase(config: Config): Promise<void> {
  if (!config.databaseUrl) await preparePlace(config.dataDir);
}

/**
 * Connects to DATABASE_URL, or starts the embedded server, and ensures the schema: the embedded database is
 * migrated by its owner; one at DATABASE_URL by `npm run migrate`, or outside production by the role itself
 * if it owns the database. `onLost` is called if the embedded server disappears. Throws with one line if the
 * role is unsuitable.
 */
export async function openDatabase(
  config: Config,
  log: FastifyBaseLogger,
  onLost: (error: Error) => void,
): Promise<OpenDatabase> {
  const trouble = poolTrouble(log);
  const connections = config.databasePool;
  if (config.databaseUrl) {
    const pool = await ready({ url: config.databaseUrl, connections, ...trouble }, config);
    return {
      pool,
      description: `PostgreSQL at ${new URL(config.databaseUrl).host}`,
      abandoned: [],
      close: () => pool.end(),
    };
  }
  const server = await startEmbeddedServer({ dataDir: config.dataDir, onLost });
  const pool = createPool({ url: server.url, connections, ...trouble });
  const origin = server.wasAdopted ? 'adopted from a start that was killed' : 'embedded';
  const close = (): Promise<void> => pool.end().then(server.stop);
  try {
    await migrateFor(server.ownerUrl, PRODUCT_ROLE);
  } catch (error) {
    await close();
    throw error;
  }
  const { home, abandoned } = server;
  return { pool, description: `PostgreSQL, ${origin}, data in ${home}`, abandoned, close };
}

/**
 * The role that a command works as: the product's, on the newest schema, or the owner of whatever tables
 * exist.
 */
export type WorkingRole = 'product' | 'owner';

/**
 * Opens the database for a command: the embedded one if it is running, otherwise started for the duration of
 * the command.
 */
export async function borrowDatabase(
  config: Config,
  as: WorkingRole,
): Promise<Pick<OpenDatabase, 'pool' | 'close'>> {
  // A command that loses a connection fails at the query it is running; losing an idle one doesn't matter.
  const options = { connections: 2, onIdleError: (): void => undefined };
  if (config.databaseUrl) {
    const pool =
      as === 'owner'
        ? await asOwner({ url: config.databaseOwnerUrl ?? config.databaseUrl, ...options })
        : await ready({ url: config.databaseUrl, ...options }, config);
    return { pool, close: () => pool.end() };
  }
  const running = await findEmbeddedServer(config.dataDir);
  const server = running ?? (await startEmbeddedServer({ dataDir: config.dataDir }));
  if (as === 'product') await migrateFor(server.ownerUrl, PRODUCT_ROLE);
  const pool = createPool({ url: as === 'owner' ? server.ownerUrl : server.url, ...options });
  return { pool, close: () => pool.end().then(server.stop) };
}

/** Connects to DATABASE_URL and checks that its role is suitable and its schema is there. */
async function ready(options: PoolOptions, config: Config): Promise<pg.Pool> {
  const pool = await reach(options);
  try {
    const status = await roleStatus(pool);
    const { role, isSuperuser, isOwner, isMigrated } = status;
    if (config.isProduction && (isSuperuser || isOwner))
      throw new Error(
        `The role ${role} of DATABASE_URL ${isSuperuser ? 'is a superuser' : 'owns the tables'}: give the product a role of its own, and this one to npm run migrate as DATABASE_OWNER_URL.`,
      );
    const migratesItself = isSuperuser || isOwner || (!isMigrated && !config.isProduction);
    await (migratesItself ? migrate(pool) : requireSchema(pool, status));
    return pool;
  } catch (error) {
    await pool.end();
    throw error;
  }
}

/** Connects as the role that owns whatever tables exist. */
async function asOwner(options: PoolOptions): Promise<pg.Pool> {
  const pool = await reach(options);
  const { role, isMigrated, isOwner } = await roleStatus(pool);
  if (isOwner || !isMigrated) return pool;
  await pool.end();
  throw new Error(`The role ${role} does not own the tables: set DATABASE_OWNER_URL to the one that does.`);
}

/** Opens connections to a database. Throws with one clear line if it refuses them. */
async function reach(options: PoolOptions): Promise<pg.Pool> {
  const pool = createPool(options);
  try {
    await pool.query('select 1');
    return pool;
  } catch (error) {
    await pool.end();
    throw new Error(`The database of DATABASE_URL can't be used: ${errorText(error)}`, { cause: error });
  }
}
