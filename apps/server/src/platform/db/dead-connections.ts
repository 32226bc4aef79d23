import pg from 'pg';
import * as z from 'zod/mini';
import { systemScheduler } from '../scheduler.ts';

/** The driver's data about a connection, under names that its types leave out. */
const DriverClient = z.object({
  processID: z.number(),
  connection: z.object({ stream: z.custom<{ destroy: () => void }>() }),
});

interface Watched {
  readonly process: number;
  /**
   * Closes the connection without a goodbye, because there is no one at the other end. Waiting queries fail
   * with “Connection terminated”.
   */
  readonly drop: () => void;
}

/**
 * How often to check connections, and how long one may be in use before the server is asked whether it knows
 * it; in milliseconds.
 */
const TIMES = { lookMs: 2_000, patienceMs: 3_000 };

/** How long the server may take to say which connections it knows. */
const PROBE_MS = 3_000;

/**
 * Watches a pool for connections that their server no longer knows: after a silent failover, packets to the
 * old server are lost, and the driver would wait for minutes. Returns a function that checks once, drops such
 * connections and returns how many. It only does so if one has been in use for several seconds and a new
 * connection gets a response. Behind a proxy that assigns its own process ids nothing is dropped.
 */
function deadConnections(pool: pg.Pool, patienceMs: number) {
  const open = new Map<pg.PoolClient, Watched>();
  const inUseSince = new Map<pg.PoolClient, number>();
  pool.on('connect', (client) => {
    const { data } = DriverClient.safeParse(client);
    if (data) open.set(client, { process: data.processID, drop: () => data.connection.stream.destroy() });
  });
  pool.on('acquire', (client) => inUseSince.set(client, performance.now()));
  pool.on('release', (_error, client) => inUseSince.delete(client));
  pool.on('remove', (client) => {
    open.delete(client);
    inUseSince.delete(client);
  });
  return async (): Promise<number> => {
    if (![...inUseSince.values()].some((since) => performance.now() - since >= patienceMs)) return 0;
    const watched = [...open.values()];
    const known = await knownProcesses(pool.options.connectionString);
    const dead = known === null ? [] : watched.filter(({ process }) => !known.has(process));
    for (const { drop } of dead) drop();
    return dead.length;
  };
}

/**
 * Fetches the server's process ids over a new connection; null if they differ from those that the driver is
 * given.
 */
async function knownProcesses(connectionString: string | undefined): Promise<ReadonlySet<number> | null> {
  const limits = { connectionTimeoutMillis: PROBE_MS, query_timeout: PROBE_MS };
  const client = new pg.Client({ connectionString, application_name: 'business-switch', ...limits });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity');
    const known = new Set(rows.map(({ pid }) => pid));
    const own = DriverClient.safeParse(client).data?.processID;
    return own !== undefined && known.has(own) ? known : null;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Checks a pool at regular intervals until it ends, drops its dead connections and reports how many. Does
 * nothing while the database is unavailable.
 */
export function dropDeadConnections(
  pool: pg.Pool,
  onDropped: (count: number) => void,
  { lookMs, patienceMs } = TIMES,
): void {
  const look = deadConnections(pool, patienceMs);
  const lookAgain = () =>
    systemScheduler.after(lookMs, () => {
      if (pool.ending) return;
      look()
        .then((count) => count > 0 && onDropped(count))
        .catch(() => undefined)
        .finally(lookAgain);
    });
  lookAgain();
}
