import { expect, test } from 'vitest';
import { ann, BRAND } from '../../testing/chat-world.ts';
import { gatewayWorld } from '../../testing/gateway-world.ts';

const world = await gatewayWorld();

async function waiting() {
  const visitor = await world.enter();
  await visitor.message({ sender: BRAND });
  const place = await world.conversationOf(visitor);
  await world.conversations.apply(place, { kind: 'bot-failed' });
  return { visitor, ...place };
}

const receives = async ({ visitor }: Awaited<ReturnType<typeof waiting>>, text: string): Promise<void> => {
  world.move(1_000);
  const update = visitor.received.next(({ name, body }) => name.endsWith('_queue') && body['text'] === text);
  const timer = setInterval(() => world.move(1_000), 50);
  await update.finally(() => clearInterval(timer));
};

test('a waiting visitor sees each change of their place once, then that it is their turn, until the agent writes', async () => {
  await world.agent(ann);
  await world.presence.choose(ann, { chatLimit: 0 });
  const [first, second, third] = [await waiting(), await waiting(), await waiting()];
  await receives(first, 'You are next in the queue.');
  await receives(second, 'You are number 2 in the queue.');
  await receives(third, 'You are number 3 in the queue.');
  await world.conversations.apply({ conversationId: first.id }, { kind: 'visitor-ended' });
  await receives(second, 'You are next in the queue.');
  await receives(third, 'You are number 2 in the queue.');
  await world.conversations.apply({ conversationId: second.id }, { kind: 'agent-took', agent: ann }, ann);
  await receives(second, "It's your turn. A colleague will write to you here.");
  await receives(third, 'You are next in the queue.');
  await world.conversations.apply({ conversationId: second.id }, { kind: 'agent-wrote', agent: ann }, ann);
  await receives(second, '');
  const all = third.visitor.received.all.filter(({ name }) => name.endsWith('_queue'));
  expect(all.map(({ body }) => body['text'])).toEqual([
    'You are number 3 in the queue.',
    'You are number 2 in the queue.',
    'You are next in the queue.',
  ]);
});

test('a visitor who was told of it before learns from this line alone that nobody is online again', async () => {
  await world.agent(ann);
  await world.presence.choose(ann, { chatLimit: 0 });
  const visitor = await waiting();
  await receives(visitor, 'You are next in the queue.');
  const goAndCome = async () => {
    await world.conversations.apply({ conversationId: visitor.id }, { kind: 'no-agents' });
    await world.conversations.apply({ conversationId: visitor.id }, { kind: 'hours-opened' });
  };
  await goAndCome();
  const heard = async () => (await world.conversations.messagesAfter(visitor.roomId, 0, 100)).length;
  const before = await heard();
  await goAndCome();
  world.move(1_000);
  await world.presence.choose(ann, { availability: 'offline' });
  await world.conversations.tick();
  await receives(visitor, 'None of my colleagues are online at the moment. You keep your place.');
  expect(await heard()).toBe(before);
  await world.presence.choose(ann, { availability: 'online', chatLimit: 0 });
  await world.conversations.tick();
  await receives(visitor, 'You are next in the queue.');
  expect(await heard()).toBe(before);
});
