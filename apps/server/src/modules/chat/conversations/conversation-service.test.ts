import type { ConversationEvent } from '@switch/domain/chat/conversation-model.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import {
  agentSays,
  ann,
  bea,
  BRAND,
  chatWorld,
  greeted,
  applied,
  taken,
  visitorSays,
  withAgent,
} from '../testing/chat-world.ts';

const world = await chatWorld();
const chat = world.process();
const { conversations } = chat;

const linesOf = async (roomId: string) =>
  (await conversations.messagesAfter(roomId, 0, 100)).map(({ seq, kind, author, text }) => [
    seq,
    kind,
    author,
    text,
  ]);

beforeEach(() => {
  chat.deliveries.length = 0;
});

test('the bot greets a visitor, with both flags, and answers their question', async () => {
  const roomId = await world.room();
  const conversation = await greeted(chat, roomId);
  expect(conversation).toMatchObject({ state: 'bot', roomId, endedAt: null, agent: null });
  taken(await conversations.write({ roomId }, visitorSays('How long does a switch take?')));
  await conversations.tick();
  const messages = await conversations.messagesAfter(roomId, 0, 10);
  expect(messages.map(({ seq, author, text }) => [seq, author, text])).toEqual([
    [1, 'bot', 'Hello, how can I help?'],
    [2, 'customer', 'How long does a switch take?'],
    [3, 'bot', 'About: How long does a switch take?'],
  ]);
  expect(messages[0]).toMatchObject({
    sender: BRAND,
    isWorkingHours: true,
    isAgentOffline: true,
    suggestions: ['How long does it take?'],
  });
  expect(messages[2]?.citations).toEqual([{ title: 'How long it takes', address: '/help' }]);
  expect(messages[1]).toMatchObject({ sender: 'Jane Doe', isWorkingHours: null, isAgentOffline: null });
});

test('a greeting is sent once, however often it is requested and by whom', async () => {
  const roomId = await world.room();
  const { conversation } = await conversations.enter({ roomId, isInitialized: true });
  const greet = (by: typeof conversations) => by.greet(conversation);
  await Promise.all([greet(conversations), greet(conversations), greet(world.process().conversations)]);
  expect(await linesOf(roomId)).toHaveLength(1);
});

test('entering again resumes the open conversation: all of it on a first connection, the unconfirmed part later', async () => {
  const roomId = await world.room();
  const { id } = await greeted(chat, roomId);
  await world.db.updateTable('chatRooms').set({ visitorDeliveredSeq: 1 }).where('id', '=', roomId).execute();
  const first = await conversations.enter({ roomId, isInitialized: true });
  const later = await conversations.enter({ roomId, isInitialized: false });
  expect([first, later].map((each) => [each.conversation.id, each.isNew, each.pushAfterSeq])).toEqual([
    [id, false, 0],
    [id, false, 1],
  ]);
});

test('two browser tabs that enter at once open one conversation', async () => {
  const other = world.process();
  for (let round = 0; round < 10; round += 1) {
    const roomId = await world.room();
    const entered = await Promise.all(
      [conversations, other.conversations, conversations, other.conversations].map((each) =>
        each.enter({ roomId, isInitialized: true }),
      ),
    );
    expect(new Set(entered.map(({ conversation }) => conversation.id)).size).toBe(1);
    expect(entered.filter(({ isNew }) => isNew)).toHaveLength(1);
  }
});

test('after the end, a new conversation begins in the same room and continues its numbering', async () => {
  const roomId = await world.room({ email: 'jane@example.org' });
  const { id } = await greeted(chat, roomId);
  await applied(chat, id, { kind: 'visitor-ended' });
  const { conversation, isNew, pushAfterSeq } = await conversations.enter({ roomId, isInitialized: true });
  expect([conversation.id === id, isNew, pushAfterSeq, conversation.isContactable]).toEqual([
    false,
    true,
    2,
    true,
  ]);
  await conversations.greet(conversation);
  expect((await linesOf(roomId)).map(([seq, kind]) => [seq, kind])).toEqual([
    [1, 'text'],
    [2, 'ended'],
    [3, 'text'],
  ]);
});

test('the database allows only one open conversation per room, whatever the code does', async () => {
  const roomId = await world.room();
  const { id } = await greeted(chat, roomId);
  const twin =
    sql`insert into chat_conversations (id, room_id, version, state, state_at, last_visitor_at, opened_at,
    opened_after_seq, is_opened_in_hours, last_seq, last_at)
    select gen_random_uuid(), room_id, 0, state, state_at, last_visitor_at, opened_at, 0, true, 0, last_at
    from chat_conversations where id = ${id}`.execute(world.db);
  await expect(twin).rejects.toThrow('chat_conversations_open');
});

test('questions answered twice, or after the end, change nothing', async () => {
  const roomId = await world.room();
  const { id } = await withAgent(chat, roomId);
  await applied(chat, id, { kind: 'agent-held', agent: ann });
  const yes: ConversationEvent = { kind: 'answered', prompt: 'hold', isYes: true, promptId: null };
  const no: ConversationEvent = { ...yes, isYes: false };
  const answers = await Promise.all([yes, no, yes].map((event) => conversations.apply({ roomId }, event)));
  expect(answers.map((each) => each.ok && each.changed)).toEqual([true, false, false]);
  expect((await conversations.conversation(id))?.state).toBe('on-hold');
  const [question] = (await conversations.messagesAfter(roomId, 0, 100)).filter(
    ({ promptId }) => promptId !== null,
  );
  expect(question).toMatchObject({ kind: 'hold-question', sender: 'Ann Archer', answer: 'yes' });
  await applied(chat, id, { kind: 'agent-ended', agent: ann });
  const before = await linesOf(roomId);
  for (const event of [yes, no, { kind: 'visitor-ended' } as const, { kind: 'attached' } as const]) {
    expect(await conversations.apply({ roomId }, event)).toMatchObject({ ok: true, changed: false });
    expect(await conversations.apply({ conversationId: id }, event)).toMatchObject({
      ok: true,
      changed: false,
    });
  }
  expect(await linesOf(roomId)).toEqual(before);
});

test('events for rooms and conversations that don’t exist are not found, and nothing is stored', async () => {
  const nowhere = '99999999-9999-4999-8999-999999999999';
  const event = { kind: 'visitor-ended' } as const;
  const notFound = { ok: false, code: 'not-found' };
  expect(await conversations.apply({ conversationId: nowhere }, event)).toEqual(notFound);
  expect(await conversations.apply({ roomId: nowhere }, event)).toEqual(notFound);
  expect(await conversations.apply({ roomId: await world.room() }, event)).toEqual(notFound);
  expect(await conversations.write({ roomId: nowhere }, visitorSays('Hi'))).toEqual({
    ok: false,
    code: 'ended',
  });
  expect(await conversations.write({ conversationId: nowhere }, agentSays('Hi'))).toEqual({
    ok: false,
    code: 'invalid',
  });
  await expect(conversations.enter({ roomId: nowhere, isInitialized: true })).rejects.toThrow(
    'before it was known',
  );
  await expect(conversations.note(nowhere, { kind: 'note', text: 'x' }, ann)).rejects.toThrow(
    'does not exist',
  );
});

test('no one can write in another agent’s conversation, or under the bot’s name [S6-07]', async () => {
  const roomId = await world.room();
  const { id } = await withAgent(chat, roomId);
  const before = await linesOf(roomId);
  expect(await conversations.write({ conversationId: id }, agentSays('Me too', bea))).toEqual({
    ok: false,
    code: 'invalid',
  });
  for (const name of [BRAND, 'UTILITY  AID', 'Utility Аid', 'System']) {
    const impostor = { id: ann.id, name };
    expect(await conversations.write({ conversationId: id }, agentSays('Hi', impostor))).toMatchObject({
      code: 'invalid',
    });
    const event = { kind: 'agent-took', agent: impostor } as const;
    expect(await conversations.apply({ conversationId: id }, event)).toEqual({
      ok: false,
      code: 'not-allowed',
    });
  }
  expect(await linesOf(roomId)).toEqual(before);
});

test('a transfer adds a message, and the new agent continues', async () => {
  const roomId = await world.room();
  const { id } = await withAgent(chat, roomId);
  await conversations.apply({ conversationId: id }, { kind: 'transferred', from: ann, to: bea }, ann);
  taken(await conversations.write({ conversationId: id }, agentSays('I have read it all.', bea)));
  expect((await linesOf(roomId)).slice(-2)).toEqual([
    [3, 'line', 'system', 'Bea Brook is taking over this conversation'],
    [4, 'text', 'agent', 'I have read it all.'],
  ]);
  expect(chat.deliveries.flatMap(({ notes }) => notes)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'transferred', staffId: ann.id, staffName: ann.name }),
    ]),
  );
});

test('what was committed before a process was killed is delivered by another, once', async () => {
  const roomId = await world.room();
  const { id } = await withAgent(chat, roomId);
  const deaf = world.process();
  const message = taken(await deaf.conversations.write({ conversationId: id }, agentSays('Are you there?')));
  const survivor = world.process();
  expect(await survivor.conversations.messagesAfter(roomId, 2, 10)).toEqual([message]);
  expect(await survivor.conversations.enter({ roomId, isInitialized: false })).toMatchObject({
    pushAfterSeq: 0,
  });
});

test('staff notes follow the messages they were written after, and never appear in the room', async () => {
  const roomId = await world.room();
  const { id } = await withAgent(chat, roomId);
  chat.deliveries.length = 0;
  const note = await conversations.note(id, { kind: 'note', text: 'Wants two sites' }, ann);
  expect(note).toMatchObject({ afterSeq: 2, kind: 'note', text: 'Wants two sites', staffName: 'Ann Archer' });
  expect(chat.deliveries).toMatchObject([{ messages: [], notes: [note], conversation: null }]);
  expect(await linesOf(roomId)).toHaveLength(2);
});

test('agreeing to be contacted creates a lead in the transaction that ends the conversation', async () => {
  const roomId = await world.room({ name: 'Ada', email: 'ada@example.org' });
  const { id } = await withAgent(chat, roomId);
  await applied(chat, id, { kind: 'agent-asked-final', agent: ann });
  const event = { kind: 'answered', prompt: 'final', isYes: true, promptId: null } as const;
  expect(await applied(chat, id, event)).toMatchObject({ state: 'ended', endReason: 'final-yes' });
  const leads = await world.db.selectFrom('leads').selectAll().where('conversationId', '=', id).execute();
  const contact = { name: 'Ada', emailAddress: 'ada@example.org', permittedFrom: '127.0.0.1' };
  expect(leads).toMatchObject([{ ...contact, message: 'Wants to hear from us after a chat.' }]);
});

test('a blocked visitor is told so, and again if they write afterwards', async () => {
  const roomId = await world.room();
  const { id } = await greeted(chat, roomId);
  await applied(chat, id, { kind: 'blocked' });
  expect((await linesOf(roomId)).at(-1)?.[1]).toBe('blocked');
  expect(await conversations.write({ roomId }, visitorSays('Hello?'))).toEqual({
    ok: false,
    code: 'blocked',
  });
});

test('each commit is delivered with its changes, in the room’s order', async () => {
  const roomId = await world.room();
  const { id } = await greeted(chat, roomId);
  await conversations.write({ conversationId: id }, agentSays('Hello'));
  await conversations.write({ conversationId: id }, agentSays('How can I help?'));
  await applied(chat, id, { kind: 'agent-ended', agent: ann });
  const own = chat.deliveries.filter((each) => each.roomId === roomId);
  expect(
    own.map(({ messages, conversation }) => [messages.map(({ seq }) => seq), conversation?.state ?? null]),
  ).toEqual([
    [[], 'greeting'],
    [[1], 'bot'],
    [[2], 'agent'],
    [[3], null],
    [[4], 'ended'],
  ]);
});

test('a listener that throws stops neither the other listeners nor the room', async () => {
  const roomId = await world.room();
  await greeted(chat, roomId);
  const clumsy = world.process();
  const delivered: number[] = [];
  clumsy.conversations.deliveries.add(() => {
    throw new Error('clumsy');
  });
  clumsy.conversations.deliveries.add(({ messages }) => delivered.push(...messages.map(({ seq }) => seq)));
  const { id } = (await conversations.current(roomId)) ?? { id: '' };
  await clumsy.conversations.write({ conversationId: id }, agentSays('One'));
  await clumsy.conversations.write({ conversationId: id }, agentSays('Two'));
  expect(delivered).toEqual([2, 3]);
  expect(world.log.takeErrors().map(({ msg }) => msg)).toEqual([
    'a listener of the chat failed',
    'a listener of the chat failed',
  ]);
});

test('changed opening hours apply from the next refresh', async () => {
  await world.db
    .insertInto('chatClosures')
    .values({ id: ann.id, firstDay: '2026-09-14', lastDay: '2026-09-14', reason: 'Stocktaking' })
    .execute();
  await conversations.tick();
  const roomId = await world.room();
  const { id } = await greeted(chat, roomId);
  expect(await applied(chat, id, { kind: 'bot-failed' })).toMatchObject({ state: 'ooo-asked' });
  const [, question] = await conversations.messagesAfter(roomId, 0, 10);
  expect(question).toMatchObject({ isWorkingHours: false, isAgentOffline: true });
  expect(question?.text).toContain("We'll be back tomorrow at 9 am.");
  await world.db.deleteFrom('chatClosures').execute();
  await conversations.tick();
  const later = await greeted(chat, await world.room());
  expect((await applied(chat, later.id, { kind: 'bot-failed' })).state).not.toBe('ooo-asked');
});

test('the greeting says both whether it is working hours and whether an agent is available [S4-08]', async () => {
  const start = world.clock.now().toISOString();
  const flags: unknown[] = [];
  for (const instant of [start, '2026-09-14T20:00:00Z']) {
    world.clock.moveTo(instant);
    for (const availability of ['away', 'online'] as const) {
      await chat.presence.connected(ann, 'console');
      await chat.presence.choose(ann, { availability });
      await chat.presence.alive([ann.id]);
      const roomId = await world.room();
      await greeted(chat, roomId);
      const [{ isWorkingHours, isAgentOffline } = {}] = await conversations.messagesAfter(roomId, 0, 1);
      flags.push([isWorkingHours, isAgentOffline]);
    }
  }
  world.clock.moveTo(start);
  await chat.presence.choose(ann, { availability: 'offline' });
  expect(flags).toEqual([
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ]);
});
