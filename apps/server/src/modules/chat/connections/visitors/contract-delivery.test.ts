import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { agentSays, ann, BRAND } from '../../testing/chat-world.ts';
import { gatewayWorld } from '../../testing/gateway-world.ts';
import { roomLeft } from '../../testing/gateway-done.ts';

const world = await gatewayWorld();
type Visitor = ReturnType<typeof world.visitor>;

const settled = (visitor: Visitor) => visitor.ask('_typing', { typing: true });

/** A visitor who has been greeted, and the console of an agent who has their conversation open. */
async function talking(options = {}) {
  const agent = await world.agent(ann);
  const visitor = await world.enter(options);
  await visitor.message({ sender: BRAND });
  const { id } = await world.conversationOf(visitor);
  await agent.ask('watch', { conversationId: id });
  await agent.say(id, 'Hello, Ann here.');
  await visitor.message({ message: 'Hello, Ann here.' });
  return { agent, visitor, id };
}

/** The same browser, connecting again. */
const again = (visitor: Visitor, query: Record<string, string> = { isInitialized: 'false' }): Visitor =>
  world.visitor({ roomId: visitor.roomId, cookie: visitor.cookie, query });

/** Resolves once the server has noticed that the last socket of a room is gone. */
async function gone(visitor: Visitor, close: () => void): Promise<void> {
  const { roomId } = await world.conversationOf(visitor);
  close();
  await roomLeft(world.gateway, roomId);
}

const deliveredSeq = async (visitor: Visitor, { gateway } = { gateway: world.gateway }): Promise<number> => {
  // This is answered after all acknowledgements that are still on their way.
  await settled(visitor);
  await gateway.context.cursors.flush();
  const { roomId } = await world.conversationOf(visitor);
  const room = await world.db
    .selectFrom('chatRooms')
    .select('visitorDeliveredSeq')
    .where('id', '=', roomId)
    .executeTakeFirstOrThrow();
  return room.visitorDeliveredSeq;
};

/**
 * Resolves once the whole room is stored as delivered; a cursor has to wait while its room is being written
 * to.
 */
const allDelivered = async (visitor: Visitor): Promise<void> => {
  const { roomId } = await world.conversationOf(visitor);
  const { lastSeq } = await world.db
    .selectFrom('chatRooms')
    .select('lastSeq')
    .where('id', '=', roomId)
    .executeTakeFirstOrThrow();
  await expect.poll(() => deliveredSeq(visitor)).toBe(lastSeq);
};

test('a message sent three times is stored and relayed once, with the same answer each time', async () => {
  const { agent, visitor } = await talking();
  const id = randomUUID();
  const answers = [
    await visitor.say('Is it me?', id),
    await visitor.say('Is it me?', id),
    await visitor.say('Is it me?', id),
  ];
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  await visitor.say('Done.');
  await agent.next('message', ({ message }) => JSON.stringify(message).includes('Done.'));
  const relayed = agent.received
    .bodies('message')
    .filter(({ message }) => JSON.stringify(message).includes('Is it me?'));
  expect(relayed).toHaveLength(1);
});

test('a visitor’s own message is not sent back to its tab, but to their other tab', async () => {
  const { visitor } = await talking();
  const tab = again(visitor);
  await tab.connected;
  world.move(2_500);
  await settled(tab);
  await visitor.say('Seen by both?');
  expect(await tab.message({ message: 'Seen by both?' })).toMatchObject({ userType: 'Customer' });
  await settled(visitor);
  expect(visitor.received.bodies('_receive_message').map(({ message }) => message)).not.toContain(
    'Seen by both?',
  );
});

test('messages sent while no socket was connected arrive later, once and in order', async () => {
  const { agent, visitor, id } = await talking();
  await allDelivered(visitor);
  await gone(visitor, visitor.cut);
  for (const text of ['One', 'Two', 'Three']) await agent.say(id, text);
  const back = again(visitor);
  await back.connected;
  expect(await back.ask('_reconnect')).toMatchObject({
    ok: true,
    state: 'agent',
    agentName: ann.name,
    agentOnline: true,
  });
  expect(back.received.all).toEqual([]);
  world.move(2_500);
  await back.message({ message: 'Three' });
  expect(back.received.bodies('_receive_message').map(({ message }) => message)).toEqual([
    'One',
    'Two',
    'Three',
  ]);
});

test('a message committed by a process that died before sending it arrives once, after the reconnection', async () => {
  const { visitor, id } = await talking();
  await allDelivered(visitor);
  const dying = world.process();
  await dying.conversations.write({ conversationId: id }, agentSays('Did this arrive?'));
  await dying.conversations.stop();
  await settled(visitor);
  expect(visitor.received.bodies('_receive_message').map(({ message }) => message)).not.toContain(
    'Did this arrive?',
  );
  visitor.cut();
  const back = again(visitor);
  await back.connected;
  world.move(2_500);
  expect(await back.message()).toMatchObject({ message: 'Did this arrive?' });
  await settled(back);
  expect(back.received.bodies('_receive_message')).toHaveLength(1);
});

test('our own client reports the last number it has, and receives what comes after it', async () => {
  const { agent, visitor, id } = await talking();
  await agent.say(id, 'Four');
  await visitor.message({ message: 'Four' });
  visitor.cut();
  const back = again(visitor);
  await back.connected;
  const answer = await back.ask('_reconnect', { lastSeq: 1 });
  expect(answer).toMatchObject({ lastSeq: expect.any(Number), epoch: expect.any(String) });
  world.move(2_500);
  await back.message({ message: 'Four' });
  expect(back.received.bodies('_receive_message').map(({ seq }) => seq)).toEqual([2, 3]);
});

test('a first connection during an open conversation receives all of it, with answered questions marked', async () => {
  const { agent, visitor, id } = await talking();
  await visitor.say('A question');
  await world.conversations.apply({ conversationId: id }, { kind: 'agent-held', agent: ann }, ann);
  const asked = await visitor.message({ isHold: true });
  await visitor.ask('_answer_to_hold_question', { isHold: 'yes', promptId: asked['promptId'] });
  visitor.close();
  const back = again(visitor, { isInitialized: 'true' });
  await back.connected;
  world.move(2_500);
  await back.message({ isHold: true });
  const delivered = back.received.bodies('_receive_message');
  expect(delivered.map(({ seq }) => seq)).toEqual(delivered.map((_, index) => index + 1));
  expect(delivered.find(({ isHold }) => isHold)).toMatchObject({ isReplied: true });
  expect(delivered.map(({ message }) => message)).toContain('A question');
  expect((await world.conversationOf(visitor)).id).toBe(id);
  agent.close();
});

test('a visitor who reconnects learns that the conversation ended while they were away', async () => {
  const { visitor, id } = await talking();
  await allDelivered(visitor);
  await gone(visitor, visitor.cut);
  await world.conversations.apply({ conversationId: id }, { kind: 'agent-ended', agent: ann }, ann);
  const back = again(visitor);
  await back.connected;
  expect(await back.ask('_reconnect')).toMatchObject({ state: 'ended' });
  world.move(2_500);
  expect(await back.message()).toMatchObject({
    isChatEnded: true,
    reason: 'agent',
    csatToken: expect.any(String),
  });
  expect(back.received.all.at(-1)?.name).toBe(`${back.roomId}_end_message`);
});

test('a connection without the first flag, with nothing open and nothing resumed, is a fresh start', async () => {
  const { visitor, id } = await talking();
  await world.conversations.apply({ conversationId: id }, { kind: 'agent-ended', agent: ann }, ann);
  await visitor.message({ isChatEnded: true });
  visitor.close();
  const back = again(visitor);
  await back.connected;
  world.move(2_500);
  expect(await back.message()).toMatchObject({ sender: BRAND });
  expect((await world.conversationOf(visitor)).id).not.toBe(id);
});

test('acknowledged messages are stored as delivered', async () => {
  const { visitor } = await talking();
  expect(await deliveredSeq(visitor)).toBe(2);
});

test('for a client that never acknowledges, what was sent before an answered ping counts as delivered', async () => {
  const quick = await world.serve({}, { pingMs: 250 });
  const visitor = await world.enter({ url: quick.url, acknowledges: false });
  await visitor.message({ sender: BRAND });
  expect(await deliveredSeq(visitor, quick)).toBe(0);
  // The pong leaves the client before anything that it sends afterwards.
  await new Promise((resolve) => visitor.socket.io.engine.once('ping', () => resolve(null)));
  expect(await deliveredSeq(visitor, quick)).toBe(1);
});

test('staff see when a message has reached the visitor', async () => {
  const { agent, visitor, id } = await talking();
  const sent = await agent.say(id, 'Can you see this?');
  await visitor.message({ message: 'Can you see this?' });
  const changed = await agent.next('message-changed', ({ message }) =>
    JSON.stringify(message).includes('Can you see'),
  );
  expect(changed).toMatchObject({ message: { id: sent['id'], isDelivered: true } });
});

test('a client without message ids that repeats its last message over a new connection has it stored once', async () => {
  const visitor = await world.enter({ acknowledges: false });
  await visitor.message({ sender: BRAND });
  visitor.sayPlainly('Hello?');
  await settled(visitor);
  await gone(visitor, visitor.cut);
  const back = world.visitor({
    roomId: visitor.roomId,
    cookie: visitor.cookie,
    acknowledges: false,
    query: { isInitialized: 'false' },
  });
  await back.connected;
  back.sayPlainly('Hello?');
  // Answered once it is stored, which is after everything sent before it.
  await back.say('Is anybody there?');
  const { id } = await world.conversationOf(visitor);
  const stored = await world.db
    .selectFrom('chatMessages')
    .select('text')
    .where('conversationId', '=', id)
    .where('author', '=', 'customer')
    .orderBy('seq')
    .execute();
  expect(stored).toEqual([{ text: 'Hello?' }, { text: 'Is anybody there?' }]);
});
