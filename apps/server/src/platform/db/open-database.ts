import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Config } from '../../config.ts';
import { errorText } from '../observe/log.ts';
import { findEmbeddedServer, startEmbeddedServer } from './embedded/embedded-server.ts';
import { createPool, poolTrouble, type PoolOptions } from './pool.ts';

/** The database of a running process. */
export interface OpenDatabase {
  readonly pool: pg.Pool;
  /** Where it is, without secrets. */
  readonly description: string;
  /** Closes the connections, then stops the embedded server if it is ours. */
  readonly close: () => Promise<void>;
}

/** Connects to DATABASE_URL, or starts the embedded server. `onLost` is called when the embedded server disappears. */
export async function openDatabase(
  config: Config,
  log: FastifyBaseLogger,
  onLost: (error: Error) => void,
): Promise<OpenDatabase> {
  const trouble = poolTrouble(log);
  const connections = config.databasePool;
  if (config.databaseUrl) {
    const pool = await reach({ url: config.databaseUrl, connections, ...trouble });
    return {
      pool,
      description: `PostgreSQL at ${new URL(config.databaseUrl).host}`,
      close: () => pool.end(),
    };
  }
  const server = await startEmbeddedServer({ dataDir: config.dataDir, onLost });
  const pool = createPool({ url: server.url, connections, ...trouble });
  const origin = server.wasAdopted ? 'adopted from a start that was killed' : 'embedded';
  const close = (): Promise<void> => pool.end().then(server.stop);
  return { pool, description: `PostgreSQL, ${origin}, data in ${config.dataDir}`, close };
}

/** The database for a command: the embedded one as it runs, else started for as long as the command takes. */
export async function borrowDatabase(config: Config): Promise<Pick<OpenDatabase, 'pool' | 'close'>> {
  // A command that loses a connection fails at the query it was running; losing an idle one doesn't matter.
  const onIdleError = (): void => undefined;
  if (config.databaseUrl) {
    const pool = await reach({ url: config.databaseUrl, connections: 2, onIdleError });
    return { pool, close: () => pool.end() };
  }
  const running = await findEmbeddedServer(config.dataDir);
  const server = running ?? (await startEmbeddedServer({ dataDir: config.dataDir }));
  const pool = createPool({ url: server.url, connections: 2, onIdleError });
  return { pool, close: () => pool.end().then(server.stop) };
}

/** Connections to DATABASE_URL. Throws with one clear line when it does not let us in. */
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
