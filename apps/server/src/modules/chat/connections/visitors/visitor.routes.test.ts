import {
  browserSecret,
  visitorClient,
  type VisitorClient,
  type VisitorOptions,
} from '@switch/testkit/chat-client.ts';
import {
  abandonRoom,
  mailTranscript,
  openTranscript,
  printTranscript,
  rateConversation,
  roomMessages,
  saveUserData,
  saveUserDataOfApi,
  shareAnswers,
  markRead,
} from '@switch/contract/http/chat/visitor.ts';
import { readConversation } from '@switch/contract/http/chat/conversations.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { readPdf } from '../../../../platform/pdf/testing/read-pdf.ts';
import { signInStaff } from '../../../../testing/staff.ts';
import { startTestApp } from '../../../../testing/test-app.ts';
import { sealOpenAddresses } from '../../conversations/snapshots/open-addresses.queries.ts';
import { roomLeft } from '../../testing/gateway-done.ts';

const app = await startTestApp({ settings: { CHAT_LIMIT_FACTOR: '10' } });
await app.openChat();
const url = await app.app.listen({ port: 0, host: '127.0.0.1' });
const clients: VisitorClient[] = [];
afterAll(() => clients.forEach((client) => client.close()));

function join(options: Partial<VisitorOptions>): VisitorClient {
  const visitor = visitorClient({ url, ...options });
  clients.push(visitor);
  return visitor;
}

/** A visitor whose conversation has been greeted, and an HTTP client of the same browser. */
async function greeted(options = {}) {
  const visitor = join(options);
  await visitor.connected;
  app.scheduler.moveMs(2_500);
  await visitor.message({ userType: 'Agent' });
  const browser = app.browser();
  browser.cookies.set('visitor', visitor.cookie ?? '');
  const room = await app.db
    .selectFrom('chatRooms')
    .selectAll()
    .where('wireId', '=', visitor.roomId)
    .executeTakeFirstOrThrow();
  return { visitor, browser, room, params: { roomId: visitor.roomId } };
}

const roomNow = (id: string) =>
  app.db.selectFrom('chatRooms').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const pageInfo = {
  page: '/prices?token=secret',
  simpleQuote: null,
  advanceQuote: {
    step1: { postCode: 'EX4 4QJ', evil: 'no' },
    personalObj: { name: 'Jane', password: 'hunter2', confirmPassword: 'hunter2', dateOfBirth: '1980-01-01' },
  },
};

test.each([saveUserData, saveUserDataOfApi])(
  '$path stores what is allowed of the application, and nothing else',
  async (call) => {
    const { browser, room } = await greeted();
    const { body } = await browser.call(call, { body: { room_id: room.wireId, pageInfo } });
    expect(body).toEqual({ result: true });
    const { snapshot } = await roomNow(room.id);
    expect(snapshot).toMatchObject({ page: '/prices', advanceQuote: { step1: { postCode: 'EX4 4QJ' } } });
    expect(JSON.stringify(snapshot)).not.toMatch(/hunter2|1980|evil|secret/);
  },
);

/** Returns the tables in which a row contains this text unencrypted. */
async function tablesThatSay(text: string): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`.execute(
    app.db,
  );
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await sql`
      select from ${sql.table(name)} t where position(${text} in t::text) > 0 limit 1`.execute(app.owner.db);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

test('a shared address is in no table unencrypted but shown to the agent; addresses left open by older versions are sealed', async () => {
  const { browser, room, params } = await greeted();
  const addressObj = { billingAddressLine1: '7 Samphire Lane', billingCity: 'Cromer' };
  const shared = {
    page: '/details',
    simpleQuote: null,
    advanceQuote: { ...pageInfo.advanceQuote, addressObj },
  };
  await browser.call(saveUserData, { body: { room_id: room.wireId, pageInfo: shared } });
  await browser.call(shareAnswers, { params, body: { isShared: true } });
  const agent = await signInStaff(app, 'agent');
  const { id } = await app.db
    .selectFrom('chatConversations')
    .select('id')
    .where('roomId', '=', room.id)
    .executeTakeFirstOrThrow();
  const seen = async () => {
    const { body } = await agent.browser.call(readConversation, { params: { conversationId: id } });
    return body.result ? body.conversation.visitor.snapshot?.addressObj : body.outcome;
  };
  expect(await tablesThatSay('EX4 4QJ')).toContain('chat_rooms');
  expect(await tablesThatSay('Samphire')).toEqual([]);
  expect(await seen()).toEqual(addressObj);

  const before = { snapshot: JSON.stringify(shared), addressSealed: null };
  await app.db.updateTable('chatRooms').set(before).where('id', '=', room.id).execute();
  expect(await tablesThatSay('Samphire')).toEqual(['chat_rooms']);
  expect(await seen()).toEqual(addressObj);
  expect(await sealOpenAddresses(app.db, app.platform.vault)).toBe(1);
  expect(await sealOpenAddresses(app.db, app.platform.vault)).toBe(0);
  expect(await tablesThatSay('Samphire')).toEqual([]);
  expect(await seen()).toEqual(addressObj);

  // When a snapshot is erased, by whatever means, its address goes with it.
  const erased = { snapshot: null, snapshotAt: null };
  await app.db.updateTable('chatRooms').set(erased).where('id', '=', room.id).execute();
  expect(await roomNow(room.id)).toMatchObject({ snapshot: null, addressSealed: null });
});

test('a snapshot larger than 64 KB is refused, and the sixty-first within a minute changes nothing', async () => {
  const { browser, room } = await greeted();
  const large = { page: '/prices', advanceQuote: { step1: { supplyAddress: 'x'.repeat(70_000) } } };
  expect((await browser.call(saveUserData, { body: { room_id: room.wireId, pageInfo: large } })).status).toBe(
    413,
  );
  for (let count = 0; count <= 60; count += 1) {
    await browser.call(saveUserData, {
      body: { room_id: room.wireId, pageInfo: { page: `/page-${count}` } },
    });
  }
  expect((await roomNow(room.id)).snapshot?.page).toBe('/page-59');
});

const calls = [
  ['saveUserData', saveUserData, (roomId: string) => ({ body: { room_id: roomId, pageInfo } })],
  ['messages', roomMessages, (roomId: string) => ({ params: { roomId }, query: { afterSeq: '0' } })],
  ['abandon', abandonRoom, (roomId: string) => ({ params: { roomId } })],
  ['share', shareAnswers, (roomId: string) => ({ params: { roomId }, body: { isShared: true } })],
  [
    'rating',
    rateConversation,
    (roomId: string) => ({ params: { roomId }, body: { csatToken: 'x', score: 5 } }),
  ],
  ['read', markRead, (roomId: string) => ({ params: { roomId }, body: { seq: 1 } })],
  ['transcript', mailTranscript, (roomId: string) => ({ params: { roomId }, body: { conversationId: 'x' } })],
  ['transcript as a PDF', printTranscript, (roomId: string) => ({ params: { roomId, conversationId: 'x' } })],
] as const;

test.each(calls)(
  '%s gives the same answer for someone else’s room as for a room that does not exist',
  async (_name, call, sentFor) => {
    const { room } = await greeted();
    for (const cookie of [null, browserSecret()]) {
      const stranger = app.browser();
      if (cookie !== null) stranger.cookies.set('visitor', cookie);
      const [theirs, none] = [
        await stranger.call(call, sentFor(room.wireId)),
        await stranger.call(call, sentFor('there-is-no-such-room')),
      ];
      expect([theirs.status, none.status]).toEqual([401, 401]);
      expect({ ...Object(theirs.raw), requestId: '' }).toEqual({ ...Object(none.raw), requestId: '' });
    }
  },
);

test('the room’s messages after a number are returned, at most 200, in the form the socket uses', async () => {
  const { browser, visitor, params } = await greeted();
  await visitor.say('Hello there');
  const { body } = await browser.call(roomMessages, { params, query: { afterSeq: '0' } });
  expect(body.messages[0]).toMatchObject({ seq: 1, userType: 'Agent', isWorkingHours: true });
  expect(body.messages[1]).toMatchObject({ message: 'Hello there', userType: 'Customer' });
  expect(body).toMatchObject({ state: 'bot', lastSeq: expect.any(Number), epoch: expect.any(String) });
  const later = await browser.call(roomMessages, { params, query: { afterSeq: '1' } });
  expect(later.body.messages[0]).toMatchObject({ seq: 2 });
  expect((await browser.call(roomMessages, { params, query: { afterSeq: 'all' } })).status).toBe(400);
});

test('how far the visitor has read is stored, and never goes back or beyond the last message', async () => {
  const { browser, visitor, params, room } = await greeted();
  await visitor.say('Hello there');
  for (const [seq, expected] of [
    [1, 1],
    [99, 1],
    [2, 2],
    [1, 2],
  ] as const) {
    expect((await browser.call(markRead, { params, body: { seq } })).body).toEqual({ result: true });
    expect((await roomNow(room.id)).visitorReadSeq).toBe(expected);
  }
});

test('the notice that a page is closed may come without a body or as plain text', async () => {
  const { visitor, room } = await greeted();
  visitor.close();
  await roomLeft(app.chat.gateway, room.id);
  const headers = {
    cookie: `visitor=${visitor.cookie}`,
    origin: 'http://localhost:3000',
    'content-type': 'text/plain;charset=UTF-8',
  };
  const sent = await app.app.inject({
    method: 'POST',
    url: `/api/rooms/${room.wireId}/abandon`,
    headers,
    payload: '',
  });
  expect(sent.statusCode).toBe(200);
  app.clock.moveMinutes(1.1);
  await app.chat.gateway.context.conversations.tick();
  expect(await app.chat.gateway.context.conversations.current(room.id)).toMatchObject({
    state: 'ended',
    endReason: 'abandoned',
  });
});

test('sharing the answers is noted for staff once, and can be revoked', async () => {
  const { browser, params, room } = await greeted();
  for (const isShared of [true, true]) await browser.call(shareAnswers, { params, body: { isShared } });
  expect((await roomNow(room.id)).sharedAt).not.toBeNull();
  const current = await app.chat.gateway.context.conversations.current(room.id);
  const notes = await app.db
    .selectFrom('chatNotes')
    .select('kind')
    .where('conversationId', '=', current?.id ?? '')
    .execute();
  expect(notes.filter(({ kind }) => kind === 'shared')).toHaveLength(1);
  await browser.call(shareAnswers, { params, body: { isShared: false } });
  expect((await roomNow(room.id)).sharedAt).toBeNull();
});

test.each([
  ['after the end', true],
  ['while the one before is still open', false],
])('a new conversation, %s, starts without consent to share [S4-13]', async (_when, isEnded) => {
  const { browser, params, visitor, room } = await greeted();
  await browser.call(shareAnswers, { params, body: { isShared: true } });
  const { roomId, cookie } = visitor;
  const reconnected = join({ roomId, cookie, query: { isInitialized: 'false' } });
  await reconnected.ask('_reconnect', { lastSeq: 1 });
  expect((await roomNow(room.id)).sharedAt).not.toBeNull();
  if (isEnded) await visitor.ask('_disconnect_client', { userResponse: 'yes' });
  const restarted = join({ roomId, cookie });
  await restarted.ask('_reconnect');
  expect((await roomNow(room.id)).sharedAt).toBeNull();
});

test('a conversation is rated once, with the token that its end carried', async () => {
  const { browser, params, visitor } = await greeted();
  const rate = (csatToken: string, score: number) =>
    browser.call(rateConversation, { params, body: { csatToken, score, comment: ' Very kind ' } });
  expect((await rate('x', 5)).body).toMatchObject({ result: false, outcome: { code: 'not-found' } });
  await visitor.ask('_disconnect_client', { userResponse: 'yes' });
  const end = await visitor.message({ isChatEnded: true });
  const token = String(end['csatToken']);
  expect((await rate(token, 6)).body).toMatchObject({ result: false, outcome: { code: 'bad-fields' } });
  expect((await rate(token, 4)).body).toEqual({ result: true });
  expect((await rate(token, 1)).body).toEqual({ result: true });
  const row = await app.db
    .selectFrom('chatConversations')
    .selectAll()
    .where('id', '=', String(end['conversationId']))
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ rating: 4, ratingComment: 'Very kind' });
});

test('a guest’s transcript is mailed as a link that expires, to the known address or to one they enter', async () => {
  const { browser, params, visitor, room } = await greeted();
  await visitor.say('Please keep this sentence');
  const { id } = (await app.chat.gateway.context.conversations.current(room.id)) ?? { id: '' };
  const mail = (email?: string, conversationId = id) =>
    browser.call(mailTranscript, { params, body: { conversationId, ...(email !== undefined && { email }) } });
  expect((await mail()).body).toEqual({ result: true });
  expect((await mail('other@example.org')).body).toEqual({ result: true });
  expect((await mail('nobody')).body).toMatchObject({
    outcome: { code: 'bad-fields', fields: [{ field: 'email' }] },
  });
  const strange = await greeted();
  const theirs = (await app.chat.gateway.context.conversations.current(strange.room.id))?.id;
  expect((await mail(undefined, theirs)).body).toMatchObject({ outcome: { code: 'not-found' } });
  const mails = (await app.mails()).filter(({ subject }) => subject === 'The chat you asked for');
  expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([
    'jane@example.org',
    'other@example.org',
  ]);
  expect(mails.map(({ body }) => body).join(), 'a text of a stranger to a stranger').not.toContain(
    'sentence',
  );
  const linkToken = /\/api\/transcripts\/([\w-]+)/.exec(mails[0]?.body ?? '')?.[1] ?? '';
  const open = (token: string) => app.call(openTranscript, { params: { linkToken: token } });
  expect((await readPdf((await open(linkToken)).body.bytes)).text).toContain('Please keep this sentence');
  expect((await open(linkToken.slice(0, -4))).status).toBe(404);
  app.clock.moveDays(8);
  expect((await open(linkToken)).status).toBe(404);
  app.clock.moveDays(-8);
  await mail();
  await mail();
  expect((await mail()).body).toMatchObject({ outcome: { code: 'too-many-tries' } });
});

test('a conversation can be printed as a PDF by its own browser, and by no other', async () => {
  const { browser, params, visitor, room } = await greeted();
  await visitor.say('Please print this sentence');
  const { id } = (await app.chat.gateway.context.conversations.current(room.id)) ?? { id: '' };
  const print = (conversationId: string) =>
    browser.call(printTranscript, { params: { ...params, conversationId } });
  const { text } = await readPdf((await print(id)).body.bytes);
  expect(text).toContain('Please print this sentence');
  const strange = await greeted();
  const theirs = (await app.chat.gateway.context.conversations.current(strange.room.id))?.id ?? '';
  for (const other of [theirs, 'x']) expect((await print(other)).status).toBe(404);
});

test('one mailbox is sent at most five transcripts a day, from however many chats', async () => {
  const answers: unknown[] = [];
  for (let count = 0; count < 6; count += 1) {
    const { browser, params, room } = await greeted();
    const { id } = (await app.chat.gateway.context.conversations.current(room.id)) ?? { id: '' };
    const body = { conversationId: id, email: 'Stranger@example.org' };
    answers.push((await browser.call(mailTranscript, { params, body })).body);
  }
  expect(answers.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => ({ result: true })));
  expect(answers[5]).toMatchObject({ result: false, outcome: { code: 'too-many-tries' } });
});
