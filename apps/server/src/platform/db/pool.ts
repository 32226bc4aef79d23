import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { dropDeadConnections } from './dead-connections.ts';

const INT8 = 20;
const DATE = 1082;

/** How values come out of PostgreSQL where the driver's own choice would surprise. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return (text: string) => safeInteger(text);
    // A calendar date has no time zone; a Date would move it to the day before west of Greenwich.
    if (oid === DATE) return (text: string) => text;
    return pg.types.getTypeParser(oid, format ?? 'text');
  },
};

/** What a pool is made of. */
export interface PoolOptions {
  readonly url: string;
  readonly connections: number;
  /** After how many seconds a statement is given up by the database; ten minutes when it is not said, 0 for never. */
  readonly statementSeconds?: number;
  /** Hears of connections that died while idle. Without a listener such an event ends the process. */
  readonly onIdleError: (error: Error) => void;
  /** Hears how many connections were dropped because the database knows nothing of them. Without it none are looked for. */
  readonly onDropped?: (count: number) => void;
}

/** Tells the log of what goes wrong with connections while nobody waits for them. */
export const poolTrouble = (
  log: Pick<FastifyBaseLogger, 'warn'>,
): Pick<PoolOptions, 'onDropped' | 'onIdleError'> => ({
  onIdleError: (error) => log.warn({ err: error }, 'an idle database connection died'),
  onDropped: (count) => log.warn({ count }, 'connections were dropped that the database knows nothing of'),
});

/** Far beyond what a statement of ours takes: whatever reaches it would hold its locks until somebody noticed. */
const STATEMENT_SECONDS = 600;

/** Connections to PostgreSQL: `bigint` as a number (throws beyond 2^53), `date` and `numeric` as text, `timestamptz` as Date. */
export function createPool(options: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.connections,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    statement_timeout: (options.statementSeconds ?? STATEMENT_SECONDS) * 1_000,
    // Nothing of ours waits for anybody within a transaction: one that idles has lost its process.
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'business-switch',
    types,
  });
  // Connections of a closing pool may still be told that the server is stopping; that is expected.
  pool.on('error', (error) => (pool.ending ? undefined : options.onIdleError(error)));
  // A connection in use reports to whoever waits for its answer as well; the queue insists on a listener of its own.
  pool.on('connect', (client) => client.on('error', () => undefined));
  if (options.onDropped) dropDeadConnections(pool, options.onDropped);
  return pool;
}

/**
 * Lets transactions of `pool` end from now on without waiting for the disk. When the machine fails, the last half second of them may be
 * missing, and nothing else: for data that can be made anew.
 */
export async function endWithoutDisk(pool: pg.Pool): Promise<void> {
  const statement = 'set synchronous_commit = off';
  pool.on('connect', (client) => void client.query(statement).catch(() => undefined));
  await pool.query(statement);
}

/**
 * Extra connections to the same database, for work that transactions of `pool` wait for: under load they could hold every
 * connection of their own pool.
 */
export const poolBeside = (pool: pg.Pool, options: Omit<PoolOptions, 'url'>): pg.Pool =>
  createPool({ ...options, url: pool.options.connectionString ?? '' });

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('a bigint from the database does not fit a number');
  return value;
}
