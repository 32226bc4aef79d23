import pg from 'pg';
import * as z from 'zod/mini';
import { systemScheduler } from '../scheduler.ts';

/** What the driver holds of a connection, under names that its types leave out. */
const DriverClient = z.object({
  processID: z.number(),
  connection: z.object({ stream: z.custom<{ destroy: () => void }>() }),
});

interface Watched {
  readonly process: number;
  /** Ends it without a word: nobody listens at the other end. Whoever waits for an answer hears that it terminated. */
  readonly drop: () => void;
}

/** How often connections are looked at, and how long one may be in use before the server is asked whether it knows it; in milliseconds. */
const TIMES = { lookMs: 2_000, patienceMs: 3_000 };

/** How long the server may take to say which it knows. */
const PROBE_MS = 3_000;

/**
 * Watches a pool for connections that their server knows nothing of any more: after a failover without a word, packets to the old server
 * are lost, and the driver would wait for minutes. What comes back looks once, and drops those: it does so only when one was in use for
 * some seconds and a connection made anew answers. Behind a proxy that numbers processes itself nothing is dropped. Returns how many were.
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

/** The processes of the server as a new connection sees them; null where they are not those that the driver is told of. */
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

/** Drops dead connections of a pool as they are found, and says how many, until it ends. While the database is away there is nothing to do. */
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
