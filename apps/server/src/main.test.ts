import { fork, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, expect, test } from 'vitest';
import { readConfig, type Environment } from './config.ts';
import { findEmbeddedServer } from './platform/db/embedded/embedded-server.ts';
import { preparePlace } from './platform/db/embedded/place.ts';
import { removeCluster } from './platform/db/embedded/temporary-server.ts';
import { openDatabase } from './platform/db/open-database.ts';
import { createLog } from './platform/observe/log.ts';
import { compileCache } from './testing/compile-cache.ts';
import { PRODUCTION } from './testing/production.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'main-test-'));
const children: ChildProcess[] = [];
afterEach(() => children.splice(0).forEach((child) => child.kill('SIGKILL')));
afterAll(async () => {
  await removeCluster(dataDir);
  await rm(dataDir, { recursive: true, force: true });
});

interface Started {
  readonly child: ChildProcess;
  /** The address, once the server has said that it is ready; null if it ended instead. */
  readonly address: string | null;
  readonly output: () => string;
}

/** Starts the server as the launcher does: with a channel whose closing is the order to stop. */
async function startServer(settings: Environment = {}): Promise<Started> {
  const child = fork(fileURLToPath(new URL('./main.ts', import.meta.url)), [], {
    silent: true,
    env: {
      PATH: '/usr/bin:/bin',
      ...compileCache,
      DATA_DIR: dataDir,
      PORT: '0',
      SAMPLE_ROWS: '2000',
      LOG_LEVEL: 'warn',
      ...settings,
    },
  });
  children.push(child);
  let output = '';
  const address = await new Promise<string | null>((resolve) => {
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
      const ready = /is ready at (http:\S+)/.exec(output)?.[1];
      if (ready) resolve(ready);
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('close', () => resolve(null));
  });
  return { child, address, output: () => output };
}

const statusOf = async (address: string | null): Promise<number> => (await fetch(`${address}/readyz`)).status;

/** Occupies a port with another server. */
async function takenPort(): Promise<{ port: number; close: () => void }> {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return { port, close: () => void other.close() };
}

test('a first start whose port is taken ends with one line, prints no password, and leaves no database running', async () => {
  const { port, close } = await takenPort();
  const { output } = await startServer({ PORT: String(port) });
  close();
  expect(output()).toBe(
    `Loading sample data ...\nMaking sample applications ...\nPort ${port} is taken: stop what uses it, or set PORT.\n`,
  );
  expect(await findEmbeddedServer(dataDir)).toBeNull();
});

test('the next start prints all addresses and a working password, and SIGTERM stops it with its database', async () => {
  const compiled = join(dataDir, 'compiled');
  const settings = { LOG_LEVEL: 'info', NODE_COMPILE_CACHE: compiled };
  const { child, address, output } = await startServer(settings);
  const printed = output().split('\n  Database')[0]?.split('\n') ?? [];
  expect(printed.filter((line) => !line.includes('Server listening'))).toEqual([
    'Loading sample data ...',
    'Making sample applications ...',
    `Utility Aid is ready at ${address}`,
  ]);
  expect(await statusOf(address)).toBe(200);
  expect((await fetch(`${address}/api/addresses/samples`)).status).toBe(200);
  await expect.poll(output).toContain('"call":"premises.list-samples"');
  expect(output(), 'what watches asks every few seconds').not.toContain('"call":"/readyz"');
  expect(output()).toContain(`Mailbox    ${address}/mailbox`);
  expect(output()).toContain(`Console    ${address}/console`);
  expect(output()).toMatch(/Sample staff: owner, agent\.one, /);
  expect(output()).toMatch(/Postcode {3}[A-Z]/);
  expect(output()).toMatch(/Sample application: BS-[\w-]{9}, of demo@/);
  expect(output()).toMatch(/Sample log-in: demo@/);
  const password = /Password of the sample log-ins: ([\w-]{16})$/m.exec(output())?.[1];
  const answer = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ emailAddress: 'demo@utility-aid.example', password }),
  });
  expect(await answer.json()).toMatchObject({ result: true });
  expect((await stat(join(dataDir, 'data-keys'))).mode & 0o777).toBe(0o600);
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
  expect(status, 'real, effective, saved').toMatch(/^Uid:\t(?!0\b)(\d+)\t\1\t\1\t/m);
  const forNextStart = await readdir(compiled, { recursive: true });
  expect(forNextStart.length, 'compiled modules').toBeGreaterThan(500);
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(await findEmbeddedServer(dataDir)).toBeNull();
});

test('after kill -9 the next start adopts the database, a second one is refused, and it ends with its launcher', async () => {
  const first = await startServer();
  expect(first.output()).toContain('as the first start with this database printed it');
  const folder = / data in (\S+)/.exec(first.output())?.[1] ?? '';
  expect((await stat(join(folder, 'pgdata'))).isDirectory()).toBe(true);
  const killed = once(first.child, 'exit');
  first.child.kill('SIGKILL');
  await killed;
  const next = await startServer();
  expect(next.output()).toContain('adopted from a start that was killed');
  expect(await statusOf(next.address)).toBe(200);

  const beside = await startServer();
  expect(beside.address).toBeNull();
  expect(beside.output()).toBe(
    `Another copy of this application already uses ${dataDir}: stop it, or set DATA_DIR.\n`,
  );
  expect(await statusOf(next.address)).toBe(200);

  const ended = once(next.child, 'exit');
  // The launcher's channel closes, as when the launcher is killed.
  next.child.disconnect();
  expect(await ended).toEqual([0, null]);
  expect(await findEmbeddedServer(dataDir)).toBeNull();
});

// Only as root does the database lie outside the data folder.
test.skipIf(process.getuid?.() !== 0)(
  'a data folder made again at the same path starts afresh, and says which database was left there',
  async () => {
    const again = await mkdtemp(join(tmpdir(), 'made-again-'));
    const { home } = await preparePlace(again);
    await rm(again, { recursive: true });
    // As a version before clusters had names left it.
    const digest = createHash('sha256').update(again).digest('hex').slice(0, 12);
    const former = join(dirname(home), `${basename(tmpdir())}-${digest}`);
    await mkdir(former);
    try {
      const settings = { LOG_LEVEL: 'info', PUBLIC_URL: 'http://localhost:3000', DATA_DIR: again };
      const { child, output } = await startServer({ ...PRODUCTION, ...settings });
      await expect.poll(output).toContain('this link makes the owner');
      expect(output()).toContain(`Left over  ${former}: from an earlier data folder`);
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      expect(await ended).toEqual([0, null]);
    } finally {
      await rm(former, { recursive: true });
      await removeCluster(again);
    }
  },
);

test('a missing setting ends with one line, which in production is a log line', async () => {
  const { output } = await startServer({ NODE_ENV: 'production' });
  const lines = output().trimEnd().split('\n');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 60,
    msg: expect.stringMatching(/^Setting PUBLIC_URL is missing: /),
  });
});

test.each(['127.0.0.1', 'localhost'])(
  'an unreachable database at %s is reported in one line',
  async (host) => {
    const config = readConfig({ DATABASE_URL: `postgresql://app:hunter2@${host}:1/switch` });
    await expect(openDatabase(config, createLog('silent'), () => undefined)).rejects.toThrow(
      /^The database of DATABASE_URL can't be used: connect ECONNREFUSED (?:(?!hunter2)[^\n])+$/,
    );
  },
);
