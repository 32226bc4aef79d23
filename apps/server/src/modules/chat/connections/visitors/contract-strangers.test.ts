import { browserSecret } from '@switch/testkit/chat-client.ts';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { findBotContext } from '../../bot/bot.queries.ts';
import { ann, BRAND } from '../../testing/chat-world.ts';
import { gatewayWorld } from '../../testing/gateway-world.ts';

const world = await gatewayWorld();
type Visitor = ReturnType<typeof world.visitor>;

const settled = (visitor: Visitor) => visitor.ask('_typing', { typing: true });

async function greeted(options = {}): Promise<Visitor> {
  const visitor = await world.enter(options);
  await visitor.message({ sender: BRAND });
  return visitor;
}

/** Everything stored in the database and the log, as one text. */
async function everythingKept(): Promise<string> {
  const tables = ['chatRooms', 'chatConversations', 'chatMessages', 'chatNotes', 'chatTimers'] as const;
  const rows = await Promise.all(tables.map((table) => world.db.selectFrom(table).selectAll().execute()));
  return JSON.stringify([rows, world.log.lines]);
}

test.each([
  ['a room id of another shape', { room_id: 'short' }],
  ['a room id with an end of its own', { room_id: `${'a'.repeat(20)}_end_message` }],
  ['no room id', { room_id: '' }],
  ['a room id that is too long', { room_id: 'a'.repeat(65) }],
  ['a user type that is none', { userType: '' }],
  ['an agent without an agent’s session', { userType: 'Agent' }],
  ['a claim that is neither true nor false', { isInitialized: 'maybe' }],
  ['no claim at all', { isInitialized: 'undefined' }],
  ['a name as long as a book', { name: 'x'.repeat(255) }],
])('a connection with %s is refused', async (_what, query) => {
  const visitor = world.visitor({ query });
  await expect(visitor.connected).rejects.toThrow(/^(malformed|forged)$/);
});

test('a page of another site cannot open a socket; a client without a page can', async () => {
  await expect(world.visitor({ origin: 'https://evil.example' }).connected).rejects.toThrow(
    'websocket error',
  );
  await world.visitor({ origin: 'http://localhost:3000' }).connected;
  await world.visitor({ origin: world.url }).connected;
  await world.visitor().connected;
});

test('a second visitor with the same room id and no cookie sees nothing of the first', async () => {
  const first = await greeted();
  await first.say('The door code is heliotrope');
  for (const cookie of [null, browserSecret()]) {
    const second = await world.enter({ roomId: first.roomId, cookie, query: { isInitialized: 'false' } });
    expect(await second.message()).toMatchObject({ sender: BRAND, seq: 1 });
    await settled(second);
    expect(JSON.stringify(second.received.all)).not.toContain('heliotrope');
    await second.say('Hello from elsewhere');
    await settled(first);
    expect(JSON.stringify(first.received.all)).not.toContain('elsewhere');
  }
});

/** Creates a user; from now on `session=<name>` is their session cookie. */
async function signUp(name: string): Promise<string> {
  const id = randomUUID();
  const email = `${name}-${id}@example.org`;
  const at = world.clock.now();
  const person = { prefixname: '', name, lastName: 'Doe', mobileNo: '+441632960009', jobTitle: '' };
  const kept = { emailAddress: email, emailKey: email, passwordHash: '$argon2id$x', source: 'test' };
  await world.db
    .insertInto('users')
    .values({ id, ...kept, createdAt: at, updatedAt: at, ...person })
    .execute();
  world.users.set(name, id);
  return id;
}

const contextOf = (roomId: string) =>
  findBotContext(world.db, { roomId, conversationId: randomUUID() }, world.clock.now());

test('the bot recognises an account only while its owner is signed in', async () => {
  const userId = await signUp('jill');
  const { roomId: wireId, cookie, ...jill } = await greeted({ moreCookies: 'session=jill' });
  const { roomId } = await world.conversationOf({ ...jill, roomId: wireId, cookie });
  expect(await contextOf(roomId)).toMatchObject({ userId });
  const same = { roomId: wireId, cookie, query: { isInitialized: 'false', name: 'Somebody Else' } };
  await settled(await world.enter(same));
  expect(await contextOf(roomId)).toMatchObject({ userId: null, name: 'jill Doe' });
  await settled(await world.enter({ ...same, moreCookies: 'session=jill' }));
  expect(await contextOf(roomId)).toMatchObject({ userId });
});

test('another user of the same browser sees nothing of the first one’s chat', async () => {
  for (const name of ['jane', 'joan']) await signUp(name);
  const jane = await greeted({ moreCookies: 'session=jane' });
  await jane.say('Jane’s heliotrope');
  const same = { roomId: jane.roomId, cookie: jane.cookie, query: { isInitialized: 'true' } };
  const joan = await greeted({ ...same, moreCookies: 'session=joan' });
  await settled(joan);
  expect(JSON.stringify(joan.received.all)).not.toContain('heliotrope');
  const elsewhere = await world.enter({ ...same, cookie: browserSecret(), moreCookies: 'session=jane' });
  expect(await elsewhere.message({ userType: 'Customer' })).toMatchObject({ message: 'Jane’s heliotrope' });
});

test('events and bodies that name another room never reach it [S7-25]', async () => {
  const [mine, other] = [await greeted(), await greeted()];
  const body = { room_id: other.roomId, recipient: 'chat', message: 'smuggled', isEmailPresent: false };
  const answered = new Promise((resolve) => mine.socket.emit(`${other.roomId}_send_message`, body, resolve));
  expect(await answered).toEqual({ ok: false, code: 'invalid' });
  expect(await mine.ask('_send_message', body)).toEqual({ ok: false, code: 'invalid' });
  await mine.ask('_disconnect_client', { room_id: other.roomId, userResponse: 'yes' });
  await settled(other);
  expect((await world.conversationOf(other)).state).toBe('bot');
  expect(await everythingKept()).not.toContain('smuggled');
});

test('ten unknown events end the chat and the connection', async () => {
  const visitor = await greeted();
  for (let count = 0; count < 10; count += 1) visitor.emit('_drop_tables', { x: 1 });
  expect(await visitor.message({ isDisconnected: true })).toMatchObject({ userType: 'System' });
  await visitor.disconnected;
  expect((await world.conversationOf(visitor)).state).toBe('ended');
});

test.each([
  ['500 characters are taken', 'x'.repeat(500), { ok: true }],
  ['501 are refused', 'x'.repeat(501), { ok: false, code: 'too_long' }],
  ['eight thousand are refused', 'x'.repeat(8_000), { ok: false, code: 'too_long' }],
  ['nothing is refused', ' \u200B\u202E ', { ok: false, code: 'invalid' }],
])('%s', async (_what, text, answer) => {
  const visitor = await greeted();
  expect(await visitor.say(text)).toMatchObject(answer);
});

test.each([
  ['emojis are taken out', 'Hi 👋 there 🎉', 'Hi there'],
  ['markup stays the text it is', '<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['nothing turns the text around', 'invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['nothing invisible is kept', 'pay\u200Bpal\uFEFF', 'paypal'],
  ['a NUL is no character', 'a\u0000b', 'ab'],
])('%s', async (_what, typed, kept) => {
  const visitor = await greeted();
  const { id } = await visitor.say(typed);
  const row = await world.db
    .selectFrom('chatMessages')
    .select('text')
    .where('id', '=', String(id))
    .executeTakeFirstOrThrow();
  expect(row.text).toBe(kept);
});

test('bank digits are masked before they are stored or relayed, and the visitor is warned', async () => {
  const visitor = await greeted();
  const agent = await world.agent(ann);
  const { id } = await world.conversationOf(visitor);
  await agent.ask('watch', { conversationId: id });
  expect(await visitor.say('My sort code is 20-00-00, account 55779911')).toMatchObject({
    ok: true,
    isMasked: true,
  });
  await agent.next('message');
  await visitor.say('It is 20-00-00');
  expect(await visitor.say('and 55779911')).toMatchObject({ ok: true, isMasked: true });
  await visitor.say('Once more: 20-00-00');
  const again = await world.enter({ ...visitor, query: { isInitialized: 'false' } });
  await settled(again);
  expect(await again.say('55779911')).toMatchObject({ ok: true, isMasked: true });
  visitor.sayPlainly('Again 20-00-00 55779911');
  expect(await visitor.message({ userType: 'System' })).toMatchObject({ seq: 0 });
  expect(JSON.stringify(agent.received.all)).not.toContain('55779911');
  expect(await everythingKept()).not.toContain('55779911');
});

test('binary data and oversized packets end the connection and nothing else', async () => {
  const binary = await greeted();
  binary.emit('_send_message', {
    room_id: binary.roomId,
    recipient: 'chat',
    message: Buffer.from('binary heliotrope'),
  });
  await binary.disconnected;
  const giant = await greeted();
  giant.sayPlainly('g'.repeat(20_000));
  await giant.disconnected;
  expect(await everythingKept()).not.toMatch(/binary heliotrope|gggggggggg/);
  expect((await world.conversationOf(giant)).state).toBe('bot');
});

test('unknown keys and forged senders are not stored', async () => {
  const visitor = await greeted();
  const forged = {
    sender: 'Utility Aid',
    userType: 'Agent',
    time: '1999-01-01 00:00',
    password: 'hunter2',
    isHold: true,
  };
  const body = {
    room_id: visitor.roomId,
    recipient: 'chat',
    message: 'Hello',
    clientMessageId: 'k',
    ...forged,
  };
  const { id } = await visitor.ask('_send_message', body);
  const row = await world.db
    .selectFrom('chatMessages')
    .selectAll()
    .where('id', '=', String(id))
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ author: 'customer', sender: 'Jane Doe', kind: 'text' });
  expect(await everythingKept()).not.toContain('hunter2');
});

test('query strings, names and texts do not appear in the log', async () => {
  const visitor = await greeted({ query: { name: 'Zebedee Quux', email: 'zebedee@example.org' } });
  await visitor.say('Nobody logs this sentence');
  visitor.close();
  expect(JSON.stringify(world.log.lines)).not.toMatch(/Quux|zebedee|Nobody logs|room_id/);
});
