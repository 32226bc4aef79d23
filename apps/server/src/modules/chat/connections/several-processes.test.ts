import { afterAll, expect, test } from 'vitest';
import { testRedis } from '../../../testing/redis.ts';
import { ann, bea, BRAND } from '../testing/chat-world.ts';
import { gatewayWorld } from '../testing/gateway-world.ts';
import { saveAttachment } from './visitors/room.queries.ts';
import { consolesSettled, roomLeft } from '../testing/gateway-done.ts';

const redis = await testRedis();
afterAll(redis.stop);
const world = await gatewayWorld({ REDIS_URL: redis.url });
const other = await world.serve();

type Visitor = ReturnType<typeof world.visitor>;
const has = (text: string) => (body: object) => JSON.stringify(body).includes(text);
const settled = (visitor: Visitor) => visitor.ask('_typing', { typing: false });

/** A visitor connected to the first process, and an agent connected to the second. */
async function talking() {
  const agent = await world.agent(ann, other.url);
  const visitor = await world.enter();
  await visitor.message({ sender: BRAND });
  const { id, roomId } = await world.conversationOf(visitor);
  await agent.ask('watch', { conversationId: id });
  await agent.say(id, 'Ann here.');
  await visitor.message({ message: 'Ann here.' });
  return { agent, visitor, id, roomId };
}

test('a visitor on one process and an agent on another receive each other’s messages', async () => {
  const { agent, visitor, id } = await talking();
  await visitor.say('Can you hear me?');
  await agent.next('message', has('Can you hear me?'));
  await agent.say(id, 'Loud and clear.');
  expect(await visitor.message({ message: 'Loud and clear.' })).toMatchObject({ sender: ann.name });
  await agent.next('message-changed', has('Loud and clear.'));
  await world.conversations.apply({ conversationId: id }, { kind: 'agent-held', agent: ann }, ann);
  expect(await visitor.message({ isHold: true })).not.toHaveProperty('isReplied');
  await agent.next('message', has('hold-question'));
  await world.conversations.note(id, { kind: 'note', text: 'Seen by all' }, ann);
  await agent.next('note', has('Seen by all'));
});

test('typing, viewers and presence reach other processes', async () => {
  const { agent, visitor, id } = await talking();
  visitor.emit('_typing', { userType: 'Customer', typing: true });
  expect(await agent.next('typing')).toEqual({ conversationId: id, typing: true });
  agent.emit('typing', { conversationId: id, typing: true });
  const typed = await visitor.received.next(
    ({ name, body }) => name.endsWith('_typing') && body['typing'] === true,
  );
  expect(typed).toMatchObject({ userType: 'Agent' });
  const second = await world.agent(bea);
  await second.ask('watch', { conversationId: id });
  expect(await agent.next('viewers', has(bea.name))).toMatchObject({ conversationId: id });
  world.move(5_000);
  await consolesSettled(other.gateway);
  await agent.next('presence', has(bea.name));
});

test('a room that loses its last socket on one process stays attached on another', async () => {
  const { visitor, id, roomId } = await talking();
  const tab = world.visitor({
    url: other.url,
    roomId: visitor.roomId,
    cookie: visitor.cookie,
    query: { isInitialized: 'false' },
  });
  await settled(tab);
  visitor.close();
  await roomLeft(world.gateway, roomId);
  await expect.poll(async () => (await world.conversations.conversation(id))?.detachedAt).toBeNull();
  expect(await tab.say('Still here')).toMatchObject({ ok: true });
});

test('if Redis stops and comes back, messages are late but none is lost', async () => {
  const { agent, visitor, id } = await talking();
  await redis.stop();
  expect(await visitor.say('Said without Redis')).toMatchObject({ ok: true });
  expect(await agent.say(id, 'Answered without Redis')).toMatchObject({ ok: true });
  world.move(1_000);
  await agent.next('message', has('Said without Redis'));
  expect(await visitor.message({ message: 'Answered without Redis' })).toMatchObject({ sender: ann.name });

  await redis.start();
  const timesBack = (): number => world.log.lines.filter(({ msg }) => msg === 'Redis is back').length;
  await expect.poll(timesBack).toBeGreaterThanOrEqual(4);
  await visitor.say('Said with Redis again');
  await agent.next('message', has('Said with Redis again'));
  await agent.say(id, 'And answered');
  await visitor.message({ message: 'And answered' });
  const relayed = agent.received.bodies('message').filter(has('Said with'));
  expect(relayed).toHaveLength(2);
  const received = visitor.received.bodies('_receive_message').map(({ seq }) => seq);
  expect(new Set(received).size).toBe(received.length);
  expect(world.log.takeErrors().every(({ msg }) => msg?.includes('Redis is away'))).toBe(true);
});

test('visitors of a process that died count as disconnected', async () => {
  const dying = world.process();
  const roomId = await world.room();
  await dying.presence.beat();
  await saveAttachment(world.db, roomId, dying.presence.processId);
  const { conversation } = await dying.conversations.enter({ roomId, isInitialized: true });
  await dying.conversations.stop();
  const detachedAt = async () => (await world.conversations.conversation(conversation.id))?.detachedAt;
  expect(await detachedAt()).toBeNull();
  world.clock.moveMinutes(2);
  await world.presence.beat();
  world.move(15_000);
  await expect.poll(detachedAt).not.toBeNull();
});

test('a start without Redis continues, and joins the others once Redis is there', async () => {
  const late = await testRedis();
  await late.stop();
  const alone = await world.serve({ REDIS_URL: late.url });
  expect(alone.gateway.isClusterConnected).toBe(false);
  await late.start();
  await expect.poll(() => alone.gateway.isClusterConnected, { timeout: 8_000 }).toBe(true);
  expect(world.log.takeErrors().every(({ msg }) => msg?.includes('Redis is away'))).toBe(true);
  await alone.stop();
  await late.stop();
});

test('a Redis that rejects the password stops the start with one clear line', async () => {
  const url = new URL(redis.url);
  url.password = 'wrong';
  await expect(world.serve({ REDIS_URL: url.href })).rejects.toThrow(
    /^Redis of REDIS_URL can't be used: .*(WRONGPASS|AUTH)/,
  );
});
