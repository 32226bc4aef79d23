import { expect, test } from 'vitest';
import {
  ann,
  agentSays,
  chatWorld,
  greeted,
  applied,
  taken,
  visitorSays,
  withAgent,
} from '../testing/chat-world.ts';
import { faultyPool } from '../testing/faulty-pool.ts';
import { withRetry } from './with-retry.ts';

const world = await chatWorld();
const faulty = faultyPool(world.pool);
const chat = world.process(faulty.pool);
const { conversations } = chat;

const seqs = (roomId: string): number[] =>
  chat.deliveries
    .filter((each) => each.roomId === roomId)
    .flatMap(({ messages }) => messages.map(({ seq }) => seq));

test('messages whose commit response was lost are stored once, acknowledged and delivered, with or without an id', async () => {
  const roomId = await world.room();
  await withAgent(chat, roomId);
  chat.deliveries.length = 0;
  const before = faulty.lost();
  faulty.lose('chat_append', 3);
  const written = await Promise.all([
    conversations.write({ roomId }, visitorSays('With an id')),
    conversations.write({ roomId }, visitorSays('Without', null)),
  ]);
  expect(faulty.lost() - before).toBe(3);
  expect(written.map((each) => [taken(each).seq, each.ok && each.isRepeat])).toEqual([
    [3, false],
    [4, false],
  ]);
  expect((await conversations.messagesAfter(roomId, 2, 10)).map(({ text }) => text)).toEqual([
    'With an id',
    'Without',
  ]);
  expect(seqs(roomId)).toEqual([3, 4]);
});

test('a batch whose commit response was lost, or that contains an earlier message, is stored once and in order', async () => {
  const rooms = await Promise.all([world.room(), world.room()]);
  for (const roomId of rooms) await withAgent(chat, roomId);
  const [first, second] = rooms;
  const before = visitorSays('Before');
  taken(await conversations.write({ roomId: first }, before));
  const lost = faulty.lost();
  faulty.lose('chat_append_many', 1);
  const written = await Promise.all(
    ['A', 'B', 'C'].flatMap((text) =>
      rooms.map((roomId) => conversations.write({ roomId }, visitorSays(`${text} "\\ 'x'`))),
    ),
  );
  expect(faulty.lost() - lost).toBe(1);
  expect(written.map((each) => [taken(each).seq, each.ok && each.isRepeat])).toEqual(
    [4, 3, 5, 4, 6, 5].map((seq) => [seq, false]),
  );
  const mixed = await Promise.all([
    conversations.write({ roomId: first }, visitorSays('D')),
    conversations.write({ roomId: first }, before),
    conversations.write({ roomId: first }, visitorSays('E')),
    conversations.write({ roomId: second }, visitorSays('D')),
    conversations.write({ roomId: second }, visitorSays('E')),
  ]);
  expect(mixed.map((each) => [taken(each).seq, each.ok && each.isRepeat])).toEqual([
    [7, false],
    [3, true],
    [8, false],
    [6, false],
    [7, false],
  ]);
  const stored = await conversations.messagesAfter(first, 2, 10);
  expect(stored.map(({ text }) => text.slice(0, 1))).toEqual(['B', 'A', 'B', 'C', 'D', 'E']);
  expect(stored.map(({ sender, at }) => [sender, at.getTime()])).toEqual(
    stored.map(() => [stored[0]?.sender, stored[0]?.at.getTime()]),
  );
});

test('a change of state whose commit response was lost happens once, and is delivered completely', async () => {
  const roomId = await world.room();
  const { id } = await withAgent(chat, roomId);
  chat.deliveries.length = 0;
  faulty.lose('commit', 1);
  const held = await applied(chat, id, { kind: 'agent-held', agent: ann });
  expect(held.state).toBe('hold-asked');
  expect((await conversations.messagesAfter(roomId, 2, 10)).map(({ kind }) => kind)).toEqual([
    'hold-question',
  ]);
  expect(seqs(roomId)).toEqual([3]);
  expect(chat.deliveries.at(-1)?.conversation?.state).toBe('hold-asked');
});

test('a message that changes the state also survives a lost commit response', async () => {
  const roomId = await world.room();
  const { id } = await greeted(chat, roomId);
  chat.deliveries.length = 0;
  faulty.lose('commit', 2);
  const message = taken(await conversations.write({ conversationId: id }, agentSays('Hello', ann, null)));
  expect(await conversations.messagesAfter(roomId, 1, 10)).toEqual([message]);
  expect(seqs(roomId)).toEqual([2]);
  expect(chat.deliveries.at(-1)?.conversation).toMatchObject({ state: 'agent', hasHumanSpoken: true });
});

test('a room is entered once even if the response was lost', async () => {
  const roomId = await world.room();
  faulty.lose('commit', 1);
  const { conversation } = await conversations.enter({ roomId, isInitialized: true });
  expect(await conversations.current(roomId)).toMatchObject({ id: conversation.id, state: 'greeting' });
});

test('a staff note is stored once even if the response was lost', async () => {
  const roomId = await world.room();
  const { id } = await greeted(chat, roomId);
  faulty.lose('commit', 1);
  const note = await conversations.note(id, { kind: 'note', text: 'Once' }, ann);
  const notes = await world.db.selectFrom('chatNotes').selectAll().where('conversationId', '=', id).execute();
  expect(notes).toEqual([note]);
});

test('a lasting failure is reported to the sender, and the room continues afterwards', async () => {
  const roomId = await world.room();
  await withAgent(chat, roomId);
  faulty.lose('chat_append', 1_000);
  await expect(conversations.write({ roomId }, visitorSays('Lost?'))).rejects.toThrow(
    'Connection terminated',
  );
  faulty.lose('', 0);
  expect(taken(await conversations.write({ roomId }, visitorSays('Next'))).seq).toBe(4);
});

test('work is retried after transient errors, with growing pauses, but not after programming errors', async () => {
  const pauses: number[] = [];
  const pause = (milliseconds: number): Promise<void> => {
    pauses.push(milliseconds);
    return Promise.resolve();
  };
  let tries = 0;
  const late = async (): Promise<string> => {
    tries += 1;
    if (tries < 4) throw new Error('Connection terminated unexpectedly');
    return Promise.resolve('done');
  };
  expect(await withRetry(late, pause)).toBe('done');
  expect(pauses).toEqual([20, 50, 100]);
  await expect(withRetry(() => Promise.reject(new TypeError('mine')), pause)).rejects.toThrow('mine');
  expect(pauses).toHaveLength(3);
});
