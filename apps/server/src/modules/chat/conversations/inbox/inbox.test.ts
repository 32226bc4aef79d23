import { listConversations, readConversation } from '@switch/contract/http/chat/conversations.ts';
import { PERSON_BUTTON } from '@switch/domain/chat/bot/replies.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { SignedInStaff } from '../../../../testing/staff.ts';
import { findAgentLoads } from '../../presence/wall.queries.ts';
import { saveRead } from '../../connections/agents/agent.queries.ts';
import { sealSnapshot } from '../snapshots/sealed-snapshot.ts';
import { staffWorld } from '../../testing/staff-world.ts';

const world = await staffWorld();
const { app, chat } = world;
let priya: SignedInStaff;
let tom: SignedInStaff;

beforeAll(async () => {
  priya = await world.staff('agent');
  tom = await world.staff('agent', { displayName: 'Tom Ferris' });
});

const list = async (query: Record<string, string>, who = priya) =>
  (await who.browser.call(listConversations, { query })).body;
const ids = async (query: Record<string, string>, who = priya) =>
  (await list(query, who)).rows.map(({ conversationId }) => conversationId);
const open = async (conversationId: string, who = priya) => {
  const { body } = await who.browser.call(readConversation, { params: { conversationId } });
  if (!body.result) throw new Error(body.outcome.code);
  return body.conversation;
};

test('each view lists its conversations, filters narrow it, and the counts of all views are included', async () => {
  const withBot = await world.greeted({ name: 'Ann Bott', email: 'ann@example.org', phone: '+441632960123' });
  const hers = await world.withAgent(priya, { name: 'Hers', source: 'partner.example' });
  const over = await world.greeted({ name: 'Over' });
  await world.ends(over);
  app.clock.moveMinutes(0.5);
  const his = await world.withAgent(tom, { name: 'His' });
  expect(await ids({ view: 'mine' })).toEqual([hers]);
  expect(await ids({ view: 'mine' }, tom)).toEqual([his]);
  const all = await list({ view: 'all' });
  expect(new Set(all.rows.map(({ conversationId }) => conversationId))).toEqual(
    new Set([withBot, hers, his]),
  );
  expect(all.rows[0]?.conversationId).toBe(his);
  expect([all.total, all.counts]).toMatchObject([3, { mine: 1, all: 3, ended: 1 }]);
  expect(await ids({ view: 'ended' })).toEqual([over]);
  expect(await ids({ view: 'all', source: 'partner.example' })).toEqual([hers]);
  expect(await ids({ view: 'all', agentId: tom.staffId })).toEqual([his]);
  expect(await ids({ view: 'all', agentId: 'nobody' })).toEqual([]);
  expect(await ids({ view: 'all', label: randomUUID() })).toEqual([]);
  expect(await ids({ view: 'all', state: 'bot' })).toEqual([withBot]);
  expect(await ids({ view: 'all', from: '2026-09-14', to: '2026-09-14' })).toHaveLength(3);
  expect(await ids({ view: 'all', from: '2026-09-15' })).toEqual([]);
  for (const q of ['ann@exam', 'ann b', 'BOTT', '01632960123', '01632 960 123'])
    expect([q, await ids({ view: 'all', q })]).toEqual([q, [withBot]]);
  for (const q of ['nn@exam', "'", '%', '\\', '(&|!', 'BS-AAAA-AAAA', randomUUID()])
    expect([q, await ids({ view: 'all', q })]).toEqual([q, []]);
  for (const id of [withBot, hers, his]) await world.ends(id);
});

test('an ended conversation is listed with what the visitor wanted, or with nothing if they wrote nothing', async () => {
  const asked = await world.greeted({ name: 'Asked' });
  await world.says(asked, 'How long does a switch take?');
  await world.says(asked, 'Thank you');
  const silent = await world.greeted({ name: 'Silent' });
  const shown = async (conversationId: string) =>
    (await list({ view: 'ended' })).rows.find((row) => row.conversationId === conversationId);
  for (const id of [asked, silent]) await world.ends(id);
  expect(await shown(asked)).toMatchObject({
    visitorText: 'How long does a switch take?',
  });
  expect(await shown(silent)).toMatchObject({ visitorText: '', lastAuthor: 'system' });
});

test('ended conversations can be filtered by how they ended; open ones never match', async () => {
  const byVisitor = await world.greeted({ name: 'Wren' });
  await chat.conversations.apply({ conversationId: byVisitor }, { kind: 'visitor-ended' });
  const byAgent = await world.withAgent(priya, { name: 'Wren' });
  const agent = { id: priya.staffId, name: priya.displayName };
  await chat.conversations.apply({ conversationId: byAgent }, { kind: 'agent-ended', agent });
  const ofWren = (query: Record<string, string>) => ids({ q: 'Wren', ...query });
  expect(await ofWren({ view: 'ended' })).toHaveLength(2);
  expect(await ofWren({ view: 'ended', endReason: 'visitor' })).toEqual([byVisitor]);
  expect(await ofWren({ view: 'ended', endReason: 'agent' })).toEqual([byAgent]);
  expect(await list({ view: 'ended', q: 'Wren', endReason: 'abuse' })).toMatchObject({ rows: [], total: 0 });
  expect(await ofWren({ view: 'all', endReason: 'agent' })).toEqual([]);
});

test('the visitor who has waited longest is on top of the queue', async () => {
  const first = await world.waiting();
  app.clock.moveMinutes(0.5);
  const second = await world.waiting();
  const { rows } = await list({ view: 'queue' });
  expect(rows.map(({ conversationId }) => conversationId)).toEqual([first, second]);
  expect(rows[0]).toMatchObject({ isQueued: true, agent: null, name: 'Jane Doe' });
  for (const id of [first, second]) await world.ends(id);
});

test('a visitor who asked for a person is shown as waiting from then on, although the bot answers until their agent writes', async () => {
  const id = await world.greeted();
  const since = app.clock.now();
  const put = async (handedOverAt: Date | null) => {
    await app.db
      .updateTable('chatConversations')
      .set({
        agentId: priya.staffId,
        agentName: priya.displayName,
        isQueued: false,
        queuedAt: null,
        firstQueuedAt: since,
        handedOverAt,
      })
      .where('id', '=', id)
      .execute();
    const { rows } = await list({ view: 'mine' });
    return rows.find(({ conversationId }) => conversationId === id);
  };
  app.clock.moveMinutes(4);
  expect(await put(null)).toMatchObject({ state: 'bot', queuedAt: null });
  expect(await put(since)).toMatchObject({ state: 'bot', queuedAt: since.toISOString() });
  expect(await findAgentLoads(app.db)).toContainEqual({
    agentId: priya.staffId,
    waiting: 1,
    waitingSince: since,
    onHold: 0,
  });
  await world.ends(id);
});

test('a list continues after its 25th row without skipping or repeating any', async () => {
  const before = (await list({ view: 'ended' })).total;
  for (let each = 0; each < 55; each += 1) await world.ends(await world.greeted({ name: `Visitor ${each}` }));
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof list>> = await list({ view: 'ended', ...(cursor && { cursor }) });
    expect(page.rows.length).toBeLessThanOrEqual(25);
    expect(page.total).toBe(before + 55);
    seen.push(...page.rows.map(({ conversationId }) => conversationId));
    cursor = page.next;
  } while (cursor !== null);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toHaveLength(before + 55);
});

test.each(['x', Buffer.from('["2026-09-14T09:00:00Z","1"]').toString('base64url'), '%00'])(
  'a cursor that we did not make is refused: %s',
  async (cursor) => {
    const query = { view: 'all', cursor };
    expect((await priya.browser.call(listConversations, { query })).status).toBe(400);
  },
);

test.each([
  {},
  { view: 'nothing' },
  { view: 'ended', endReason: 'sleep' },
  { view: 'all', from: 'yesterday' },
  { view: 'all', q: 'a'.repeat(101) },
])('a query that no screen sends is refused: %j', async (query) => {
  expect((await priya.browser.call(listConversations, { query })).status).toBe(400);
});

test('the visitor’s messages that the agent has not read are counted', async () => {
  await world.online(priya);
  const id = await world.withAgent(priya);
  await world.says(id, 'One');
  await world.says(id, 'Two');
  const [row] = (await list({ view: 'mine' })).rows;
  expect(row).toMatchObject({ unread: 2, visitorText: 'Two', lastAuthor: 'customer', state: 'agent' });
  const first = (row?.lastSeq ?? 0) - 1;
  const sawUpTo = (seq: number) => saveRead(app.db, { conversationId: id, staffId: priya.staffId, seq });
  expect([await sawUpTo(first), await sawUpTo(first)]).toEqual([true, false]);
  expect((await list({ view: 'mine' })).rows).toMatchObject([{ unread: 1 }]);
  expect(await sawUpTo(first + 1)).toBe(true);
  expect((await list({ view: 'mine' })).rows).toMatchObject([{ unread: 0 }]);
  await world.ends(id);
});

test('a row shows the visitor’s last words of their own, even after replies to them and buttons they press', async () => {
  const id = await world.withAgent(priya);
  const row = async () =>
    (await list({ view: 'all' })).rows.find(({ conversationId }) => conversationId === id);
  await world.says(id, PERSON_BUTTON);
  expect(await row()).toMatchObject({ visitorText: PERSON_BUTTON });
  await world.says(id, 'Is it cheaper?');
  for (const button of [PERSON_BUTTON, 'Email me the answer', 'Ask the assistant']) {
    await world.says(id, button);
    expect(await row()).toMatchObject({ visitorText: 'Is it cheaper?', lastAuthor: 'customer' });
  }
  await world.agentSays(priya, id, 'I am looking.');
  expect(await row()).toMatchObject({ visitorText: 'Is it cheaper?', lastAuthor: 'agent' });
  await world.ends(id);
});

const pageInfo = {
  page: '/switch/prices',
  advanceQuote: {
    step1: { postCode: 'LS1 4AP' },
    step2: { consumption: 12_000 },
    step3: { supplier: 'Sample Power' },
    personalObj: { companyName: 'Harbour Bakery' },
    addressObj: { billingCity: 'Leeds' },
  },
};

test('answers about organisation and address show only once shared; page, site and prices show at once', async () => {
  const id = await world.withAgent(priya, { name: '', email: 'jane@example.org' });
  const roomId = (await open(id)).row.roomId;
  const now = app.clock.now();
  await app.db
    .updateTable('chatRooms')
    .set({ ...sealSnapshot(app.platform.vault, roomId, pageInfo), snapshotAt: now })
    .where('id', '=', roomId)
    .execute();
  const hidden = await open(id);
  expect(hidden.row).toMatchObject({ name: 'New Lead', page: '/switch/prices' });
  expect(hidden.visitor).toMatchObject({
    name: 'New Lead',
    email: 'jane@example.org',
    sharedAt: null,
    snapshot: {
      page: '/switch/prices',
      step1: { postCode: 'LS1 4AP' },
      step2: { consumption: 12_000 },
      step3: { supplier: 'Sample Power' },
      personalObj: null,
      addressObj: null,
    },
  });
  expect(JSON.stringify(hidden)).not.toContain('Harbour Bakery');
  await app.db.updateTable('chatRooms').set({ sharedAt: now }).where('id', '=', roomId).execute();
  expect((await open(id)).visitor.snapshot).toMatchObject({
    personalObj: { companyName: 'Harbour Bakery' },
    addressObj: { billingCity: 'Leeds' },
  });
  await world.ends(id);
});

test('an opened conversation has its messages, staff notes, open question and earlier conversations', async () => {
  await world.online(priya);
  const id = await world.withAgent(priya);
  await world.says(id, 'How long?');
  const { roomId } = (await open(id)).row;
  await chat.conversations.note(
    id,
    { kind: 'note', text: 'Seems in a hurry' },
    { id: tom.staffId, name: 'Tom Ferris' },
  );
  const held = { id: priya.staffId, name: priya.displayName };
  await chat.conversations.apply({ conversationId: id }, { kind: 'agent-held', agent: held });
  const opened = await open(id);
  expect(opened.messages.map(({ author }) => author)).toEqual(['bot', 'agent', 'customer', 'agent']);
  expect(opened.messages.map(({ isDelivered }) => isDelivered)).toEqual([false, false, true, false]);
  expect(opened.notes).toContainEqual(
    expect.objectContaining({
      kind: 'note',
      text: 'Seems in a hurry',
      by: { staffId: tom.staffId, name: 'Tom Ferris' },
    }),
  );
  expect(opened.openPrompt).toMatchObject({ kind: 'hold' });
  expect(opened.others).toEqual([]);
  await app.db.updateTable('chatRooms').set({ visitorDeliveredSeq: 2 }).where('id', '=', roomId).execute();
  expect((await open(id)).messages.map(({ isDelivered }) => isDelivered)).toEqual([true, true, true, false]);
  await world.ends(id);
  app.clock.moveMinutes(1);
  const { conversation } = await chat.conversations.enter({ roomId, isInitialized: true });
  expect((await open(conversation.id)).others).toMatchObject([
    { conversationId: id, endReason: 'visitor', agentName: priya.displayName, firstText: 'How long?' },
  ]);
});

test('two chats of one browser link to each other, the open one first; those of another browser don’t', async () => {
  const email = 'two.tabs@example.org';
  await world.online(priya);
  const [ended, one, other, stranger] = [
    await world.withAgent(priya, { email }),
    await world.withAgent(priya, { email }),
    await world.withAgent(priya, { email: email.toUpperCase() }),
    await world.withAgent(priya, { email }),
  ];
  const roomIds = await Promise.all([ended, one, other].map(async (id) => (await open(id)).row.roomId));
  const secretHash = randomBytes(32);
  await app.db.updateTable('chatRooms').set({ secretHash }).where('id', 'in', roomIds).execute();
  await world.ends(ended);
  const othersOf = async (id: string) =>
    (await open(id)).others.map(({ conversationId, endedAt }) => [conversationId, endedAt !== null]);
  expect(await othersOf(one)).toEqual([
    [other, false],
    [ended, true],
  ]);
  expect(await othersOf(other)).toEqual([
    [one, false],
    [ended, true],
  ]);
  expect(await othersOf(stranger)).toEqual([]);
  for (const id of [one, other, stranger]) await world.ends(id);
});

test.each([randomUUID(), 'x', '1'.repeat(60)])('conversation %s is not there', async (conversationId) => {
  const { body } = await priya.browser.call(readConversation, { params: { conversationId } });
  expect(body).toMatchObject({ result: false, outcome: { code: 'not-found' } });
});
