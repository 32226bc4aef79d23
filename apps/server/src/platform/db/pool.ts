import pg from 'pg';

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
  /** Hears of connections that died while idle. Without a listener such an event ends the process. */
  readonly onIdleError: (error: Error) => void;
}

/** Connections to PostgreSQL: `bigint` as a number (throws beyond 2^53), `date` and `numeric` as text, `timestamptz` as Date. */
export function createPool(options: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.connections,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    application_name: 'business-switch',
    types,
  });
  // Connections of a closing pool may still be told that the server is stopping; that is expected.
  pool.on('error', (error) => (pool.ending ? undefined : options.onIdleError(error)));
  // A connection in use reports to whoever waits for its answer as well; the queue insists on a listener of its own.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
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
