import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { copyAsStarted } from '../copies.queries.ts';
import { notedDatabase } from '../database.ts';
import { environmentAt } from '../settings.ts';

/** A server of one worker's own, so that its agents and opening hours affect no other tests. */
export interface OwnServer {
  readonly origin: string;
  /** The address of its database, for changes that a test cannot wait for. */
  readonly databaseUrl: string;
  /** The environment variables it was started with. */
  readonly environment: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
}

/** Generous, because the machine may be busy with other tests. */
const READY_WITHIN_MS = 150_000;

/** Returns a free port. On a port in use another server might answer in place of ours. */
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
 * The host that a server is addressed by. Browsers create no passkeys for an IP address; on the other hand a
 * socket to a host name stays connected when a test takes the network away.
 */
export type ServerHost = '127.0.0.1' | 'localhost';

/**
 * Starts a server on a free port, with a copy of the database that the shared server started with. Resolves
 * once it is ready.
 */
export async function startOwnServer(host: ServerHost): Promise<OwnServer> {
  const port = await freePort();
  const origin = `http://${host}:${port}`;
  const { ownerUrl, url } = await copyAsStarted(await notedDatabase(), `own_${port}`);
  // Every socket here comes from the same network address, as do many visitors within a minute.
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
