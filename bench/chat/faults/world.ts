import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  startEmbeddedServer,
  type EmbeddedServer,
} from '../../../apps/server/src/platform/db/embedded/embedded-server.ts';
import { removeCluster } from '../../../apps/server/src/platform/db/embedded/temporary-server.ts';
import { startOurServer, type OurServer } from '../our-server.ts';

/** Everything that can fail: a database, Redis if there is one, and the given number of servers. */
export interface World {
  readonly databaseUrl: string;
  /** Returns a server that is up, as a load balancer would choose it. */
  readonly origin: () => string;
  /** Kills a server as a power cut does, and starts it again. */
  readonly killServer: () => Promise<void>;
  readonly restartDatabase: () => Promise<void>;
  /** Does nothing without Redis. */
  readonly restartRedis: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Returns a free port of this machine. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port on 127.0.0.1.');
  return address.port;
}

async function startRedis(binary: string, port: number): Promise<ChildProcess> {
  const redis = spawn(binary, ['--port', String(port), '--save', '', '--appendonly', 'no'], {
    stdio: 'ignore',
  });
  await pause(300);
  return redis;
}

async function stopRedis(redis: ChildProcess): Promise<void> {
  redis.kill('SIGKILL');
  await once(redis, 'exit');
}

/** Starts everything. `redis` is the path of a redis-server; without it there can be only one server. */
export async function startWorld(servers: number, redis: string | undefined): Promise<World> {
  const dataDir = await mkdtemp(join(tmpdir(), 'business-switch-faults-'));
  // Commits wait for the disk, and the port stays the same across restarts.
  const settings = [`port=${await freePort()}`, 'max_connections=200'];
  let database: EmbeddedServer = await startEmbeddedServer({ dataDir, settings });
  const redisPort = await freePort();
  let running = redis ? await startRedis(redis, redisPort) : null;
  const platform = await Promise.all(Array.from({ length: redis ? servers : 1 }, freePort));
  const start = (port: number): Promise<OurServer> =>
    startOurServer({
      databaseUrl: database.ownerUrl,
      port,
      ...(redis && { redisUrl: `redis://127.0.0.1:${redisPort}` }),
    });
  const up: (OurServer | null)[] = [];
  // One after the other, because the first one runs the migrations.
  for (const port of platform) up.push(await start(port));
  let turn = 0;
  return {
    databaseUrl: database.ownerUrl,
    origin: () => {
      const living = up.filter((each) => each !== null);
      return living[Math.floor(Math.random() * living.length)]?.origin ?? 'http://127.0.0.1:9';
    },
    killServer: async () => {
      const index = turn++ % up.length;
      const victim = up[index];
      up[index] = null;
      await victim?.kill();
      up[index] = await start(platform[index] ?? 0);
    },
    restartDatabase: async () => {
      await database.stop();
      database = await startEmbeddedServer({ dataDir, settings });
    },
    restartRedis: async () => {
      if (!running || !redis) return;
      await stopRedis(running);
      await pause(1_000);
      running = await startRedis(redis, redisPort);
    },
    close: async () => {
      for (const server of up) await server?.stop();
      if (running) await stopRedis(running);
      await database.stop();
      await removeCluster(dataDir);
    },
  };
}
