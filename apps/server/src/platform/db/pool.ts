import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { dropDeadConnections } from './dead-connections.ts';

const INT8 = 20;
const DATE = 1082;

/** Type parsers, for types where the driver's default would surprise. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return (text: string) => safeInteger(text);
    // A calendar date has no time zone; a Date would move it to the previous day west of Greenwich.
    if (oid === DATE) return (text: string) => text;
    return pg.types.getTypeParser(oid, format ?? 'text');
  },
};

/** Settings of a pool. */
export interface PoolOptions {
  readonly url: string;
  readonly connections: number;
  /** After how many seconds the database cancels a statement; ten minutes if not given, never if 0. */
  readonly statementSeconds?: number;
  /** Called when an idle connection dies. Without a listener this event would end the process. */
  readonly onIdleError: (error: Error) => void;
  /**
   * Called with the number of connections that were dropped because the database no longer knows them. If not
   * given, there is no check.
   */
  readonly onDropped?: (count: number) => void;
}

/** Logs what goes wrong with connections while nobody is waiting for them. */
export const poolTrouble = (
  log: Pick<FastifyBaseLogger, 'warn'>,
): Pick<PoolOptions, 'onDropped' | 'onIdleError'> => ({
  onIdleError: (error) => log.warn({ err: error }, 'an idle database connection died'),
  onDropped: (count) => log.warn({ count }, 'connections were dropped that the database knows nothing of'),
});

/**
 * Far longer than any statement of ours takes. One that reached it would otherwise hold its locks until
 * someone noticed.
 */
const STATEMENT_SECONDS = 600;

/**
 * Creates a pool of PostgreSQL connections. `bigint` is read as a number (throws beyond 2^53), `date` and
 * `numeric` as text, `timestamptz` as Date.
 */
export function createPool(options: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.connections,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    statement_timeout: (options.statementSeconds ?? STATEMENT_SECONDS) * 1_000,
    // No transaction of ours waits for a person, so one that idles has lost its process.
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'business-switch',
    types,
  });
  // While the pool is closing, its connections may still learn that the server is stopping, which is
  // expected.
  pool.on('error', (error) => (pool.ending ? undefined : options.onIdleError(error)));
  // A connection in use also reports errors to the caller waiting for it; the job queue requires a listener
  // all the same.
  pool.on('connect', (client) => client.on('error', () => undefined));
  if (options.onDropped) dropDeadConnections(pool, options.onDropped);
  return pool;
}

/**
 * Makes transactions of `pool` commit without waiting for the disk from now on. If the machine crashes, the
 * last half second of them may be lost, but nothing else. Only for data that can be recreated.
 */
export async function endWithoutDisk(pool: pg.Pool): Promise<void> {
  const statement = 'set synchronous_commit = off';
  pool.on('connect', (client) => void client.query(statement).catch(() => undefined));
  await pool.query(statement);
}

/**
 * Creates extra connections to the same database, for work that transactions of `pool` wait for. Under load
 * those could occupy every connection of their own pool.
 */
export const poolBeside = (pool: pg.Pool, options: Omit<PoolOptions, 'url'>): pg.Pool =>
  createPool({ ...options, url: pool.options.connectionString ?? '' });

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('a bigint from the database does not fit a number');
  return value;
}
