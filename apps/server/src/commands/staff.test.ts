import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { staffLogIn, staffMe, staffSetPassword } from '@switch/contract/http/identity/staff.ts';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { startEmbeddedServer } from '../platform/db/embedded/embedded-server.ts';
import { removeCluster } from '../platform/db/embedded/temporary-server.ts';
import { signInStaff } from '../testing/staff.ts';
import { startTestApp } from '../testing/test-app.ts';
import { compileCache } from '../testing/compile-cache.ts';
import { checkStaffTask, staffTask } from './staff-tasks.ts';

const app = await startTestApp();
const command = fileURLToPath(new URL('./staff.ts', import.meta.url));
const dataDir = await mkdtemp(join(tmpdir(), 'staff-command-'));
afterAll(async () => {
  await removeCluster(dataDir);
  await rm(dataDir, { recursive: true, force: true });
});

const onTestDatabase = { DATABASE_URL: app.url, PUBLIC_URL: 'https://switch.example' };

const config = readConfig({ PUBLIC_URL: 'https://switch.example' });
const platform = { ...app.platform, brandName: config.brandName, requestId: 'npm run staff', actorId: null };
/** Performs a task in this process. Returns what it prints. */
const task = (...args: readonly string[]) => staffTask(platform, config, args);

/** Runs the command as a separate process. Returns its exit code and output. */
const run = (args: readonly string[], env: Record<string, string> = onTestDatabase) =>
  new Promise<{ code: unknown; output: string }>((resolve) => {
    execFile(
      process.execPath,
      [command, ...args],
      { env: { PATH: '/usr/bin:/bin', ...compileCache, ...env } },
      (error, out, output) => resolve({ code: error?.code ?? 0, output: out + output }),
    );
  });

const tokenIn = (output: string): string =>
  /^https:\/\/switch\.example\/console\/#enrol=([\w-]{43})$/m.exec(output)?.[1] ?? '';

test('a member is added with a link to set a password, and can be listed, suspended, resumed and reset', async () => {
  const email = 'una.reid@switch.example';
  const password = 'a lantern in the boathouse';
  const added = await run(['add', email, 'agent']);
  expect(added.code).toBe(0);
  expect(added.output).toMatch(
    /^Una Reid \(agent\) sets a password with this link, once and within 48 hours:\n/,
  );
  expect(await task('list')).toContain(`${email}  agent  Una Reid  has not used the link yet`);
  const token = tokenIn(added.output);
  const answer = await app.call(staffSetPassword, { body: { token, password } });
  expect(answer.body).toEqual({ result: true, email });
  const suspended = await task('suspend', email.toUpperCase());
  expect(suspended).toBe(`${email} is suspended and logged out everywhere.`);
  expect(await task('list')).toContain('suspended');
  expect((await app.call(staffLogIn, { body: { email, password } })).body.result).toBe(false);
  expect(await task('resume', email)).toBe(`${email} may log in again.`);
  expect((await app.call(staffLogIn, { body: { email, password } })).body.result).toBe(true);
  expect(tokenIn(await task('reset', email))).not.toBe('');
  expect((await app.call(staffLogIn, { body: { email, password } })).body.result).toBe(false);
});

test('while the server runs, suspending a member ends their session', async () => {
  const { browser, email } = await signInStaff(app, 'operations');
  expect((await browser.call(staffMe)).status).toBe(200);
  expect((await run(['suspend', email])).code).toBe(0);
  expect((await browser.call(staffMe)).status).toBe(401);
});

test('a name of several words is taken as it is, and one like the brand is refused', async () => {
  const added = await task('add', 'zoe@switch.example', 'owner', 'Zoë', 'van', 'der', 'Berg');
  expect(added).toContain('Zoë van der Berg (owner)');
  expect(await run(['add', 'brand@switch.example', 'agent', 'UTILITY AID'])).toEqual({
    code: 1,
    output: 'Choose a name that nobody takes for the assistant or the system\n',
  });
});

test.each([
  [['add', 'zoe@switch.example', 'agent'], 'zoe@switch.example is already a member of staff.'],
  [['suspend', 'nobody@switch.example'], 'Nobody on the staff has the address nobody@switch.example.'],
])('%j is refused with one line', async (args, text) => {
  await expect(task(...args)).rejects.toThrow(new Error(text));
});

test.each([
  [[]],
  [['promote']],
  [['toString']],
  [['add']],
  [['add', 'no address', 'agent']],
  [['add', 'a@b.example', 'boss']],
])('%j is answered with a list of tasks', (args) => {
  expect(() => checkStaffTask(config, args)).toThrow(/^Say what to do:\n/);
});

test('an unknown task ends before a database is opened', async () => {
  const nowhere = { DATABASE_URL: 'postgresql://nowhere.invalid/none' };
  expect(await run(['add', 'p@switch.example', 'partner-admin'], nowhere)).toEqual({
    code: 1,
    output: 'The role partner-admin is for partners, who do not log in to the console.\n',
  });
});

test('it works on the embedded database, with and without a running server', async () => {
  const env = { DATA_DIR: dataDir };
  const added = await run(['add', 'first@switch.example', 'owner', 'Maud Thackeray'], env);
  expect(added).toMatchObject({
    code: 0,
    output: expect.stringContaining('http://localhost:3000/console/#enrol='),
  });
  const server = await startEmbeddedServer({ dataDir });
  try {
    expect(await run(['list'], env)).toEqual({
      code: 0,
      output: 'first@switch.example  owner  Maud Thackeray  has not used the link yet\n',
    });
  } finally {
    await server.stop();
  }
}, 60_000);
