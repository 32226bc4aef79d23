import type { Call } from '@switch/contract/http/call.ts';
import {
  addNote,
  askFinalQuestion,
  askToEnd,
  blockVisitor,
  endConversation,
  snoozeConversation,
  holdConversation,
  labelConversation,
  readConversation,
  takeConversation,
  transferConversation,
} from '@switch/contract/http/chat/conversations.ts';
import { listBlocks, liftBlock } from '@switch/contract/http/chat/settings.ts';
import { addLabel, changeLabel } from '@switch/contract/http/chat/labels.ts';
import { listTasks } from '@switch/contract/http/tasks/tasks.ts';
import { randomUUID } from 'node:crypto';
import { setAvailability } from '@switch/contract/http/chat/agents.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { auditOf } from '../../../../testing/audit-of.ts';
import type { SignedInStaff } from '../../../../testing/staff.ts';
import { staffWorld } from '../../testing/staff-world.ts';

const world = await staffWorld();
const { app, chat } = world;
let priya: SignedInStaff;
let tom: SignedInStaff;
let owner: SignedInStaff;

beforeAll(async () => {
  priya = await world.staff('agent');
  tom = await world.staff('agent', { displayName: 'Tom Ferris' });
  owner = await world.staff('owner');
});
beforeEach(async () => {
  await world.online(priya);
  await world.online(tom);
});

const act = async (who: SignedInStaff, call: Call, conversationId: string, body?: object) =>
  (await who.browser.call(call, { params: { conversationId }, ...(body && { body }) })).body;
const state = async (conversationId: string) =>
  (await chat.conversations.conversation(conversationId))?.state;
const events = async (subjectId: string) =>
  (await auditOf(app.db, subjectId)).map(({ event, actorId }) => [event, actorId]);
const holder = (member: SignedInStaff) => ({ staffId: member.staffId, name: member.displayName });
const nothing = randomUUID();

test('taking a conversation assigns it to the member, once, and is audited once', async () => {
  const id = await world.greeted();
  expect(await act(priya, takeConversation, id)).toMatchObject({
    result: true,
    row: { conversationId: id, agent: holder(priya), state: 'agent' },
  });
  expect(await act(priya, takeConversation, id)).toMatchObject({
    result: true,
    row: { agent: holder(priya) },
  });
  expect(await events(id)).toEqual([['conversation.take', priya.staffId]]);
});

test('another agent’s conversation can’t be taken, and the answer says who has it', async () => {
  const id = await world.withAgent(priya);
  expect(await act(tom, takeConversation, id)).toEqual({
    result: false,
    outcome: { code: 'taken', message: 'Priya Nair has this conversation.', by: holder(priya) },
  });
});

test('of two members who take a conversation at the same moment, one gets it and the other learns who', async () => {
  const id = await world.greeted();
  const answers = await Promise.all([act(priya, takeConversation, id), act(tom, takeConversation, id)]);
  expect(answers.filter((answer) => 'row' in Object(answer))).toHaveLength(1);
  expect(answers).toContainEqual(
    expect.objectContaining({ result: false, outcome: expect.objectContaining({ code: 'taken' }) }),
  );
  expect(await events(id)).toHaveLength(1);
});

test('an agent who goes offline can hand over all their chats to a colleague at once, and the visitors are told', async () => {
  const ids = [await world.withAgent(priya), await world.withAgent(priya)];
  await world.online(tom);
  await tom.browser.call(setAvailability, { body: { availability: 'online', chatLimit: 20 } });
  const body = { availability: 'offline', chatLimit: 4, handsOver: true };
  expect((await priya.browser.call(setAvailability, { body })).body).toMatchObject({ result: true });
  for (const id of ids) {
    const routed = async () => {
      await world.chat.conversations.tick();
      return world.chat.conversations.conversation(id);
    };
    await expect
      .poll(routed, { timeout: 5_000 })
      .toMatchObject({ state: 'agent', agent: { id: tom.staffId } });
    const conversation = await world.chat.conversations.conversation(id);
    const messages = await world.chat.conversations.messagesAfter(conversation?.roomId ?? '', 2, 10);
    expect(messages.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^We're passing you to another colleague\./),
      'Tom Ferris is taking over this conversation',
    ]);
    expect(await events(id)).toEqual([['conversation.transfer', priya.staffId]]);
  }
});

const asking = [
  ['hold', holdConversation, 'hold-asked', 'conversation.hold'],
  ['end', askToEnd, 'end-asked', 'conversation.ask-end'],
  ['final', askFinalQuestion, 'final-asked', 'conversation.ask-final'],
] as const;

test.each(asking)(
  'the %s question is asked once, however often the button is pressed',
  async (_, call, expected, event) => {
    const id = await world.withAgent(priya);
    expect(await act(priya, call, id)).toMatchObject({ result: true, row: { state: expected } });
    expect(await act(priya, call, id)).toMatchObject({ result: true, row: { state: expected } });
    expect(await events(id)).toEqual([[event, priya.staffId]]);
  },
);

const owned = [...asking.map(([, call]) => call), endConversation] as const;

test.each(owned.map((call) => [call.name, call] as const))(
  '%s is for the agent who has it',
  async (_, call) => {
    const id = await world.withAgent(priya);
    expect(await act(tom, call, id)).toMatchObject({
      result: false,
      outcome: { code: 'not-your-chat', by: holder(priya) },
    });
    expect(await state(id)).toBe('agent');
    expect(await events(id)).toEqual([]);
  },
);

test.each(owned.map((call) => [call.name, call] as const))(
  '%s is also for the owner, who is audited',
  async (_, call) => {
    const id = await world.withAgent(priya);
    expect(await act(owner, call, id)).toMatchObject({ result: true });
    expect(await state(id)).not.toBe('agent');
    expect(await events(id)).toMatchObject([[call.name, owner.staffId]]);
  },
);

test.each(owned.map((call) => [call.name, call] as const))(
  '%s needs somebody who has it',
  async (_, call) => {
    const id = await world.greeted();
    expect(await act(priya, call, id)).toMatchObject({ result: false, outcome: { code: 'conflict' } });
  },
);

test.each([takeConversation, ...asking.map(([, call]) => call)].map((call) => [call.name, call] as const))(
  '%s says that the conversation has ended',
  async (_, call) => {
    const id = await world.withAgent(priya);
    await world.ends(id);
    expect(await act(priya, call, id)).toMatchObject({ result: false, outcome: { code: 'chat-ended' } });
  },
);

test('a second question has to wait for the answer to the first', async () => {
  const id = await world.withAgent(priya);
  await act(priya, holdConversation, id);
  expect(await act(priya, askToEnd, id)).toMatchObject({ result: false, outcome: { code: 'conflict' } });
});

test('ending a conversation ends it, and ending it again is a success', async () => {
  const id = await world.withAgent(priya);
  for (let time = 0; time < 2; time += 1) {
    expect(await act(priya, endConversation, id)).toMatchObject({
      result: true,
      row: { state: 'ended', endReason: 'agent' },
    });
  }
  expect(await events(id)).toEqual([['conversation.end', priya.staffId]]);
});

test('a conversation is transferred to a colleague who is online, with a note, once', async () => {
  const id = await world.withAgent(priya);
  const body = { to: tom.staffId, note: 'Has two meters' };
  for (let time = 0; time < 2; time += 1)
    expect(await act(priya, transferConversation, id, body)).toMatchObject({
      result: true,
      row: { agent: holder(tom) },
    });
  const notes = await app.db.selectFrom('chatNotes').selectAll().where('conversationId', '=', id).execute();
  expect(notes.filter(({ kind }) => kind === 'note')).toMatchObject([
    { text: 'Has two meters', staffId: priya.staffId },
  ]);
  const read = await priya.browser.call(readConversation, { params: { conversationId: id } });
  const lines = read.body.result ? read.body.conversation.notes.map(({ kind }) => kind) : [];
  expect(lines.filter((kind) => kind !== 'note').slice(-2)).toEqual(['transferred', 'joined']);
  expect(await events(id)).toEqual([['conversation.transfer', priya.staffId]]);
});

test('nothing can be transferred to an agent who is away or has no console open', async () => {
  const id = await world.withAgent(priya);
  await chat.presence.choose({ id: tom.staffId, name: tom.displayName }, { availability: 'away' });
  expect(await act(priya, transferConversation, id, { to: tom.staffId })).toEqual({
    result: false,
    outcome: {
      code: 'agent-offline',
      message: 'Tom Ferris is not online. Choose somebody else, or the queue.',
      by: holder(tom),
    },
  });
  expect(await act(priya, transferConversation, id, { to: owner.staffId })).toMatchObject({
    outcome: { code: 'agent-offline' },
  });
});

test.each(['nobody', randomUUID()])('handing over to %s is a wrong field', async (to) => {
  const id = await world.withAgent(priya);
  expect(await act(priya, transferConversation, id, { to })).toMatchObject({
    result: false,
    outcome: { code: 'bad-fields', fields: [{ field: 'to' }] },
  });
});

test('a conversation can’t be transferred to finance', async () => {
  const finance = await world.staff('finance');
  const id = await world.withAgent(priya);
  expect(await act(priya, transferConversation, id, { to: finance.staffId })).toMatchObject({
    outcome: { code: 'bad-fields' },
  });
});

test('only its agent or a supervisor transfers a conversation; the owner also takes over, and assigns free ones', async () => {
  const id = await world.withAgent(priya);
  expect(await act(tom, transferConversation, id, { to: tom.staffId })).toMatchObject({
    outcome: { code: 'not-your-chat' },
  });
  expect(await act(owner, transferConversation, id, { to: owner.staffId })).toMatchObject({
    result: true,
    row: { agent: holder(owner) },
  });
  expect(await act(owner, transferConversation, id, { to: priya.staffId })).toMatchObject({
    result: true,
    row: { agent: holder(priya) },
  });
  const free = await world.greeted();
  expect(await act(owner, transferConversation, free, { to: tom.staffId })).toMatchObject({
    row: { agent: holder(tom) },
  });
});

test('a conversation is returned to the queue', async () => {
  const id = await world.withAgent(priya);
  const back = await act(priya, transferConversation, id, { to: 'queue' });
  expect(back).toMatchObject({ result: true });
  const notes = await app.db
    .selectFrom('chatNotes')
    .select('kind')
    .where('conversationId', '=', id)
    .execute();
  expect(notes.map(({ kind }) => kind)).toContain('transferred');
});

test('staff can read who transferred a conversation, even on behalf of its agent', async () => {
  const id = await world.withAgent(priya);
  await act(owner, transferConversation, id, { to: tom.staffId });
  await act(owner, transferConversation, id, { to: 'queue' });
  const notes = await app.db
    .selectFrom('chatNotes')
    .select('text')
    .where('conversationId', '=', id)
    .where('kind', '=', 'transferred')
    .orderBy('at')
    .execute();
  expect(notes.map(({ text }) => text)).toEqual([
    `${owner.displayName} passed it from Priya Nair to Tom Ferris`,
    `${owner.displayName} passed it from Tom Ferris to the queue`,
  ]);
});

test('a note is written once per key, even if both requests arrive at the same moment', async () => {
  const id = await world.withAgent(priya);
  const body = { text: 'Call after three', idempotencyKey: 'note-key-1' };
  const [one, other] = await Promise.all([act(priya, addNote, id, body), act(priya, addNote, id, body)]);
  expect(one).toMatchObject({
    result: true,
    note: { kind: 'note', text: 'Call after three', by: holder(priya) },
  });
  expect(other).toEqual(one);
  expect(await act(priya, addNote, id, body)).toEqual(one);
  expect(await act(tom, addNote, id, body)).not.toEqual(one);
  expect(await events(id)).toEqual([
    ['conversation.note', priya.staffId],
    ['conversation.note', tom.staffId],
  ]);
});

test.each([
  { text: '', idempotencyKey: 'k'.repeat(8) },
  { text: 'x'.repeat(1001), idempotencyKey: 'k'.repeat(8) },
  { text: 'x' },
])('a note that says nothing, or too much, is refused: %#', async (body) => {
  const id = await world.withAgent(priya);
  expect(await act(priya, addNote, id, body)).toMatchObject({ outcome: { code: 'bad-fields' } });
});

test('a label is added and removed, once each, and staff see it in the conversation', async () => {
  const label = (await owner.browser.call(addLabel, { body: { name: 'Bill query', tone: 'amber' } })).body;
  if (!label.result) throw new Error(label.outcome.code);
  const { labelId } = label.label;
  const id = await world.withAgent(priya);
  for (const isOn of [true, true, false, false])
    expect(await act(priya, labelConversation, id, { labelId, isOn })).toMatchObject({
      result: true,
      row: { labels: isOn ? [labelId] : [] },
    });
  expect((await events(id)).map(([event]) => event)).toEqual(['conversation.label', 'conversation.label']);
  await owner.browser.call(changeLabel, {
    params: { labelId },
    body: { name: 'Bill query', tone: 'amber', isArchived: true },
  });
  for (const unusable of [labelId, randomUUID(), 'x'])
    expect(await act(priya, labelConversation, id, { labelId: unusable, isOn: true })).toMatchObject({
      outcome: { code: 'not-found' },
    });
});

test('blocking a person ends the conversation; the block is listed with who and why, and can be lifted', async () => {
  const id = await world.withAgent(priya, { email: 'Rude@Example.org', phone: '01632 960 777' });
  const body = { what: 'person', reason: 'Insults', hours: 24 };
  for (let time = 0; time < 2; time += 1)
    expect(await act(tom, blockVisitor, id, body)).toMatchObject({
      result: true,
      row: { state: 'ended', endReason: 'blocked' },
    });
  const list = async () => (await owner.browser.call(listBlocks, { query: {} })).body;
  const { rows, total } = await list();
  expect(total).toBe(1);
  expect(rows).toMatchObject([
    { what: 'person', value: 'rude@example.org', reason: 'Insults', by: 'Tom Ferris', conversationId: id },
  ]);
  expect(await app.db.selectFrom('chatBlocks').select('phone').execute()).toEqual([
    { phone: '+441632960777' },
  ]);
  expect(await events(id)).toEqual([['conversation.block', tom.staffId]]);
  const blockId = rows[0]?.blockId ?? '';
  for (let time = 0; time < 2; time += 1)
    expect((await owner.browser.call(liftBlock, { params: { blockId } })).body).toEqual({ result: true });
  expect((await list()).rows).toEqual([]);
  expect(await events(blockId)).toEqual([['block.lift', owner.staffId]]);
});

test('a network address stays blocked until the block is lifted, or until its hours have passed', async () => {
  const id = await world.greeted({ networkAddress: '2001:db8:1:2:3:4:5:6' });
  await act(priya, blockVisitor, id, { what: 'address', reason: 'Flood', hours: null });
  const other = await world.greeted({ name: 'Brief', email: null });
  await act(priya, blockVisitor, other, { what: 'person', reason: 'Spam', hours: 1 });
  const values = async () =>
    (await priya.browser.call(listBlocks, { query: {} })).body.rows.map(({ value }) => value);
  expect((await values()).toSorted()).toEqual(['2001:db8:1:2::/64', 'A browser']);
  app.clock.moveMinutes(61);
  priya = await world.staff('agent', { displayName: 'Priya Later' });
  expect(await values()).toEqual(['2001:db8:1:2::/64']);
});

test('an unknown address can’t be blocked', async () => {
  const id = await world.greeted({ networkAddress: '' });
  expect(await act(priya, blockVisitor, id, { what: 'address', reason: 'Flood', hours: null })).toMatchObject(
    {
      outcome: { code: 'conflict' },
    },
  );
});

test.each([
  [addNote, { text: 'x', idempotencyKey: 'k'.repeat(8) }],
  [takeConversation, undefined],
  [holdConversation, undefined],
  [endConversation, undefined],
  [transferConversation, { to: 'queue' }],
  [labelConversation, { labelId: nothing, isOn: true }],
  [blockVisitor, { what: 'person', reason: 'x', hours: null }],
] as const)('$name of a conversation that is not there says so', async (call, body) => {
  for (const id of [nothing, 'x'])
    expect(await act(priya, call, id, body)).toMatchObject({ result: false, outcome: { code: 'not-found' } });
});

test('a conversation is snoozed until a time, and a message of the visitor ends the snooze', async () => {
  priya = await world.staff('agent', { displayName: 'Prue Later' });
  await world.online(priya);
  const id = await world.withAgent(priya);
  const snooze = async (member: typeof priya, until: string | null) =>
    (await member.browser.call(snoozeConversation, { params: { conversationId: id }, body: { until } })).body;
  const inMinutes = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000).toISOString();
  const until = inMinutes(30);
  expect(await snooze(priya, until)).toMatchObject({
    result: true,
    row: { snoozedUntil: until, state: 'agent' },
  });
  expect(await snooze(priya, null)).toMatchObject({ result: true, row: { snoozedUntil: null } });
  expect(await snooze(priya, until)).toMatchObject({ row: { snoozedUntil: until } });
  app.clock.moveMinutes(1);
  await world.says(id, 'Are you there?');
  const { row } = Object(await act(priya, takeConversation, id));
  expect(row).toMatchObject({ snoozedUntil: null, visitorText: 'Are you there?' });
  const soon = inMinutes(5);
  expect(await snooze(priya, soon)).toMatchObject({ row: { snoozedUntil: soon } });
  app.clock.moveMinutes(5);
  await world.agentSays(priya, id, 'I am back.');
  expect(await act(priya, takeConversation, id)).toMatchObject({ row: { snoozedUntil: null } });
  const other = await world.staff('agent', { displayName: 'Una Ray' });
  expect(await snooze(other, inMinutes(5))).toMatchObject({
    result: false,
    outcome: { code: 'not-your-chat' },
  });
  for (const wrong of [inMinutes(-1), inMinutes(25 * 60)])
    expect(await snooze(priya, wrong)).toMatchObject({ result: false, outcome: { code: 'bad-fields' } });
  expect(await snooze(priya, inMinutes(5))).toMatchObject({ result: true });
  expect(await act(priya, transferConversation, id, { to: 'queue' })).toMatchObject({
    row: { snoozedUntil: null },
  });
  await act(priya, takeConversation, id);
  await world.ends(id);
  expect(await snooze(priya, inMinutes(5))).toMatchObject({ result: false, outcome: { code: 'chat-ended' } });
  const snoozes = (await events(id)).filter(([event]) => event === 'conversation.snooze');
  expect(snoozes.map(([, by]) => by)).toEqual(Array(5).fill(priya.staffId));
});

test('only a colleague who is mentioned in a note gets a task that links to the chat', async () => {
  const una = await world.staff('agent', { displayName: 'Una Mention' });
  const id = await world.withAgent(priya, { name: 'Ada' });
  const text = 'Ask @una mention about the meter, not una@firm.example';
  const params = { conversationId: id };
  const writer = await world.staff('agent', { displayName: 'Wil Writer' });
  const key = randomUUID();
  for (let time = 0; time < 2; time += 1)
    await writer.browser.call(addNote, { params, body: { text, idempotencyKey: key } });
  const { rows } = (await una.browser.call(listTasks, { query: { view: 'mine' } })).body;
  expect(rows).toMatchObject([
    {
      kind: 'chat-mention',
      subject: { kind: 'conversation', id },
      title: 'Wil Writer mentions you in a chat',
      about: 'Ada: “Ask @una mention about the meter, not una@firm.example”',
    },
  ]);
  expect((await writer.browser.call(listTasks, { query: { view: 'mine' } })).body.rows).toEqual([]);
  // The task outlives the chat, and says no more of it then.
  await app.db.deleteFrom('chatRooms').execute();
  const left = (await una.browser.call(listTasks, { query: { view: 'mine' } })).body.rows;
  expect(left.map(({ title, about }) => [title, about])).toEqual([
    ['Wil Writer mentions you in a chat', undefined],
  ]);
});
