import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from '../../../config.ts';
import { compileCache } from '../../../testing/compile-cache.ts';
import { PRODUCTION } from '../../../testing/production.ts';
import { TEST_KEYS } from '../../../testing/test-keys.ts';
import { createLog } from '../../observe/log.ts';
import { PRODUCT_ROLE } from '../embedded/embedded-server.ts';
import { loadMigrations, migrate } from '../migrate.ts';
import { openDatabase } from '../open-database.ts';
import { testDatabase } from '../testing/database.ts';
import { grantProduct } from './grant-product.ts';
import { refuseBesideRunning } from './refuse-beside-running.ts';

/** From this migration on, every one says whether the previous version can go on with its schema. */
const FIRST_THAT_SAYS = '0280';

const ours = new URL('../migrations/', import.meta.url);
const goesOn = new URL('./testing/goes-on/', import.meta.url);
const stops = new URL('./testing/stops/', import.meta.url);
const children: ChildProcess[] = [];
afterEach(() => children.splice(0).forEach((child) => child.kill('SIGKILL')));

const configOf = (url: string) => readConfig({ ...PRODUCTION, DATABASE_URL: url });

/**
 * Starts this version on a database without sample data. Returns its address, or an empty one and its output
 * if it ended.
 */
async function start(url: string): Promise<{ readonly address: string; readonly output: string }> {
  const child = fork(fileURLToPath(new URL('../../../main.ts', import.meta.url)), [], {
    silent: true,
    env: {
      PATH: '/usr/bin:/bin',
      ...compileCache,
      ...PRODUCTION,
      PUBLIC_URL: 'http://localhost',
      DATABASE_URL: url,
      DATA_KEYS: TEST_KEYS,
      PORT: '0',
    },
  });
  children.push(child);
  let output = '';
  const isOver = once(child, 'exit').then(() => true);
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text: Buffer) => (output += text.toString()));
  for (;;) {
    const address = /Server listening at (http:[^"]+)/.exec(output)?.[1];
    if (address) return { address, output };
    if (await Promise.race([isOver, once(child.stdout ?? child, 'data').then(() => false)]))
      return { address: '', output };
  }
}

const lead = {
  name: 'Joan Holt',
  emailAddress: 'joan@invented-bakery.example',
  hasPermission: true,
  phone: '01632 960 123',
  postCode: 'ls1 4ap',
  fuel: 'electricity',
  yearlyKwh: 12_500_000,
  capacityKva: 450,
  about: 'half-hourly-quote',
  idempotencyKey: 'key-1',
  message: 'While a later version migrates',
};

test('while a later version migrates, this one keeps serving and storing, and it starts on the new schema', async () => {
  const { url, owner } = await testDatabase();
  await owner.db.deleteFrom('sampleLoads').execute();
  const { address, output } = await start(url);
  expect(address, output).toMatch(/^http:/);
  let isMigrated = false;
  const migrating = migrate(owner.pool, { folders: [ours, goesOn] })
    .then(() => grantProduct(owner.pool, PRODUCT_ROLE))
    .finally(() => (isMigrated = true));
  const body = JSON.stringify(lead);
  const sending = fetch(`${address}/api/addLead`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://localhost' },
    body,
  });
  const statuses: number[] = [];
  while (!isMigrated) statuses.push((await fetch(`${address}/readyz`)).status);
  await migrating;
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(statuses.length).toBeGreaterThan(20);
  expect(await (await sending).json()).toMatchObject({ result: true });
  expect(await owner.db.selectFrom('leads').select('message').execute()).toMatchObject([
    { message: lead.message },
  ]);
  const again = await openDatabase(configOf(url), createLog('silent'), () => undefined);
  await again.close();
});

test('on a schema that this version cannot work with, the start ends and names the version it needs', async () => {
  const { url, owner } = await testDatabase();
  await migrate(owner.pool, { folders: [ours, goesOn, stops] });
  await grantProduct(owner.pool, PRODUCT_ROLE);
  const line =
    'The database has had 9991-drops-a-table, which this version (0.1.0) cannot work with: start version 0.1.0 or a later one';
  await expect(migrate(owner.pool)).rejects.toThrow(line);
  await expect(openDatabase(configOf(url), createLog('silent'), () => undefined)).rejects.toThrow(line);
});

test('running servers that could not go on prevent a migration before anything is changed', async () => {
  const { owner } = await testDatabase();
  await refuseBesideRunning(owner.pool);
  await owner.pool.query(`delete from kysely_migration where name like '0240%'`);
  await refuseBesideRunning(owner.pool);
  await owner.db
    .insertInto('jobProcesses')
    .values({ poolId: 'of the version before', seenAt: new Date() })
    .execute();
  await expect(refuseBesideRunning(owner.pool)).rejects.toThrow(
    '0240-least-power is nothing that the version before can work with: stop its servers first (running: 1).',
  );
});

test('every new migration says whether the previous version can go on', async () => {
  const silent = (await loadMigrations()).filter(
    ({ name, earlierVersions }) => name >= FIRST_THAT_SAYS && earlierVersions === undefined,
  );
  expect(silent.map(({ name }) => name)).toEqual([]);
});
