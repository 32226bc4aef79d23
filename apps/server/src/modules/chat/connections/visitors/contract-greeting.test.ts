import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { BRAND } from '../../testing/chat-world.ts';
import { ann, gatewayWorld } from '../../testing/gateway-world.ts';

const world = await gatewayWorld();

/** Resolves once everything before has been handled, as the connection preserves the order. */
const settled = (visitor: ReturnType<typeof world.visitor>) => visitor.ask('_typing', { typing: true });

test('nothing is pushed before 2.5 s; then the greeting comes once and enables the input [S4-07, S4-15]', async () => {
  const visitor = world.visitor();
  await visitor.connected;
  world.move(1_990);
  await settled(visitor);
  world.move(509);
  expect(visitor.received.all).toEqual([]);
  world.move(1);
  expect(await visitor.message()).toMatchObject({ userType: 'Agent', sender: BRAND, kind: 'text', seq: 1 });
  world.move(60_000);
  await settled(visitor);
  expect(visitor.received.bodies('_receive_message')).toHaveLength(1);
});

test('the client’s first event after 2 s brings the greeting at once', async () => {
  const visitor = world.visitor();
  await visitor.connected;
  world.move(2_000);
  expect(visitor.received.all).toEqual([]);
  await settled(visitor);
  expect(await visitor.message()).toMatchObject({ sender: BRAND });
});

test('a message typed before the greeting is stored, and the greeting still comes', async () => {
  const visitor = world.visitor();
  const answer = visitor.say('How long does a switch take?');
  expect(await answer).toMatchObject({ ok: true, seq: 1 });
  world.move(2_500);
  expect(await visitor.message({ sender: BRAND })).toMatchObject({ seq: 2 });
});

test.each([
  [
    'within hours, with an agent',
    '2026-09-14T09:00:00Z',
    true,
    { isWorkingHours: true, isAgentOffline: false },
  ],
  [
    'within hours, without an agent',
    '2026-09-15T09:00:00Z',
    false,
    { isWorkingHours: true, isAgentOffline: true },
  ],
])('the greeting says whether an agent is available: %s', async (_what, at, isAgentThere, flags) => {
  world.clock.moveTo(at);
  const agent = isAgentThere ? await world.agent(ann) : null;
  const visitor = await world.enter();
  expect(await visitor.message({ sender: BRAND })).toMatchObject(flags);
  if (agent) {
    agent.close();
    await world.presence.choose(ann, { availability: 'offline' });
  }
});

test.each([
  ['with an agent', true, { isWorkingHours: false, isAgentOffline: false }],
  ['without an agent', false, { isWorkingHours: false, isAgentOffline: true }],
])(
  'out of hours, %s, the bot answers, and asking for a person leads to the offer to leave a message',
  async (_what, isAgentThere, flags) => {
    world.clock.moveTo(isAgentThere ? '2026-09-19T09:00:00Z' : '2026-09-20T09:00:00Z');
    const agent = isAgentThere ? await world.agent(ann) : null;
    const visitor = await world.enter();
    expect(await visitor.message()).toMatchObject({ userType: 'Agent', sender: BRAND, ...flags });
    await world.conversations.apply(await world.conversationOf(visitor), { kind: 'bot-failed' });
    const asked = await visitor.message({ isOutOfOffice: true });
    expect(asked).toMatchObject({ isOutOfOffice: true, userType: 'Agent', sender: BRAND, ...flags });
    expect(visitor.received.all.at(-1)?.name).toBe(`${visitor.roomId}_between_night_hours`);
    agent?.close();
    await world.presence.choose(ann, { availability: 'offline' });
    world.clock.moveTo('2026-09-21T09:00:00Z');
  },
);

test('a guest who has not agreed is told that the form is required, and nothing is stored [S6-06]', async () => {
  const visitor = await world.enter({ query: { isPrivacyPolicyAccepted: 'false' } });
  expect(await visitor.message()).toMatchObject({ userType: 'System', seq: 0 });
  expect(await visitor.say('my secret')).toEqual({ ok: false, code: 'invalid' });
  const rooms = await world.db
    .selectFrom('chatRooms')
    .select('id')
    .where('wireId', '=', visitor.roomId)
    .execute();
  expect(rooms).toEqual([]);
});

test('a signed-in visitor needs no form, and their profile’s details are used [S6-06]', async () => {
  const userId = await user();
  world.users.set('jane', userId);
  const visitor = await world.enter({
    moreCookies: 'session=jane',
    query: { isPrivacyPolicyAccepted: 'undefined', isLoggedIn: 'true', name: 'Somebody Else' },
  });
  await visitor.message({ sender: BRAND });
  expect(await roomOf(visitor.roomId)).toMatchObject({
    name: 'Jane Proven',
    email: `${userId}@example.org`,
    isVerified: true,
  });
});

test('a visitor who only claims to be signed in is a guest', async () => {
  const visitor = await world.enter({ query: { isLoggedIn: 'true', name: 'Some Body' } });
  await visitor.message({ sender: BRAND });
  expect(await roomOf(visitor.roomId)).toMatchObject({ name: 'Some Body', isVerified: false, userId: null });
});

test('a blocked visitor can connect and is told so, and nothing they write is stored [S6-08]', async () => {
  const first = await world.enter();
  await first.message({ sender: BRAND });
  const room = await roomOf(first.roomId);
  await block(room.secretHash);
  first.close();
  await first.disconnected;
  const visitor = world.visitor({ roomId: first.roomId, cookie: first.cookie });
  await visitor.connected;
  world.move(2_499);
  expect(visitor.received.all).toEqual([]);
  world.move(1);
  expect(await visitor.message()).toMatchObject({ isUserBlocked: true });
  expect(await visitor.say('let me in')).toEqual({ ok: false, code: 'blocked' });
});

test('a visitor who is blocked during a chat is told at once', async () => {
  const visitor = await world.enter();
  await visitor.message({ sender: BRAND });
  await block((await roomOf(visitor.roomId)).secretHash);
  expect(await visitor.message({ isUserBlocked: true })).toMatchObject({ userType: 'System' });
  expect(await visitor.say('still here?')).toEqual({ ok: false, code: 'blocked' });
});

async function block(secretHash: Buffer): Promise<void> {
  const nothing = {
    userId: null,
    emailKey: null,
    phone: null,
    network: null,
    conversationId: null,
    staffId: null,
  };
  await world.db
    .insertInto('chatBlocks')
    .values({
      ...nothing,
      id: randomUUID(),
      secretHash,
      reason: '',
      staffName: 'Ann',
      createdAt: world.clock.now(),
      until: null,
    })
    .execute();
  await world.gateway.context.blocks.refresh();
}

const roomOf = (wireId: string) =>
  world.db.selectFrom('chatRooms').selectAll().where('wireId', '=', wireId).executeTakeFirstOrThrow();

async function user(): Promise<string> {
  const id = randomUUID();
  const at = world.clock.now();
  const email = { emailAddress: `${id}@example.org`, emailKey: `${id}@example.org` };
  const person = {
    prefixname: '',
    name: 'Jane',
    lastName: 'Proven',
    mobileNo: '+441632960009',
    jobTitle: '',
  };
  await world.db
    .insertInto('users')
    .values({
      id,
      ...email,
      ...person,
      passwordHash: '$argon2id$x',
      source: 'test',
      createdAt: at,
      updatedAt: at,
    })
    .execute();
  return id;
}
