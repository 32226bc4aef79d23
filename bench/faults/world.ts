import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  startEmbeddedServer,
  type EmbeddedServer,
} from '../../apps/server/src/platform/db/embedded/embedded-server.ts';
import { removeCluster } from '../../apps/server/src/platform/db/embedded/temporary-server.ts';
import { startMailServer } from '../../apps/server/src/testing/mail-server.ts';
import { freePort } from '../chat/faults/world.ts';
import { startOurServer, type OurServer } from '../chat/our-server.ts';
import { wayTo, type Way } from './way.ts';

/**
 * Two servers, PostgreSQL, Redis and a mail server, each store behind a proxy that can simulate network
 * failures.
 */
export interface FaultWorld {
  /** The address of the database itself, bypassing the proxy. */
  readonly databaseUrl: string;
  readonly database: Way;
  readonly redis: Way;
  readonly mail: Way;
  /** The mails that have arrived, in order. */
  readonly received: readonly string[];
  /** The addresses of both servers, whether or not they are running. */
  readonly origins: readonly string[];
  /** Returns a running server, as a load balancer would choose it. */
  readonly origin: () => string;
  /** Stops a server, gracefully or as a power cut does, and starts it again. */
  readonly restart: (index: number, how: 'kill' | 'stop') => Promise<void>;
  /** Kills PostgreSQL with all its processes, as a power cut does. */
  readonly killDatabase: () => void;
  readonly startDatabase: () => Promise<void>;
  readonly killRedis: () => Promise<void>;
  readonly startRedis: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const SERVERS = 2;

/** Starts everything. `redisPath` is the path of a redis-server. */
export async function startFaultWorld(redisPath: string): Promise<FaultWorld> {
  const dataDir = await mkdtemp(join(tmpdir(), 'business-switch-faults-'));
  const settings = [`port=${await freePort()}`, 'max_connections=200'];
  let server: EmbeddedServer = await startEmbeddedServer({ dataDir, settings, onLost: () => undefined });
  const redisPort = await freePort();
  let redisProcess: ChildProcess | null = null;
  const startRedis = async (): Promise<void> => {
    const options = ['--port', String(redisPort), '--save', '', '--appendonly', 'no'];
    redisProcess = spawn(redisPath, options, { stdio: 'ignore' });
    await new Promise((resolve) => setTimeout(resolve, 300));
  };
  const killRedis = async (): Promise<void> => {
    if (!redisProcess) return;
    redisProcess.kill('SIGKILL');
    await once(redisProcess, 'exit');
  };
  await startRedis();
  const mailServer = await startMailServer();
  const databaseUrl = server.ownerUrl;
  const [database, redis, mail] = await Promise.all([
    wayTo(Number(new URL(databaseUrl).port)),
    wayTo(redisPort),
    wayTo(Number(new URL(mailServer.url).port)),
  ]);
  const behind = new URL(databaseUrl);
  behind.port = String(database.port);
  const ports = await Promise.all(Array.from({ length: SERVERS }, freePort));
  const start = (port: number): Promise<OurServer> =>
    startOurServer({
      databaseUrl: behind.href,
      port,
      redisUrl: `redis://127.0.0.1:${redis.port}`,
      nodeArguments: process.env['TRACE'] ? ['--import', process.env['TRACE']] : [],
      settings: {
        SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
        MAIL_FROM: 'no-reply@switch.example',
        TRUST_PROXY: '1',
      },
    });
  const running: (OurServer | null)[] = [];
  // One after the other, because the first one runs the migrations.
  for (const port of ports) running.push(await start(port));
  return {
    databaseUrl,
    database,
    redis,
    mail,
    received: mailServer.received,
    origins: ports.map((port) => `http://127.0.0.1:${port}`),
    origin: () => {
      const living = running.filter((each) => each !== null);
      return living[Math.floor(Math.random() * living.length)]?.origin ?? 'http://127.0.0.1:9';
    },
    restart: async (index, how) => {
      const one = running[index];
      running[index] = null;
      await one?.[how]();
      running[index] = await start(ports[index] ?? 0);
    },
    killDatabase: () => {
      const children = execFileSync('pgrep', ['-P', String(server.pid)], { encoding: 'utf8' });
      for (const pid of [server.pid, ...children.split('\n').filter(Boolean).map(Number)])
        process.kill(pid, 'SIGKILL');
    },
    startDatabase: async () => {
      server = await startEmbeddedServer({ dataDir, settings, onLost: () => undefined });
    },
    killRedis,
    startRedis,
    close: async () => {
      for (const one of running) await one?.stop();
      for (const way of [database, redis, mail]) way.close();
      await killRedis();
      await mailServer.close();
      await server.stop();
      await removeCluster(dataDir);
    },
  };
}
