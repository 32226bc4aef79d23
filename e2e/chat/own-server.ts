import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { copyAsStarted } from '../copies.queries.ts';
import { notedDatabase } from '../database.ts';
import { environmentAt } from '../settings.ts';

/** A server that one worker of the tests has to itself: who is online and when it is open is nobody else's matter. */
export interface OwnServer {
  readonly origin: string;
  /** Its database, for what cannot be waited for. */
  readonly databaseUrl: string;
  /** What it was started with. */
  readonly environment: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
}

/** For a machine that does much else at the same time. */
const READY_WITHIN_MS = 150_000;

/** A port that nobody listens at: at any other, somebody else's server could answer in the place of ours. */
async function freePort(): Promise<number> {
  const taker = createServer().listen(0, '127.0.0.1');
  await once(taker, 'listening');
  const address = taker.address();
  taker.close();
  await once(taker, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return address.port;
}

/**
 * What a server is addressed by. Browsers make no passkeys for an address by number; and a socket to a name stays up where a test
 * takes the network away.
 */
export type ServerHost = '127.0.0.1' | 'localhost';

/** Starts a server on a port of its own and on a copy of the database that the tests' server began with; resolves when it is ready. */
export async function startOwnServer(host: ServerHost): Promise<OwnServer> {
  const port = await freePort();
  const origin = `http://${host}:${port}`;
  const { ownerUrl, url } = await copyAsStarted(await notedDatabase(), `own_${port}`);
  // One machine is the network address of every socket here, and of many a visitor within a minute.
  const environment: Readonly<Record<string, string>> = {
    ...environmentAt(port),
    PUBLIC_URL: origin,
    DATABASE_URL: url,
    CHAT_LIMIT_FACTOR: '20',
  };
  const child = fork(join(import.meta.dirname, '../../apps/server/src/main.ts'), {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const deadline = Date.now() + READY_WITHIN_MS;
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  async function stop(): Promise<void> {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await rm(environment['DATA_DIR'] ?? '', { recursive: true, force: true });
  }
  while (!(await isReady())) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`no server came up at ${origin}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { origin, databaseUrl: ownerUrl, environment, stop };
}
