import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { serverFlags } from '../../scripts/server-flags.mjs';

/** The password of every sample log-in. */
export const PASSWORD = 'lanterns over the weir';

/** The product in its own process, started for a load test. */
export interface OurServer {
  readonly origin: string;
  readonly pid: number;
  /** Shuts it down gracefully. */
  readonly stop: () => Promise<void>;
  /** Kills it as a power cut does. */
  readonly kill: () => Promise<void>;
}

/** The options of a bench server. */
export interface ServerOptions {
  readonly databaseUrl: string;
  readonly port: number;
  readonly redisUrl?: string;
  readonly nodeArguments?: readonly string[];
  /** Override the settings of a bench server, which has no limits. */
  readonly settings?: Readonly<Record<string, string>>;
}

/**
 * Starts the server on a database that others may share, with limits raised by configuration. Resolves once
 * it is ready.
 */
export async function startOurServer(options: ServerOptions): Promise<OurServer> {
  const { port, databaseUrl, redisUrl } = options;
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    ...(redisUrl && { REDIS_URL: redisUrl }),
    DATA_DIR: join(tmpdir(), `business-switch-bench-${port}`),
    DATA_KEYS: `bench:${Buffer.alloc(32, 7).toString('base64')}`,
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: origin,
    SAMPLE_ROWS: '2000',
    DEMO_PASSWORD: PASSWORD,
    REQUESTS_PER_MINUTE: '1000000',
    STORED_PER_HOUR: '10000000',
    CHAT_LIMIT_FACTOR: '1000000',
    LOG_LEVEL: 'error',
    ...options.settings,
  };
  const main = join(import.meta.dirname, '../../apps/server/src/main.ts');
  const child = fork(main, {
    env,
    execArgv: [...serverFlags, ...(options.nodeArguments ?? [])],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await ready(origin, child);
  await openAroundTheClock(databaseUrl);
  return {
    origin,
    pid: child.pid ?? 0,
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
  };
}

/** Lets a bench measure the same on a Sunday night. The server reads its opening hours every second. */
async function openAroundTheClock(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`
      with closed as (delete from chat_hours where opens_minute > 0 or closes_minute < 1440)
      insert into chat_hours (weekday, opens_minute, closes_minute)
      select day, 0, 1440 from generate_series(1, 7) as day
      on conflict (weekday, opens_minute) do update set closes_minute = excluded.closes_minute`);
    await client.query(`update chat_settings set nations = '{}'`);
  } finally {
    await client.end();
  }
}

/** Generous, because the machine may be busy. */
const READY_WITHIN_MS = 150_000;

async function ready(origin: string, child: ChildProcess): Promise<void> {
  for (const deadline = Date.now() + READY_WITHIN_MS; Date.now() < deadline;) {
    if (child.exitCode !== null) throw new Error('the server ended while it was awaited');
    const isReady = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the server was not ready in time');
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

/** Logs a sample member of staff in. Returns the cookie. */
export async function signInStaff(origin: string, email: string): Promise<string> {
  const answer = await callConsole(origin, '', 'POST', 'log-in', { email, password: PASSWORD });
  const cookie = answer.headers.getSetCookie().find((each) => each.startsWith('staff='));
  if (!cookie) throw new Error(`the log-in of ${email} set no cookie`);
  return cookie.split(';')[0] ?? '';
}

/** Makes one call as the console does. */
export const callConsole = (
  origin: string,
  cookie: string,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: unknown,
): Promise<Response> =>
  fetch(`${origin}/api/console/${path}`, {
    method,
    headers: { Origin: origin, Cookie: cookie, 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
