import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeCluster } from '../../apps/server/src/platform/db/embedded/temporary-server.ts';
import { expect, test } from '../fixtures.ts';
import { layOutCheckout } from './fresh-checkout.ts';

const seal = join(import.meta.dirname, '../../apps/server/src/platform/pdf/testing/sample-seal.p12');

/** The settings that production requires, and no more: see the table of settings in the README. */
const required = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'http://localhost:3000',
  SUPPORT_EMAIL: 'support@switch.example',
  OPERATIONS_EMAIL: 'operations@switch.example',
  MAIL_FROM: 'no-reply@switch.example',
  SMTP_URL: 'smtp://127.0.0.1:2525',
  SEAL_CERTIFICATE_FILE: seal,
  SEAL_CERTIFICATE_PASSWORD: 'sample-password',
};

let server: ChildProcess | null = null;
let checkout = '';

test.beforeAll(async () => {
  checkout = await mkdtemp(join(tmpdir(), 'production-start-'));
  // Root drops its privileges if another user could run the checkout.
  await chmod(checkout, 0o755);
  layOutCheckout(checkout);
});
test.afterAll(async () => {
  await stop();
  await removeCluster(join(checkout, 'data'));
  await rm(checkout, { recursive: true, force: true });
});

/** Runs `npm start` in the checkout until the server is ready or has ended. Returns its output. */
async function start(): Promise<string> {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn('npm', ['start'], { cwd: checkout, env: { PATH, HOME, PORT: '0', ...required } });
  server = child;
  let output = '';
  const isReady = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (/ is ready at [^\n]+\n[^\n]*Database[^\n]+\n/.test(output)) resolve();
      });
  });
  await Promise.race([isReady, once(child, 'close')]);
  return output;
}

/** Stops it as a supervisor does, which knows only npm, and waits for every process that it started. */
async function stop(): Promise<void> {
  if (server?.pid === undefined) return;
  const closed = once(server, 'close');
  server.kill('SIGTERM');
  await closed;
  server = null;
}

test('a fresh checkout starts in production with the required settings alone, and again on the same data', async () => {
  const first = await start();
  const [, address = ''] = /Server listening at (http:\/\/127\.0\.0\.1:\d+)/.exec(first) ?? [];
  const ofServer = first.slice(first.indexOf('{')).trimEnd().split('\n');
  expect(ofServer.every((line) => line.startsWith('{"level":'))).toBe(true);
  expect(first).toMatch(
    /this link makes the owner, once and within 30 minutes: http:\/\/localhost:3000\/console\/#owner=/,
  );
  expect(first).toContain('the database is the one that comes with the product');
  expect(first).not.toMatch(/sample/i);
  expect(await fetch(`${address}/readyz`).then(({ status }) => status)).toBe(200);
  const [home, staffConsole] = await Promise.all(
    ['/', '/console'].map((path) => fetch(address + path).then((answer) => answer.text())),
  );
  expect(home).toContain('<h1');
  expect(staffConsole).toContain('console');
  await stop();

  const again = await start();
  expect(again).toContain(' is ready at ');
  expect(again).not.toContain('Installing');
  expect(again).not.toContain('Building');
  await stop();
});
