import { createShardedAdapter } from '@socket.io/redis-adapter';
import type { FastifyBaseLogger } from 'fastify';
import { setTimeout } from 'node:timers/promises';
import { createClient, ErrorReply } from 'redis';
import { z } from 'zod';
import { errorText } from '../../../platform/observe/log.ts';
import type { Cluster, RoomHint } from './cluster.ts';

const Hint = z.object({ from: z.string(), roomId: z.uuid(), lastSeq: z.int().nonnegative() });

const nothing = (): void => {};

const CHANNEL = 'switch:chat:rooms';
const LEAST_VERSION = 7;
const SLOWEST_RETRY_MS = 2_000;

/** How long start-up waits for Redis before it continues without. */
const PATIENCE_MS = 2_000;
/** A connection that has not answered a ping for this long has silently lost its server. */
const SILENT_MS = 6_000;

/**
 * Shares the chat through Redis. While Redis is unavailable, including at start-up, it keeps reconnecting;
 * meanwhile this process's sockets work, and messages from other processes are read from the database. Throws
 * with one clear line if Redis rejects us or is too old.
 */
export async function joinCluster(url: string, processId: string, log: FastifyBaseLogger): Promise<Cluster> {
  const [publisher, subscriber] = [openClient(url, log, true), openClient(url, log, false)];
  let isClosed = false;
  const joined = Promise.all([publisher.connect(), subscriber.connect()]).then(async () =>
    requireVersion(await publisher.sendCommand(['INFO', 'server'])),
  );
  try {
    const isHere = await Promise.race([
      joined.then(() => true),
      setTimeout(PATIENCE_MS, false, { ref: false }),
    ]);
    if (!isHere)
      joined.catch((error: unknown) => {
        if (!isClosed) log.error({ err: error }, 'Redis cannot be used');
      });
  } catch (error) {
    for (const client of [publisher, subscriber]) client.destroy();
    throw new Error(`Redis of REDIS_URL can't be used: ${errorText(error)}`);
  }
  const listeners: ((hint: RoomHint) => void)[] = [];
  // Subscriptions wait for the connection, and are renewed after each reconnection.
  const subscribed = subscriber.sSubscribe(CHANNEL, (message: string) => {
    const hint = readHint(message);
    if (hint && hint.from !== processId) for (const listener of listeners) listener(hint);
  });
  subscribed.catch(nothing);
  if (subscriber.isReady) await subscribed;
  return {
    isShared: true,
    isConnected: () => publisher.isReady && subscriber.isReady,
    publish: ({ roomId, lastSeq }) => {
      // A lost hint does no harm: the database is checked every second.
      publisher.sPublish(CHANNEL, JSON.stringify({ from: processId, roomId, lastSeq })).catch(nothing);
    },
    onHint: (listener) => void listeners.push(listener),
    share: (io) => void io.adapter(createShardedAdapter(publisher, withoutRejections(subscriber))),
    close: async () => {
      isClosed = true;
      for (const client of [publisher, subscriber]) if (client.isOpen) client.destroy();
    },
  };
}

type Client = ReturnType<typeof openClient>;

/** Creates a client that connects and reconnects automatically, and logs each outage once. */
function openClient(url: string, log: FastifyBaseLogger, isPublisher: boolean) {
  let hasConnected = false;
  let isAway = false;
  const client = createClient({
    url,
    RESP: 2,
    // What can't be published now is not worth publishing later; subscriptions wait for the connection.
    disableOfflineQueue: isPublisher,
    pingInterval: SILENT_MS / 3,
    socket: {
      connectTimeout: 5_000,
      socketTimeout: SILENT_MS,
      // Retrying does not help against a wrong password.
      reconnectStrategy: (retries, cause) =>
        !hasConnected && cause instanceof ErrorReply ? false : Math.min(50 * 2 ** retries, SLOWEST_RETRY_MS),
    },
  });
  client.on('ready', () => {
    if (isAway) log.info('Redis is back');
    [hasConnected, isAway] = [true, false];
  });
  client.on('error', (error: unknown) => {
    if (!isAway && !(error instanceof ErrorReply))
      log.warn({ err: error }, 'Redis is away: other processes hear of this one late');
    isAway = true;
  });
  return client;
}

/** Subscribing fails only when the connection is being closed, and then nothing waits for it. */
const withoutRejections = (client: Client) => ({
  sSubscribe: (...given: Parameters<Client['sSubscribe']>) => {
    client.sSubscribe(...given).catch(nothing);
  },
  sUnsubscribe: (...given: Parameters<Client['sUnsubscribe']>) => {
    client.sUnsubscribe(...given).catch(nothing);
  },
});

function requireVersion(info: unknown): void {
  const version = /redis_version:(\d+)\.\S*/.exec(String(info));
  if (Number(version?.[1] ?? 0) < LEAST_VERSION) throw new Error('it has to be version 7 or later.');
}

function readHint(message: string): z.output<typeof Hint> | null {
  try {
    return Hint.parse(JSON.parse(message));
  } catch {
    return null;
  }
}
