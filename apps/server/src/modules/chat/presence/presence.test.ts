import { beforeEach, expect, test } from 'vitest';
import { ann, bea, chatWorld } from '../testing/chat-world.ts';

const world = await chatWorld();
const here = world.process();
const there = world.process();
const START = world.clock.now().toISOString();

const sockets = () =>
  world.db
    .selectFrom('chatAgentSockets')
    .select(['processId', 'staffId', 'sockets'])
    .orderBy('sockets')
    .execute();
const connected = async (): Promise<string[]> =>
  (await here.presence.all()).filter(({ isConnected }) => isConnected).map(({ name }) => name);

beforeEach(async () => {
  world.clock.moveTo(START);
  await Promise.all([here.presence.leave(), there.presence.leave()]);
  await world.db.deleteFrom('chatAgentStatus').execute();
  await world.db.deleteFrom('chatProcesses').execute();
});

test('a member is connected while at least one of their consoles is, on any process', async () => {
  await here.presence.connected(ann, 'one');
  await here.presence.connected(ann, 'one');
  await here.presence.connected(ann, 'two');
  await there.presence.connected(ann, 'three');
  expect((await sockets()).map((row) => row.sockets)).toEqual([1, 2]);
  await here.presence.disconnected(ann.id, 'one');
  await here.presence.disconnected(ann.id, 'two');
  await here.presence.disconnected(ann.id, 'unknown');
  expect(await connected()).toEqual(['Ann Archer']);
  await there.presence.disconnected(ann.id, 'three');
  expect(await connected()).toEqual([]);
});

test('new members are offline with the default limit, and their choices survive logging in again', async () => {
  await here.presence.connected(ann, 'one');
  expect(await here.presence.all()).toEqual([
    {
      staffId: ann.id,
      name: ann.name,
      availability: 'offline',
      chatLimit: 5,
      openChats: 0,
      isConnected: true,
    },
  ]);
  await here.presence.choose(ann, { availability: 'away' });
  await here.presence.choose(ann, { chatLimit: 9 });
  await here.presence.disconnected(ann.id, 'one');
  await there.presence.connected({ ...ann, name: 'Ann Baker' }, 'two');
  expect(await there.presence.all()).toMatchObject([
    { name: 'Ann Baker', availability: 'away', chatLimit: 9 },
  ]);
});

test('changes reach the database in the order in which they happened', async () => {
  const work: Promise<void>[] = [];
  for (let round = 0; round < 20; round += 1) {
    work.push(here.presence.connected(ann, 'one'), here.presence.disconnected(ann.id, 'one'));
  }
  work.push(here.presence.connected(ann, 'one'), here.presence.connected(bea, 'two'));
  await Promise.all(work);
  expect(await connected()).toEqual(['Ann Archer', 'Bea Brook']);
});

test('listeners are notified of each connection, disconnection and choice', async () => {
  let changes = 0;
  here.presence.onChange(() => (changes += 1));
  await here.presence.connected(ann, 'one');
  await here.presence.choose(ann, { availability: 'online' });
  await here.presence.alive([ann.id]);
  await here.presence.disconnected(ann.id, 'one');
  expect(changes).toBe(3);
});

test('connections of a dead process count as gone after 45 seconds, and are deleted after a while', async () => {
  await here.presence.connected(ann, 'one');
  await there.presence.connected(bea, 'two');
  world.clock.moveMinutes(0.8);
  await here.conversations.tick();
  await here.presence.alive([ann.id]);
  expect(await connected()).toEqual(['Ann Archer']);
  world.clock.moveMinutes(10);
  await here.conversations.tick();
  expect((await sockets()).map(({ staffId }) => staffId)).toEqual([ann.id]);
});

test('a process that was taken for dead stores its connections again', async () => {
  await there.presence.connected(bea, 'two');
  world.clock.moveMinutes(11);
  await here.conversations.tick();
  expect(await sockets()).toEqual([]);
  await there.conversations.tick();
  expect((await sockets()).map(({ staffId }) => staffId)).toEqual([bea.id]);
  expect(await connected()).toEqual(['Bea Brook']);
});

test('a process that stops releases its consoles at once', async () => {
  const leaving = world.process();
  await leaving.presence.connected(ann, 'one');
  await leaving.conversations.stop();
  expect(await connected()).toEqual([]);
});
