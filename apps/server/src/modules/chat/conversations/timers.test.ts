import type { Timers } from '@switch/domain/chat/conversation-model.ts';
import type { TimerKind } from '@switch/domain/chat/conversation-model.ts';
import { beforeEach, expect, test } from 'vitest';
import {
  agentSays,
  ann,
  bea,
  chatWorld,
  greeted,
  applied,
  taken,
  visitorSays,
  withAgent,
} from '../testing/chat-world.ts';
import { findNotesSince } from '../messages/message.queries.ts';
import { claimDueTimers } from './timer.queries.ts';

const world = await chatWorld();
const chat = world.process();
const other = world.process();
const { conversations } = chat;
const START = world.clock.now().toISOString();

const move = async (minutes: number, awake: readonly { readonly id: string }[] = []): Promise<void> => {
  world.clock.moveMinutes(minutes);
  await chat.presence.alive(awake.map(({ id }) => id));
  await conversations.tick();
};
const current = async (roomId: string) => {
  const conversation = await conversations.current(roomId);
  if (!conversation) throw new Error('no conversation');
  return conversation;
};
const stateOf = async (roomId: string) => (await current(roomId)).state;
const kindsOf = async (roomId: string) =>
  (await conversations.messagesAfter(roomId, 0, 100)).map(({ kind }) => kind);
const online = async (agent: typeof ann | typeof bea): Promise<void> => {
  await chat.presence.connected(agent, `socket of ${agent.name}`);
  await chat.presence.choose(agent, { availability: 'online', chatLimit: 5 });
};
const offline = (agent: typeof ann | typeof bea): Promise<void> =>
  chat.presence.disconnected(agent.id, `socket of ${agent.name}`);

beforeEach(async () => {
  world.clock.moveTo(START);
  for (const table of ['chatRooms', 'chatAgentSockets', 'chatAgentStatus'] as const) {
    await world.db.deleteFrom(table).execute();
  }
  await Promise.all([offline(ann), offline(bea)]);
  await conversations.tick();
  await chat.hours.refresh();
});

async function findTimers(conversationId: string): Promise<Timers> {
  const rows = await world.db
    .selectFrom('chatTimers')
    .select(['kind', 'dueAt'])
    .where('conversationId', '=', conversationId)
    .execute();
  return Object.fromEntries(rows.map(({ kind, dueAt }) => [kind, dueAt.getTime()]));
}

test('a due timer fires once, however many processes check', async () => {
  const rooms = await Promise.all(Array.from({ length: 30 }, () => world.room()));
  for (const roomId of rooms) await greeted(chat, roomId);
  world.clock.moveMinutes(10);
  await Promise.all([
    conversations.tick(),
    other.conversations.tick(),
    conversations.tick(),
    other.conversations.tick(),
  ]);
  for (const roomId of rooms) expect(await kindsOf(roomId)).toEqual(['text', 'end-question']);
});

test('due timers are claimed by one process, and by another if that one dies', async () => {
  const roomIds = await Promise.all(Array.from({ length: 10 }, () => world.room()));
  for (const roomId of roomIds) await greeted(chat, roomId);
  world.clock.moveMinutes(10);
  const now = world.clock.now();
  const claims = await Promise.all([claimDueTimers(world.db, now, 6), claimDueTimers(world.db, now, 6)]);
  const claimed = claims.flat().map(({ roomId, kind }) => `${roomId} ${kind}`);
  expect(new Set(claimed).size).toBe(claimed.length);
  expect(await claimDueTimers(world.db, now, 100)).toHaveLength(10 - claimed.length);
  expect(await claimDueTimers(world.db, now, 100)).toEqual([]);
  world.clock.moveMinutes(0.5);
  expect(await claimDueTimers(world.db, world.clock.now(), 100)).toHaveLength(10);
});

test('a timer of a process that has gone fires in its successor', async () => {
  const first = world.process();
  const roomId = await world.room();
  await greeted(first, roomId);
  await first.conversations.stop();
  world.clock.moveMinutes(10);
  const second = world.process();
  await second.conversations.tick();
  expect(await stateOf(roomId)).toBe('end-asked');
});

test('a timer that is not due does nothing, even if a process reports that it fired', async () => {
  const roomId = await world.room();
  const { id } = await greeted(chat, roomId);
  for (const timer of ['idle', 'abandon', 'queue-maximum'] as const) {
    expect(await conversations.apply({ conversationId: id }, { kind: 'timer', timer })).toMatchObject({
      changed: false,
    });
  }
  expect(await kindsOf(roomId)).toEqual(['text']);
});

test('activity does not rewrite timers: an idle timer that comes due reschedules itself', async () => {
  const roomId = await world.room({ email: 'jane@example.org' });
  const { id } = await withAgent(chat, roomId);
  const planned = await findTimers(id);
  world.clock.moveMinutes(5);
  taken(await conversations.write({ roomId }, visitorSays('Still here')));
  taken(await conversations.write({ conversationId: id }, agentSays('So am I', ann)));
  expect(await findTimers(id)).toEqual(planned);
  await chat.presence.connected(ann, 'socket of Ann Archer');
  await move(3, [ann]);
  expect(await stateOf(roomId)).toBe('agent');
  expect(await findTimers(id)).toEqual({ idle: (planned.idle ?? 0) + 5 * 60_000 });
  await move(5, [ann]);
  expect(await kindsOf(roomId)).toEqual(['text', 'text', 'text', 'text', 'end-question']);
  await move(2, [ann]);
  expect(await current(roomId)).toMatchObject({ state: 'ended', endReason: 'idle' });
  expect(await findTimers(id)).toEqual({});
});

test('a visitor whom the agent leaves unanswered is told after two minutes, and reassigned after four', async () => {
  const roomId = await world.room({ email: 'jane@example.org' });
  await withAgent(chat, roomId);
  await chat.presence.connected(ann, 'socket of Ann Archer');
  await chat.presence.choose(ann, { availability: 'online', chatLimit: 5 });
  await move(1, [ann]);
  taken(await conversations.write({ roomId }, visitorSays('Are you there?')));
  const before = await kindsOf(roomId);
  await move(1.9, [ann]);
  taken(await conversations.write({ roomId }, visitorSays('Hello?')));
  expect(await kindsOf(roomId)).toEqual([...before, 'text']);
  await move(0.1, [ann]);
  expect(await kindsOf(roomId)).toEqual([...before, 'text', 'text']);
  await move(1.9, [ann]);
  expect(await stateOf(roomId)).toBe('agent');
  await chat.presence.connected(bea, 'socket of Bea Brook');
  await chat.presence.choose(bea, { availability: 'online', chatLimit: 5 });
  await move(0.1, [ann, bea]);
  await conversations.tick();
  expect(await current(roomId)).toMatchObject({ state: 'agent', agent: bea });
  expect(await kindsOf(roomId)).toEqual([...before, 'text', 'text', 'line', 'line']);
  const staff = await chat.presence.all();
  expect(staff.find(({ staffId }) => staffId === ann.id)?.availability).toBe('away');
});

test('a silent visitor of the bot is asked after ten minutes, and the chat ends two minutes later', async () => {
  const roomId = await world.room();
  await greeted(chat, roomId);
  await move(9.9);
  expect(await stateOf(roomId)).toBe('bot');
  await move(0.1);
  expect(await stateOf(roomId)).toBe('end-asked');
  await move(2);
  expect(await current(roomId)).toMatchObject({ state: 'ended', endReason: 'idle' });
});

test('a waiting visitor is asked to hold after two minutes, then every three, at most three times', async () => {
  await online(ann);
  await chat.presence.choose(ann, { chatLimit: 0 });
  const roomId = await world.room();
  const { id } = await greeted(chat, roomId);
  await applied(chat, id, { kind: 'bot-failed' });
  expect(await stateOf(roomId)).toBe('waiting');
  for (const minutes of [2, 3, 3]) {
    await move(minutes, [ann]);
    expect(await stateOf(roomId)).toBe('hold-asked');
    await applied(chat, id, { kind: 'answered', prompt: 'hold', isYes: true, promptId: null });
    expect(await stateOf(roomId)).toBe('waiting');
  }
  await move(3, [ann]);
  expect(await stateOf(roomId)).toBe('final-asked');
  await move(2, [ann]);
  expect(await current(roomId)).toMatchObject({ state: 'ended', endReason: 'final-none' });
});

test('no visitor waits longer than a quarter of an hour', async () => {
  await online(ann);
  await chat.presence.choose(ann, { chatLimit: 0 });
  const roomId = await world.room();
  const { id } = await greeted(chat, roomId);
  await applied(chat, id, { kind: 'bot-failed' });
  const rows = await findTimers(id);
  expect(rows['queue-maximum']).toBe(world.clock.now().getTime() + 15 * 60_000);
});

test('an agent who is gone for 45 seconds is offline; one who comes back continues', async () => {
  await online(ann);
  const roomId = await world.room();
  await withAgent(chat, roomId);
  await offline(ann);
  await move(0.7);
  expect(await stateOf(roomId)).toBe('agent');
  await move(0.1);
  expect(await stateOf(roomId)).toBe('agent-offline');
  expect(
    (await conversations.messagesAfter(roomId, 2, 10)).map(({ author, isAgentOffline }) => [
      author,
      isAgentOffline,
    ]),
  ).toEqual([['bot', true]]);
  await online(ann);
  await conversations.tick();
  expect(await current(roomId)).toMatchObject({ state: 'agent', agent: ann, agentGoneAt: null });
});

test('after a minute another agent takes over, and a message says so', async () => {
  await online(ann);
  const roomId = await world.room();
  await withAgent(chat, roomId);
  await offline(ann);
  await online(bea);
  await move(0.8, [bea]);
  expect(await stateOf(roomId)).toBe('agent-offline');
  await move(1, [bea]);
  expect(await current(roomId)).toMatchObject({ state: 'agent', agent: bea });
  expect((await kindsOf(roomId)).at(-1)).toBe('line');
});

test('if no agent is available, the visitor is asked after five minutes whether to be contacted', async () => {
  await online(ann);
  const roomId = await world.room();
  await withAgent(chat, roomId);
  await offline(ann);
  await move(0.8);
  await move(5);
  expect(await stateOf(roomId)).toBe('final-asked');
});

test('a waiting visitor is told when the last agent leaves, and when the chat closes', async () => {
  await online(ann);
  await chat.presence.choose(ann, { chatLimit: 0 });
  const [roomId, later] = [await world.room(), await world.room()];
  await applied(chat, (await greeted(chat, roomId)).id, { kind: 'bot-failed' });
  await chat.presence.choose(ann, { availability: 'away' });
  await conversations.tick();
  expect(await stateOf(roomId)).toBe('agent-offline');
  await chat.presence.choose(ann, { availability: 'online' });
  world.clock.moveTo('2026-09-14T16:29:00Z');
  await chat.presence.alive([ann.id]);
  await applied(chat, (await greeted(chat, later)).id, { kind: 'bot-failed' });
  expect(await stateOf(later)).toBe('waiting');
  await move(1, [ann]);
  expect(await stateOf(later)).toBe('ooo-asked');
});

test('out of hours the visitor is asked, leaves a message, and is assigned when the chat opens', async () => {
  world.clock.moveTo('2026-09-14T07:50:00Z');
  const roomId = await world.room({ email: 'jane@example.org' });
  const { id } = await greeted(chat, roomId);
  expect(await stateOf(roomId)).toBe('bot');
  await applied(chat, id, { kind: 'bot-failed' });
  expect(await stateOf(roomId)).toBe('ooo-asked');
  await applied(chat, id, { kind: 'answered', prompt: 'out-of-office', isYes: true, promptId: null });
  taken(await conversations.write({ roomId }, visitorSays('Please call me')));
  await conversations.tick();
  const leads = await world.db.selectFrom('leads').selectAll().where('conversationId', '=', id).execute();
  const message = 'Left a message in the chat while no one was there.';
  expect(leads).toMatchObject([{ emailAddress: 'jane@example.org', message }]);
  await move(9);
  expect(await stateOf(roomId)).toBe('ooo-message');
  world.clock.moveMinutes(0.9);
  taken(await conversations.write({ roomId }, visitorSays('Hello?')));
  await online(ann);
  await move(0.1, [ann]);
  expect(await current(roomId)).toMatchObject({ state: 'agent', agent: ann });
});

test('an out-of-hours question that is not answered ends the chat after five minutes', async () => {
  world.clock.moveTo('2026-09-14T22:00:00Z');
  const roomId = await world.room();
  const { id } = await greeted(chat, roomId);
  await applied(chat, id, { kind: 'bot-failed' });
  await move(4.9);
  expect(await stateOf(roomId)).toBe('ooo-asked');
  await move(0.1);
  expect(await current(roomId)).toMatchObject({ state: 'ended', endReason: 'out-of-office' });
});

test.each<[string, boolean, number]>([
  ['a tab that was closed', true, 1],
  ['a connection that dropped', false, 5],
])('%s is waited for: back in time keeps agent and state, later ends it', async (_, isAbandoned, minutes) => {
  const [back, gone] = [await world.room(), await world.room()];
  for (const roomId of [back, gone]) {
    await withAgent(chat, roomId);
    await conversations.apply({ roomId }, { kind: 'detached', isAbandoned });
  }
  world.clock.moveMinutes(minutes - 0.02);
  await chat.presence.connected(ann, 'socket of Ann Archer');
  await conversations.tick();
  await conversations.apply({ roomId: back }, { kind: 'attached' });
  await move(0.02 + 0.02, [ann]);
  expect(await current(back)).toMatchObject({ state: 'agent', agent: ann, detachedAt: null });
  expect(await current(gone)).toMatchObject({ state: 'ended', endReason: 'abandoned' });
  taken(await conversations.write({ roomId: back }, visitorSays('Here again')));
});

test('a visitor on hold gets an apology after five minutes, and the agent a reminder every three', async () => {
  await online(ann);
  const roomId = await world.room();
  const { id } = await withAgent(chat, roomId);
  await applied(chat, id, { kind: 'agent-held', agent: ann });
  await applied(chat, id, { kind: 'answered', prompt: 'hold', isYes: true, promptId: null });
  const reminders = async () =>
    (await findNotesSince(world.db, id, new Date(0))).filter(({ kind }) => kind === 'warned');
  await move(3, [ann]);
  expect(await reminders()).toMatchObject([{ text: 'The visitor is still on hold.', staffId: null }]);
  await move(2, [ann]);
  expect((await conversations.messagesAfter(roomId, 3, 10)).map(({ author }) => author)).toEqual(['bot']);
  await move(1, [ann]);
  expect(await reminders()).toHaveLength(2);
  taken(await conversations.write({ conversationId: id }, agentSays('Thank you for waiting')));
  await move(3, [ann]);
  expect(await reminders()).toHaveLength(2);
});

test('a conversation whose process died before the greeting does not stay open for ever', async () => {
  const roomId = await world.room();
  await conversations.enter({ roomId, isInitialized: true });
  await move(4);
  expect(await stateOf(roomId)).toBe('greeting');
  await move(1.1);
  await move(2);
  expect(await current(roomId)).toMatchObject({ state: 'ended', endReason: 'abandoned' });
});

test('a timer that no longer applies is deleted', async () => {
  const roomId = await world.room();
  const { id } = await greeted(chat, roomId);
  const kind: TimerKind = 'queue-maximum';
  await world.db
    .insertInto('chatTimers')
    .values({ conversationId: id, kind, dueAt: world.clock.now(), claimedUntil: null })
    .execute();
  await conversations.tick();
  expect(Object.keys(await findTimers(id))).toEqual(['idle']);
});
