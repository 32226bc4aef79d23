import { expect, test } from 'vitest';
import { agentSays, BRAND, taken } from '../testing/chat-world.ts';
import { gatewayWorld } from '../testing/gateway-world.ts';
import { roomLeft } from '../testing/gateway-done.ts';

const world = await gatewayWorld();

test('a message to or from someone who is connected counts as delivered; the end of an empty room does not', async () => {
  const { conversations, gateway } = world;
  const visitor = await world.enter();
  await visitor.message({ sender: BRAND });
  const greeted = gateway.delivered;
  expect(greeted).toBeGreaterThan(0);
  const { id: conversationId, roomId } = await world.conversationOf(visitor);
  visitor.close();
  await roomLeft(gateway, roomId);
  taken(await conversations.write({ conversationId }, agentSays('Are you still there?')));
  const answered = gateway.delivered;
  expect(answered).toBeGreaterThan(greeted);
  world.clock.moveMinutes(6);
  await conversations.tick();
  expect((await conversations.conversation(conversationId))?.endReason).toBe('abandoned');
  expect(gateway.delivered).toBe(answered);
});
