import { createLog } from '../../../platform/observe/log.ts';
import { movableClock } from '@switch/testkit/movable-clock.ts';
import { movableScheduler } from '@switch/testkit/movable-scheduler.ts';
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../../platform/db/testing/database.ts';
import { Blocks, type BlockSubject } from './blocks.ts';
import { deleteOldBlocks } from './block.queries.ts';

const { db } = await testDatabase();
const clock = movableClock();
const scheduler = movableScheduler(clock);
const blocks = new Blocks({ db, clock, scheduler, log: createLog('silent') });

const somebody: BlockSubject = {
  secretHash: Buffer.alloc(32, 1),
  userId: null,
  email: 'Jane@Example.org',
  phone: '01632 960 001',
  address: '203.0.113.9',
};
const nothing = { secretHash: null, userId: null, emailKey: null, phone: null, network: null };

async function block(by: Partial<typeof nothing> | object, until: Date | null = null): Promise<string> {
  const id = randomUUID();
  const facts = { reason: 'test', conversationId: null, staffId: null, staffName: 'Ada' };
  const row = { ...nothing, ...facts, ...by, id, until, createdAt: clock.now() };
  await db.insertInto('chatBlocks').values(row).execute();
  await blocks.refresh();
  return id;
}

beforeEach(async () => {
  await db.deleteFrom('chatBlocks').execute();
  await blocks.refresh();
});

test.each([
  ['the browser', { secretHash: Buffer.alloc(32, 1) }, true],
  ['another browser', { secretHash: Buffer.alloc(32, 2) }, false],
  ['the address, however it is typed', { emailKey: 'jane@example.org' }, true],
  ['another address', { emailKey: 'june@example.org' }, false],
  ['the phone number in its other form', { phone: '+441632960001' }, true],
  ['the network address', { network: '203.0.113.9/32' }, true],
  ['the network', { network: '203.0.113.0/24' }, true],
  ['another network', { network: '198.51.100.0/24' }, false],
  ['a network of the newer kind', { network: '2001:db8::/32' }, false],
])('a block of %s', async (_what, by, isBlocked) => {
  await block(by);
  expect(blocks.isBlocked(somebody)).toBe(isBlocked);
});

test('a block of an IPv6 network covers its addresses', async () => {
  await block({ network: '2001:db8::/32' });
  expect(blocks.isBlocked({ ...somebody, address: '2001:db8::7' })).toBe(true);
});

test('a block expires automatically, and is then deleted', async () => {
  await block({ network: '203.0.113.9/32' }, new Date(clock.now().getTime() + 60_000));
  expect(blocks.isBlocked(somebody)).toBe(true);
  clock.moveMinutes(1);
  expect(blocks.isBlocked(somebody)).toBe(false);
  expect(await deleteOldBlocks(db, clock.now())).toBe(1);
});

test('a lifted block no longer applies', async () => {
  const id = await block({ network: '203.0.113.9/32' });
  await db.deleteFrom('chatBlocks').where('id', '=', id).execute();
  await blocks.refresh();
  expect(blocks.isBlocked(somebody)).toBe(false);
});

test('a block made by another process is known and announced a few seconds later', async () => {
  const stop = blocks.start();
  const announced = new Promise<void>((resolve) => blocks.onNew(resolve));
  const facts = { reason: '', conversationId: null, staffId: null, staffName: 'Ada', until: null };
  const row = { ...nothing, ...facts, id: randomUUID(), network: '203.0.113.9/32', createdAt: clock.now() };
  await db.insertInto('chatBlocks').values(row).execute();
  expect(blocks.isBlocked(somebody)).toBe(false);
  scheduler.moveMs(5_000);
  await announced;
  expect(blocks.isBlocked(somebody)).toBe(true);
  stop();
});

test('no one is blocked by contact details that they did not give', async () => {
  await block({ emailKey: 'jane@example.org', phone: '+441632960001' });
  expect(blocks.isBlocked({ ...somebody, email: null, phone: null })).toBe(false);
});
