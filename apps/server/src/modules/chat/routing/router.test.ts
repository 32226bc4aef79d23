import { randomUUID } from 'node:crypto';
import { chatTimes } from '@switch/domain/chat/limits.ts';
import { beforeEach, expect, test } from 'vitest';
import {
  agentSays,
  chatWorld,
  greeted,
  applied,
  visitorSays,
  withAgent,
  type ChatProcess,
} from '../testing/chat-world.ts';
import { countOpen, findPlaces, findQueueFacts } from './queue.queries.ts';

const world = await chatWorld();
const chat = world.process();
const other = world.process();
const { conversations, presence } = chat;
const START = world.clock.now().toISOString();

interface Person {
  readonly id: string;
  readonly name: string;
}

const person = (name: string): Person => ({ id: randomUUID(), name });
const online = async (agent: Person, chatLimit = 5, process: ChatProcess = chat): Promise<void> => {
  await process.presence.connected(agent, `socket of ${agent.id}`);
  await process.presence.choose(agent, { availability: 'online', chatLimit });
};
/** Creates waiting visitors; the only agent online has no free slot. */
async function waiting(count: number): Promise<string[]> {
  await online(person('Nobody Free'), 0);
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const roomId = await world.room();
    const { id } = await greeted(chat, roomId);
    expect((await applied(chat, id, { kind: 'bot-failed' })).state).toBe('waiting');
    ids.push(id);
    world.clock.moveMinutes(0.01);
  }
  await conversations.tick();
  return ids;
}
const agentOf = async (id: string): Promise<string | null> =>
  (await conversations.conversation(id))?.agent?.name ?? null;
const agentsOf = (ids: readonly string[]) => Promise.all(ids.map(agentOf));
const countOf = (names: readonly (string | null)[], name: string | null): number =>
  names.filter((each) => each === name).length;

beforeEach(async () => {
  world.clock.moveTo(START);
  for (const table of ['chatRooms', 'chatAgentSockets', 'chatAgentStatus'] as const) {
    await world.db.deleteFrom(table).execute();
  }
});

test('waiting visitors are distributed among agents up to their limits, longest wait first', async () => {
  const ids = await waiting(7);
  await online(person('Ann Archer'), 2);
  await online(person('Bea Brook'), 3);
  await conversations.tick();
  const names = await agentsOf(ids);
  expect(countOf(names, 'Ann Archer')).toBe(2);
  expect(countOf(names, 'Bea Brook')).toBe(3);
  expect(names.slice(5)).toEqual([null, null]);
});

test('a slot that becomes free goes to the visitor who has waited longest', async () => {
  const ids = await waiting(3);
  const agent = person('Ann Archer');
  await online(agent, 1);
  await conversations.tick();
  expect(await agentsOf(ids)).toEqual(['Ann Archer', null, null]);
  await applied(chat, ids[0] ?? '', { kind: 'agent-ended', agent });
  await conversations.tick();
  expect(await agentsOf(ids)).toEqual(['Ann Archer', 'Ann Archer', null]);
});

test('an agent who is away, offline or not connected is assigned nothing', async () => {
  const ids = await waiting(2);
  const [away, offline, gone] = [person('Una Away'), person('Ola Off'), person('Gus Gone')];
  for (const each of [away, offline, gone]) await online(each, 0);
  await presence.choose(away, { availability: 'away', chatLimit: 5 });
  await presence.choose(offline, { availability: 'offline', chatLimit: 5 });
  await presence.disconnected(gone.id, `socket of ${gone.id}`);
  await presence.choose(gone, { chatLimit: 5 });
  await conversations.tick();
  expect(await agentsOf(ids)).toEqual([null, null]);
});

test('an agent without a heartbeat for 45 seconds is assigned nothing', async () => {
  const ids = await waiting(1);
  const silent = person('Sid Silent');
  await online(silent, 0);
  const awake = person('Ava Awake');
  await online(awake, 0);
  // Finish rounds that began while the silent agent still counted as connected, before the clock moves.
  await conversations.tick();
  world.clock.moveMinutes(chatTimes.agentGone / 60_000);
  await presence.alive([awake.id]);
  await presence.choose(silent, { chatLimit: 5 });
  await conversations.tick();
  expect(await agentsOf(ids)).toEqual([null]);
  await presence.choose(awake, { chatLimit: 1 });
  await conversations.tick();
  expect(await agentsOf(ids)).toEqual(['Ava Awake']);
});

test('a visitor who has left is not assigned, and keeps their place when they come back', async () => {
  const ids = await waiting(2);
  const [first = ''] = ids;
  await applied(chat, first, { kind: 'detached', isAbandoned: true });
  await online(person('Ann Archer'), 1);
  await conversations.tick();
  expect(await agentsOf(ids)).toEqual([null, 'Ann Archer']);
  await applied(chat, first, { kind: 'attached' });
  await online(person('Bea Brook'), 1);
  await conversations.tick();
  expect(await agentsOf(ids)).toEqual(['Bea Brook', 'Ann Archer']);
});

test('two processes that assign at once assign each conversation once, and exceed no agent’s limit', async () => {
  const ids = await waiting(12);
  await online(person('Ann Archer'), 4);
  await online(person('Bea Brook'), 4, other);
  await Promise.all([
    conversations.tick(),
    other.conversations.tick(),
    conversations.tick(),
    other.conversations.tick(),
  ]);
  await conversations.tick();
  const names = await agentsOf(ids);
  expect([countOf(names, 'Ann Archer'), countOf(names, 'Bea Brook'), countOf(names, null)]).toEqual([
    4, 4, 4,
  ]);
  const joined = await world.db.selectFrom('chatNotes').selectAll().where('kind', '=', 'joined').execute();
  expect(new Set(joined.map(({ conversationId }) => conversationId)).size).toBe(joined.length);
});

test('a visitor of the bot is silently assigned an agent after those who asked; the bot answers until they write', async () => {
  await online(person('Nobody Free'), 0);
  const roomId = await world.room();
  const { id } = await greeted(chat, roomId);
  const [asked = ''] = await waiting(1);
  const agent = person('Ann Archer');
  await online(agent, 1);
  await conversations.tick();
  expect(await agentsOf([asked, id])).toEqual(['Ann Archer', null]);
  await presence.choose(agent, { chatLimit: 2 });
  await conversations.tick();
  expect(await conversations.conversation(id)).toMatchObject({ state: 'bot', agent: { name: 'Ann Archer' } });
  await conversations.write({ roomId }, visitorSays('What is an MPAN?'));
  await conversations.settled();
  await conversations.write({ conversationId: id }, agentSays('Hello, Ann here.', agent));
  await conversations.write({ roomId }, visitorSays('And for gas?'));
  await conversations.settled();
  const after = await conversations.messagesAfter(roomId, 1, 10);
  expect(after.map(({ author }) => author)).toEqual(['customer', 'bot', 'agent', 'customer']);
});

test('visitors are told their place and how long slots take to become free, each a different time', async () => {
  const agent = person('Ann Archer');
  const [first = ''] = await waiting(1);
  await online(agent, 1);
  await conversations.tick();
  world.clock.moveMinutes(3);
  await presence.alive([agent.id]);
  await applied(chat, first, { kind: 'agent-ended', agent });
  const sent: string[] = [];
  for (let place = 1; place <= 4; place += 1) {
    const roomId = await world.room();
    const { id } = await greeted(chat, roomId);
    await conversations.tick();
    await applied(chat, id, { kind: 'bot-failed' });
    const lines = await conversations.messagesAfter(roomId, 1, 10);
    sent.push(lines.find(({ author }) => author === 'bot')?.text ?? '');
    world.clock.moveMinutes(0.01);
  }
  expect(sent.map((text) => text.replace(/^.*colleague\. /, ''))).toEqual([
    'A colleague has picked up your chat and will write to you here.',
    'You are next in the queue. The wait is about 3 minutes.',
    'You are number 2 in the queue. The wait is about 6 minutes.',
    'You are number 3 in the queue. The wait is about 9 minutes.',
  ]);
});

test('visitors with only the bot are not ahead of anyone in the queue', async () => {
  await online(person('Ann Archer'), 1);
  await greeted(chat, await world.room());
  const roomId = await world.room();
  const { id } = await greeted(chat, roomId);
  await applied(chat, id, { kind: 'bot-failed' });
  const line = (await conversations.messagesAfter(roomId, 1, 10)).find(({ author }) => author === 'bot');
  expect(line?.text).toContain('You are next in the queue.');
});

test('the waiting time is stored with the conversation', async () => {
  const [id = ''] = await waiting(1);
  world.clock.moveMinutes(2);
  await online(person('Ann Archer'), 1);
  await conversations.tick();
  const row = await world.db
    .selectFrom('chatConversations')
    .select(['waitedSeconds', 'takenAt', 'handedOverAt', 'firstQueuedAt', 'firstHumanAt'])
    .where('id', '=', id)
    .executeTakeFirst();
  expect(row).toMatchObject({ takenAt: world.clock.now(), firstHumanAt: null });
  expect(row?.waitedSeconds).toBe(121);
});

test('an agent’s own conversations count towards the limit, however they got them', async () => {
  const agent = person('Ann Archer');
  await withAgent(chat, await world.room(), agent);
  const ids = await waiting(2);
  await online(agent, 2);
  await conversations.tick();
  expect(await agentsOf(ids)).toEqual(['Ann Archer', null]);
  expect(await presence.all()).toContainEqual({
    staffId: agent.id,
    name: 'Ann Archer',
    availability: 'online',
    chatLimit: 2,
    openChats: 2,
    isConnected: true,
  });
});

test('visitors told that no one is available get their place as soon as someone is, and keep it', async () => {
  const roomIds = [await world.room(), await world.room()];
  for (const roomId of roomIds) {
    const { id } = await greeted(chat, roomId);
    expect((await applied(chat, id, { kind: 'bot-failed' })).state).toBe('agent-offline');
    world.clock.moveMinutes(0.01);
  }
  await online(person('Nobody Free'), 0);
  await conversations.tick();
  const lastOf = async (roomId: string) => (await conversations.messagesAfter(roomId, 0, 100)).at(-1)?.text;
  const joins = 'Our team is here now, and a colleague will join you.';
  expect(await Promise.all(roomIds.map(lastOf))).toEqual([
    `${joins} You are next in the queue.`,
    `${joins} You are number 2 in the queue.`,
  ]);
  await conversations.tick();
  expect(await lastOf(roomIds[0] ?? '')).toBe(`${joins} You are next in the queue.`);
});

test('a visitor who asks the bot until somebody comes waits all the same, and before those who only talk to it', async () => {
  const roomId = await world.room();
  const { id } = await greeted(chat, roomId);
  expect((await applied(chat, id, { kind: 'bot-failed' })).state).toBe('agent-offline');
  await conversations.write({ roomId }, visitorSays('How long does it take?'));
  await conversations.settled();
  expect(await conversations.conversation(id)).toMatchObject({ state: 'bot', isQueued: true });
  const since = new Date((await conversations.conversation(id))?.queuedAt ?? 0);
  expect(await countOpen(world.db)).toMatchObject({ waiting: 1, withBot: 0, longestSince: since });
  const asked = { aliveSince: new Date(0), takenSince: new Date(0) };
  expect(await findPlaces(world.db, asked)).toEqual([]);
  world.clock.moveMinutes(0.01);
  const [behind = ''] = await waiting(1);
  expect(await findQueueFacts(world.db, { conversationId: behind, ...asked })).toMatchObject({
    queuePosition: 2,
  });
  expect((await findPlaces(world.db, asked)).some((each) => each.roomId === roomId)).toBe(false);
  const onlyBot = await greeted(chat, await world.room());
  await world.db
    .updateTable('chatConversations')
    .set({ queuedAt: new Date(since.getTime() - 60_000) })
    .where('id', '=', onlyBot.id)
    .execute();
  await online(person('Ann Archer'), 1);
  expect((await findPlaces(world.db, asked)).map(({ place }) => place)).toEqual([1, 2]);
  await conversations.tick();
  expect(await agentsOf([id, behind, onlyBot.id])).toEqual(['Ann Archer', null, null]);
});

test('a visitor who waits may press for an answer by email, and keeps waiting by what else they write', async () => {
  const [id = ''] = await waiting(1);
  const roomId = (await conversations.conversation(id))?.roomId ?? '';
  await conversations.write({ roomId }, visitorSays('Our meter was changed last week.'));
  await conversations.settled();
  expect((await conversations.conversation(id))?.state).toBe('waiting');
  await conversations.write({ roomId }, visitorSays('Email me the answer'));
  await conversations.settled();
  expect(await conversations.conversation(id)).toMatchObject({
    state: 'bot',
    isQueued: true,
    outOfOfficeLead: 'awaits-contact',
  });
  expect((await conversations.messagesAfter(roomId, 0, 100)).at(-1)).toMatchObject({
    author: 'bot',
    asksEmail: true,
  });
});
