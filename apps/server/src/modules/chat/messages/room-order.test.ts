import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Delivery, WriteOutcome } from '../conversations/stored-conversation.ts';
import {
  agentSays,
  ann,
  chatWorld,
  greeted,
  applied,
  taken,
  visitorSays,
  withAgent,
} from '../testing/chat-world.ts';

const world = await chatWorld();
const here = world.process();
const there = world.process();

interface Talk {
  readonly roomId: string;
  readonly conversationId: string;
  readonly firstSeq: number;
}

async function talks(count: number): Promise<Talk[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const roomId = await world.room();
      const { id } = await withAgent(here, roomId);
      return { roomId, conversationId: id, firstSeq: 3 };
    }),
  );
}

const seqsOf = (deliveries: readonly Delivery[], roomId: string): number[] =>
  deliveries
    .filter((each) => each.roomId === roomId)
    .flatMap(({ messages }) => messages.map(({ seq }) => seq));

const counting = (from: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => from + index);

const storedTexts = async (roomId: string, author: string): Promise<string[]> =>
  (await here.conversations.messagesAfter(roomId, 2, 1_000))
    .filter((each) => each.author === author)
    .map(({ text }) => text);

test('bursts from many senders in 200 rooms are numbered without gaps, in each sender’s order', async () => {
  const rooms = await talks(200);
  here.deliveries.length = 0;
  const writes: Promise<WriteOutcome>[] = [];
  for (let number = 0; number < 25; number += 1) {
    for (const { roomId, conversationId } of rooms) {
      writes.push(here.conversations.write({ roomId }, visitorSays(`visitor ${number}`)));
      writes.push(here.conversations.write({ conversationId }, agentSays(`agent ${number}`)));
    }
    // So that bursts fall before, into and after batches in flight.
    if (number % 4 === 0) await new Promise(setImmediate);
  }
  const written = (await Promise.all(writes)).map(taken);
  expect(new Set(written.map(({ id }) => id)).size).toBe(10_000);
  for (const { roomId, firstSeq } of rooms) {
    const messages = await here.conversations.messagesAfter(roomId, firstSeq - 1, 1_000);
    expect(messages.map(({ seq }) => seq)).toEqual(counting(firstSeq, 50));
    expect(seqsOf(here.deliveries, roomId)).toEqual(counting(firstSeq, 50));
    const own = counting(0, 25);
    expect(messages.filter(({ author }) => author === 'customer').map(({ text }) => text)).toEqual(
      own.map((number) => `visitor ${number}`),
    );
    expect(messages.filter(({ author }) => author === 'agent').map(({ text }) => text)).toEqual(
      own.map((number) => `agent ${number}`),
    );
  }
});

test('acknowledged, stored and delivered messages are the same', async () => {
  const [talk] = await talks(1);
  if (!talk) throw new Error('no room');
  here.deliveries.length = 0;
  const answers = [
    await here.conversations.write({ roomId: talk.roomId }, visitorSays('One')),
    await here.conversations.write({ conversationId: talk.conversationId }, agentSays('Two')),
  ].map(taken);
  const stored = await here.conversations.messagesAfter(talk.roomId, 2, 10);
  expect(answers).toEqual(stored);
  expect(here.deliveries.flatMap(({ messages }) => messages)).toEqual(stored);
  expect(here.deliveries.map(({ fromSocketId }) => fromSocketId)).toEqual(['visitor', 'agent']);
  const row = await world.db
    .selectFrom('chatConversations')
    .select(['lastSeq', 'lastText', 'lastAuthor', 'visitorMessages', 'agentMessages', 'botMessages'])
    .where('id', '=', talk.conversationId)
    .executeTakeFirst();
  expect(row).toEqual({
    lastSeq: 4,
    lastText: 'Two',
    lastAuthor: 'agent',
    visitorMessages: 1,
    agentMessages: 2,
    botMessages: 1,
  });
});

test('two processes write the same rooms at once without gaps, duplicates or lost order', async () => {
  const rooms = await talks(40);
  here.deliveries.length = 0;
  there.deliveries.length = 0;
  const writes: Promise<WriteOutcome>[] = [];
  for (let number = 0; number < 50; number += 1) {
    for (const { roomId, conversationId } of rooms) {
      writes.push(here.conversations.write({ roomId }, visitorSays(`visitor ${number}`)));
      writes.push(there.conversations.write({ conversationId }, agentSays(`agent ${number}`)));
    }
    if (number % 5 === 0) await new Promise(setImmediate);
  }
  for (const written of await Promise.all(writes)) taken(written);
  for (const { roomId, firstSeq } of rooms) {
    const seqs = (await here.conversations.messagesAfter(roomId, firstSeq - 1, 1_000)).map(({ seq }) => seq);
    expect(seqs).toEqual(counting(firstSeq, 100));
    expect(await storedTexts(roomId, 'customer')).toEqual(
      counting(0, 50).map((number) => `visitor ${number}`),
    );
    expect(await storedTexts(roomId, 'agent')).toEqual(counting(0, 50).map((number) => `agent ${number}`));
    const delivered = [seqsOf(here.deliveries, roomId), seqsOf(there.deliveries, roomId)];
    expect(delivered.flat().toSorted((one, other) => one - other)).toEqual(counting(firstSeq, 100));
    for (const seqs of delivered) expect(seqs).toEqual(seqs.toSorted((one, other) => one - other));
  }
});

test('writing during state changes in both processes keeps every room consistent', async () => {
  const rooms = await talks(20);
  const work: Promise<unknown>[] = [];
  for (let number = 0; number < 20; number += 1) {
    for (const { roomId, conversationId } of rooms) {
      const place = { conversationId };
      work.push(here.conversations.write({ roomId }, visitorSays(`visitor ${number}`)));
      work.push(there.conversations.write(place, agentSays(`agent ${number}`)));
      if (number % 5 === 1)
        work.push(there.conversations.apply(place, { kind: 'agent-held', agent: ann }, ann));
      if (number % 5 === 3)
        work.push(here.conversations.apply({ roomId }, { kind: 'end-dialog', isOpen: number === 3 }));
    }
  }
  await Promise.all(work);
  for (const { roomId, conversationId } of rooms) {
    const messages = await here.conversations.messagesAfter(roomId, 0, 1_000);
    expect(messages.map(({ seq }) => seq)).toEqual(counting(1, messages.length));
    expect(await storedTexts(roomId, 'customer')).toEqual(
      counting(0, 20).map((number) => `visitor ${number}`),
    );
    const row = await world.db
      .selectFrom('chatConversations')
      .innerJoin('chatRooms', 'chatRooms.id', 'roomId')
      .select(['chatConversations.lastSeq as last', 'chatRooms.lastSeq as counted', 'visitorMessages'])
      .where('chatConversations.id', '=', conversationId)
      .executeTakeFirst();
    expect(row).toEqual({ last: messages.length, counted: messages.length, visitorMessages: 20 });
  }
});

test('a message sent three times is stored and delivered once, with the same answer each time', async () => {
  const [talk] = await talks(1);
  if (!talk) throw new Error('no room');
  here.deliveries.length = 0;
  const key = randomUUID();
  const place = { roomId: talk.roomId };
  const first = await here.conversations.write(place, visitorSays('Once', key));
  const again = await Promise.all([
    here.conversations.write(place, visitorSays('Once', key)),
    here.conversations.write(place, visitorSays('Once', key)),
  ]);
  const elsewhere = await there.conversations.write(place, visitorSays('Once', key));
  for (const each of [...again, elsewhere]) {
    expect(each).toEqual({ ok: true, isRepeat: true, message: taken(first) });
  }
  expect(await storedTexts(talk.roomId, 'customer')).toEqual(['Once']);
  expect(here.deliveries).toHaveLength(1);
  expect(there.deliveries.filter(({ roomId }) => roomId === talk.roomId)).toEqual([]);
  expect(taken(await here.conversations.write(place, visitorSays('Next'))).seq).toBe(4);
});

test('a message sent to two processes at once is stored once', async () => {
  const rooms = await talks(30);
  const answers = await Promise.all(
    rooms.map(async ({ roomId }) => {
      const key = randomUUID();
      const written = await Promise.all([
        here.conversations.write({ roomId }, visitorSays('Twice', key)),
        there.conversations.write({ roomId }, visitorSays('Twice', key)),
      ]);
      return written.map((each) => taken(each).id);
    }),
  );
  for (const ids of answers) expect(new Set(ids).size).toBe(1);
  for (const { roomId } of rooms) expect(await storedTexts(roomId, 'customer')).toEqual(['Twice']);
});

test('repeats are recognised before and after the end; the same key in another room is another message', async () => {
  const [one, other] = await talks(2);
  if (!one || !other) throw new Error('no room');
  const key = randomUUID();
  const first = taken(await here.conversations.write({ roomId: one.roomId }, visitorSays('Mine', key)));
  const second = taken(await here.conversations.write({ roomId: other.roomId }, visitorSays('Mine', key)));
  expect(second.id).not.toBe(first.id);
  await applied(here, one.conversationId, { kind: 'visitor-ended' });
  expect(await here.conversations.write({ roomId: one.roomId }, visitorSays('Mine', key))).toEqual({
    ok: true,
    isRepeat: true,
    message: first,
  });
  expect(await here.conversations.write({ roomId: one.roomId }, visitorSays('Late'))).toEqual({
    ok: false,
    code: 'ended',
  });
});

test('a change by another process is picked up, and later writes are still plain appends', async () => {
  const [talk] = await talks(1);
  if (!talk) throw new Error('no room');
  const place = { roomId: talk.roomId };
  taken(await here.conversations.write(place, visitorSays('Before')));
  const held = await applied(there, talk.conversationId, { kind: 'agent-held', agent: ann });
  expect(held.state).toBe('hold-asked');
  here.deliveries.length = 0;
  taken(await here.conversations.write(place, visitorSays('yes')));
  expect((await here.conversations.current(talk.roomId))?.state).toBe('on-hold');
  expect(here.deliveries.flatMap(({ changed }) => changed).map(({ answer }) => answer)).toEqual(['yes']);
  const { version } = (await here.conversations.current(talk.roomId)) ?? {};
  for (const text of ['one', 'two', 'three'])
    taken(await there.conversations.write(place, visitorSays(text)));
  for (const text of ['four', 'five']) taken(await here.conversations.write(place, visitorSays(text)));
  expect((await here.conversations.current(talk.roomId))?.version).toBe(version);
});

test('one message that the database refuses does not fail the rest of its batch', async () => {
  const rooms = await talks(8);
  const results = await Promise.allSettled(
    rooms.map(({ roomId }, index) =>
      here.conversations.write({ roomId }, visitorSays(index === 3 ? 'a\0b' : 'fine')),
    ),
  );
  expect(results.map(({ status }) => status)).toEqual(
    rooms.map((_, index) => (index === 3 ? 'rejected' : 'fulfilled')),
  );
  const [, , , refused] = rooms;
  expect(
    taken(await here.conversations.write({ roomId: refused?.roomId ?? '' }, visitorSays('Next'))).seq,
  ).toBe(3);
});

test('deleting a room deletes its conversations, messages, notes and timers, and no others', async () => {
  const [gone, stays] = await talks(2);
  if (!gone || !stays) throw new Error('no room');
  await here.conversations.note(gone.conversationId, { kind: 'note', text: 'Mine' }, ann);
  await world.db.deleteFrom('chatRooms').where('id', '=', gone.roomId).execute();
  const { rows } = await sql<{ left: number }>`
    select (select count(*) from chat_messages where room_id = ${gone.roomId})
      + (select count(*) from chat_conversations where room_id = ${gone.roomId})
      + (select count(*) from chat_notes where conversation_id = ${gone.conversationId})
      + (select count(*) from chat_timers where conversation_id = ${gone.conversationId}) as left`.execute(
    world.db,
  );
  expect(rows).toEqual([{ left: 0 }]);
  expect(await here.conversations.messagesAfter(stays.roomId, 0, 10)).toHaveLength(2);
});

test('messages of a bot conversation are stored before the bot is asked', async () => {
  const roomId = await world.room();
  await greeted(here, roomId);
  const message = taken(await here.conversations.write({ roomId }, visitorSays('Hello?')));
  expect(await here.conversations.messagesAfter(roomId, 1, 1)).toEqual([message]);
  await here.conversations.tick();
});
