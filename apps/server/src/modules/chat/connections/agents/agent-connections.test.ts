import type { ChatAgent } from '@switch/domain/chat/conversation-model.ts';
import { expect, test, vi } from 'vitest';
import { ann, bea, BRAND } from '../../testing/chat-world.ts';
import { gatewayWorld } from '../../testing/gateway-world.ts';
import { consolesSettled } from '../../testing/gateway-done.ts';

const world = await gatewayWorld();
type Visitor = ReturnType<typeof world.visitor>;

const settled = (visitor: Visitor) => visitor.ask('_typing', { typing: true });
const has = (text: string) => (body: unknown) => JSON.stringify(body).includes(text);

async function greeted(): Promise<{ visitor: Visitor; id: string; roomId: string }> {
  const visitor = await world.enter();
  await visitor.message({ sender: BRAND });
  return { visitor, ...(await world.conversationOf(visitor)) };
}

test.each([
  ['no cookie', '', undefined],
  ['a cookie of nobody', 'staff=nobody', undefined],
  ['a role that may not read chats', 'staff=finn', undefined],
  ['the name of the brand', 'staff=brand', undefined],
  ['a page of another site', 'staff=ann', 'https://evil.example'],
  ['no page at all', 'staff=ann', null],
])('a console with %s is refused', async (_what, cookies, origin) => {
  const console = world.console(cookies, origin);
  await expect(console.connected).rejects.toThrow(/unauthorised|wrong-origin|websocket error/);
});

test('an agent who writes to an unassigned conversation takes it, and the visitor sees their name [S4-09]', async () => {
  const agent = await world.agent(ann);
  const { visitor, id } = await greeted();
  expect(await agent.ask('watch', { conversationId: id })).toEqual({ ok: true });
  expect(await agent.say(id, 'How can I help?')).toMatchObject({ ok: true, seq: 2 });
  expect(await visitor.message({ message: 'How can I help?' })).toMatchObject({
    sender: ann.name,
    userType: 'Agent',
  });
  expect(await world.conversations.conversation(id)).toMatchObject({ state: 'agent', agent: ann });
  await visitor.say('Thank you');
  expect(await agent.next('message', has('Thank you'))).toMatchObject({ typing: false });
  expect(agent.received.bodies('message').filter(has('How can I help?'))).toEqual([]);
});

test.each([
  ['text that is too long', 'x'.repeat(501), 'too_long'],
  ['nothing', '  ', 'invalid'],
])('an agent’s %s is refused', async (_what, text, code) => {
  const agent = await world.agent(ann);
  const { id } = await greeted();
  expect(await agent.say(id, text)).toEqual({ ok: false, code });
});

test('an agent’s message sent three times is stored once', async () => {
  const agent = await world.agent(ann);
  const { visitor, id } = await greeted();
  const answers = [
    await agent.say(id, 'Once', 'a-1'),
    await agent.say(id, 'Once', 'a-1'),
    await agent.say(id, 'Once', 'a-1'),
  ];
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  await agent.say(id, 'Twice');
  await visitor.message({ message: 'Twice' });
  expect(
    visitor.received.bodies('_receive_message').filter(({ message }) => message === 'Once'),
  ).toHaveLength(1);
});

test('malformed bodies are answered and have no effect', async () => {
  const agent = await world.agent(ann);
  expect(await agent.ask('watch', { conversationId: 'x' })).toEqual({ ok: false });
  expect(await agent.ask('watch', null)).toEqual({ ok: false });
  expect(await agent.ask('send', { text: 1 })).toEqual({ ok: false, code: 'invalid' });
  agent.emit('typing', 'x');
  agent.emit('read', { conversationId: ['x'] });
  agent.emit('unwatch', 7);
  expect(await agent.ask('alive')).toEqual({ ok: true });
});

test('after a transfer, a message tells the visitor who is taking over', async () => {
  const agent = await world.agent(ann);
  const { visitor, id } = await greeted();
  await agent.say(id, 'Ann here.');
  await world.agent(bea);
  await world.conversations.apply({ conversationId: id }, { kind: 'transferred', from: ann, to: bea }, ann);
  const line = await visitor.message({ userType: 'System' });
  expect(line['message']).toContain(bea.name);
  expect(line['message']).not.toContain('Support executive');
});

test('closing the last page hands conversations over at once; reloading it keeps them', async () => {
  const [one, two] = [await world.agent(ann), await world.agent(ann)];
  const { visitor, id } = await greeted();
  await one.say(id, 'Ann here.');
  const connectionsOf = async (who: ChatAgent): Promise<number> => {
    const rows = await world.db
      .selectFrom('chatAgentSockets')
      .select('sockets')
      .where('staffId', '=', who.id)
      .execute();
    return rows.reduce((sum, { sockets }) => sum + sockets, 0);
  };
  const leaves = async (page: typeof one, who: ChatAgent = ann) => {
    const before = await connectionsOf(who);
    await page.ask('leaving');
    page.close();
    await page.disconnected;
    await vi.waitUntil(async () => (await connectionsOf(who)) < before);
    world.move(5_000);
  };
  await leaves(one);
  const agentOf = async () => (await world.conversations.conversation(id))?.agent?.id ?? null;
  expect(await agentOf()).toBe(ann.id);
  const other = await world.agent(bea);
  await leaves(two);
  await visitor.received.next(({ body }) =>
    String(body['message']).startsWith("We're passing you to another colleague"),
  );
  await visitor.message({ message: `${bea.name} is taking over this conversation` });
  expect(await agentOf()).toBe(bea.id);
  // An agent who has just left is no reason to tell the visitor to wait.
  await leaves(other, bea);
  await visitor.received.next(({ body }) =>
    String(body['message']).startsWith("I'm sorry, none of my colleagues are online at the moment."),
  );
});

test('typing is relayed both ways, at most once in two seconds, and expires after six', async () => {
  const agent = await world.agent(ann);
  const { visitor, id } = await greeted();
  await agent.ask('watch', { conversationId: id });
  visitor.emit('_typing', { userType: 'Customer', typing: true });
  visitor.emit('_typing', { userType: 'Customer', typing: true });
  expect(await agent.next('typing')).toEqual({ conversationId: id, typing: true });
  await settled(visitor);
  world.move(6_000);
  expect(await agent.next('typing')).toEqual({ conversationId: id, typing: false });
  expect(agent.received.bodies('typing')).toHaveLength(2);

  agent.emit('typing', { conversationId: id, typing: true });
  agent.emit('typing', { conversationId: id, typing: true });
  const isTyping = (typing: boolean) =>
    visitor.received.next(({ name, body }) => name.endsWith('_typing') && body['typing'] === typing);
  expect(await isTyping(true)).toEqual({ userType: 'Agent', typing: true });
  await agent.ask('alive');
  world.move(6_000);
  expect(await isTyping(false)).toMatchObject({ typing: false });
});

test('an agent who disconnects while typing does not appear to type for ever', async () => {
  const agent = await world.agent(ann);
  const { visitor, id } = await greeted();
  await agent.ask('watch', { conversationId: id });
  agent.emit('typing', { conversationId: id, typing: true });
  const typed = (typing: boolean) =>
    visitor.received.next(({ name, body }) => name.endsWith('_typing') && body['typing'] === typing);
  await typed(true);
  agent.close();
  await agent.disconnected;
  world.move(6_000);
  expect(await typed(false)).toEqual({ userType: 'Agent', typing: false });
});

test('the typing indicator is cleared before a message from the agent', async () => {
  const agent = await world.agent(ann);
  const { visitor, id } = await greeted();
  await agent.say(id, 'Here it is');
  await visitor.message({ message: 'Here it is' });
  const names = visitor.received.all.map(({ name }) => name.slice(visitor.roomId.length));
  expect(names.slice(-2)).toEqual(['_typing', '_receive_message']);
});

test('staff see who else has the conversation open', async () => {
  const [one, other] = [await world.agent(ann), await world.agent(bea)];
  const { id } = await greeted();
  await one.ask('watch', { conversationId: id });
  await other.ask('watch', { conversationId: id });
  const both = [
    { staffId: ann.id, name: ann.name },
    { staffId: bea.id, name: bea.name },
  ];
  expect(await one.next('viewers', has(bea.name))).toEqual({ conversationId: id, viewers: both });
  expect(world.gateway.context.subscriptions.viewers(id)).toEqual(both);
  other.close();
  expect(await one.next('viewers', (body) => !has(bea.name)(body))).toMatchObject({ viewers: [both[0]] });
});

test('the inbox receives changes once a second, with the number of unread messages', async () => {
  const agent = await world.agent(ann);
  const { visitor, id } = await greeted();
  await agent.say(id, 'Ann here.');
  await visitor.message({ message: 'Ann here.' });
  world.move(1_000);
  await agent.next('inbox');
  for (const text of ['One', 'Two', 'Three']) await visitor.say(text);
  world.move(1_000);
  const { rows } = await agent.next('inbox', has('Three'));
  // A visitor of an earlier test may be found gone in the same second.
  const own = [rows].flat().filter(has(id));
  expect(own).toEqual([expect.objectContaining({ unread: 3, visitorText: 'Three', lastAuthor: 'customer' })]);
  const seq = (await visitor.say('Four'))['seq'];
  agent.emit('read', { conversationId: id, seq });
  await expect
    .poll(() =>
      world.db.selectFrom('chatConversations').select('agentReadSeq').where('id', '=', id).execute(),
    )
    .toEqual([{ agentReadSeq: seq }]);
  await agent.ask('alive');
  world.move(1_000);
  expect(await agent.next('inbox', has('"unread":0'))).toBeDefined();
});

test('when a session ends, its console is disconnected within half a minute', async () => {
  const agent = await world.agent(bea);
  world.endedSessions.add(`session of ${bea.name}`);
  world.move(30_000);
  await agent.next('signed-out');
  expect(await agent.disconnected).toBe('io server disconnect');
  world.endedSessions.clear();
});

test('an agent whose session has ended can no longer send messages', async () => {
  const agent = await world.agent(bea);
  const { visitor, id } = await greeted();
  await agent.say(id, 'Bea here.');
  await visitor.message({ message: 'Bea here.' });
  world.endedSessions.add(`session of ${bea.name}`);
  agent.emit('send', { conversationId: id, text: 'And still here.', clientMessageId: crypto.randomUUID() });
  await agent.next('signed-out');
  expect(await agent.disconnected).toBe('io server disconnect');
  const messages = await world.db
    .selectFrom('chatMessages')
    .select('text')
    .where('conversationId', '=', id)
    .execute();
  expect(messages.map(({ text }) => text)).not.toContain('And still here.');
  world.endedSessions.clear();
});

test('a console that sends heartbeats keeps its agent present', async () => {
  const agent = await world.agent(ann);
  world.move(44_000);
  await agent.ask('alive');
  world.move(1_000);
  await consolesSettled(world.gateway);
  world.move(10_000);
  expect(await world.presence.all()).toContainEqual(
    expect.objectContaining({ staffId: ann.id, isConnected: true }),
  );
});

test('a console receives inbox and presence updates at most twice a second, however much happens', async () => {
  const agent = await world.agent(ann);
  const visitors = await Promise.all(Array.from({ length: 12 }, greeted));
  const before = agent.received.all.length;
  for (let second = 0; second < 5; second += 1) {
    await Promise.all(visitors.map(({ visitor }) => visitor.say(`Second ${second}`)));
    await world.presence.choose(bea, { availability: second % 2 === 0 ? 'online' : 'away' });
    world.move(1_000);
    await consolesSettled(world.gateway);
  }
  await agent.ask('alive');
  const packets = agent.received.all.slice(before).filter(({ name }) => ['inbox', 'presence'].includes(name));
  expect(packets.length).toBeGreaterThan(5);
  expect(packets.length).toBeLessThanOrEqual(2 * 2 * 5);
});

test('an agent is reminded of a visitor who has been on hold for three minutes', async () => {
  const agent = await world.agent(ann);
  const { visitor, id } = await greeted();
  await agent.ask('watch', { conversationId: id });
  await agent.say(id, 'Ann here.');
  await world.conversations.apply({ conversationId: id }, { kind: 'agent-held', agent: ann }, ann);
  const { promptId } = await visitor.message({ isHold: true });
  await visitor.ask('_answer_to_hold_question', { isHold: 'yes', promptId });
  world.move(180_000);
  await world.presence.alive([ann.id]);
  await world.conversations.tick();
  expect(await agent.next('note', has('still on hold'))).toMatchObject({ note: { conversationId: id } });
});
