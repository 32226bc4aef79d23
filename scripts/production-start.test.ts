import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const root = dirname(import.meta.dirname);
const folder = mkdtempSync(join(tmpdir(), 'production-start-'));
const checkout = join(folder, 'checkout');
let server: ChildProcess | null = null;

afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The files of this checkout without anything that was installed or built. */
function copyFiles(): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 10_000_000,
  });
  for (const path of listed.split('\0').filter((each) => each !== '' && existsSync(join(root, each))))
    cpSync(join(root, path), join(checkout, path));
}

/** What production has to be told, and nothing more: see the table of settings in the README. */
const required = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'http://localhost:3000',
  SUPPORT_EMAIL: 'support@switch.example',
  OPERATIONS_EMAIL: 'operations@switch.example',
  MAIL_FROM: 'no-reply@switch.example',
  SMTP_URL: 'smtp://127.0.0.1:2525',
  SEAL_CERTIFICATE_FILE: join(root, 'apps/server/src/platform/pdf/testing/sample-seal.p12'),
  SEAL_CERTIFICATE_PASSWORD: 'sample-password',
};

/** Runs `npm start` until it is ready, or has ended. Returns what it printed. */
async function start(more: Record<string, string> = {}): Promise<string> {
  const env = {
    PATH: process.env['PATH'] ?? '',
    HOME: process.env['HOME'] ?? '',
    DATA_DIR: join(folder, 'data'),
    PORT: '0',
    HOST: '127.0.0.1',
    npm_config_prefer_offline: 'true',
    ...required,
    ...more,
  };
  // A group of its own, as npm passes no signal on to what it starts.
  const child = spawn('npm', ['start'], { cwd: checkout, env, detached: true });
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

/** Ends it as Ctrl+C does, and waits for all that it started. */
async function stop(): Promise<void> {
  if (server?.pid === undefined) return;
  const closed = once(server, 'close');
  process.kill(-server.pid, 'SIGINT');
  await closed;
  server = null;
}

test('with the required settings alone, production starts from a fresh checkout, and from the same one again', async () => {
  copyFiles();
  const first = await start();
  const [, address = ''] = / is ready at (http:\/\/localhost:\d+)/.exec(first) ?? [];
  expect(first).toMatch(
    /this link makes the owner, once and within 30 minutes: http:\/\/localhost:3000\/console\/#owner=/,
  );
  expect(first).toContain('the database is the one that comes with the product');
  expect(first).not.toMatch(/sample/i);
  expect(await fetch(`${address}/readyz`).then(({ status }) => status)).toBe(200);
  const [home, console_] = await Promise.all(
    ['/', '/console'].map((path) => fetch(address + path).then((answer) => answer.text())),
  );
  expect(home).toContain('<h1');
  expect(console_).toContain('console');
  await stop();

  const again = await start();
  expect(again).toContain(' is ready at ');
  expect(again).not.toContain('Installing');
  expect(again).not.toContain('Building');
  await stop();
}, 300_000);
