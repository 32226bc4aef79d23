import { chatLimits } from '@switch/domain/chat/limits.ts';
import { expect, test } from 'vitest';
import { BRAND } from './testing/chat-world.ts';
import { gatewayWorld } from './testing/gateway-world.ts';

const world = await gatewayWorld({ CHAT_LIMIT_FACTOR: '1' });

test('a burst is taken and the next message waits, with words for a client that asks for no answer', async () => {
  const visitor = await world.enter();
  await visitor.message({ sender: BRAND });
  for (let count = 0; count < chatLimits.messageBurst; count += 1) {
    expect(await visitor.say(`Message ${count}`)).toMatchObject({ ok: true });
  }
  expect(await visitor.say('One more')).toMatchObject({ ok: false, code: 'rate_limited', retryAfter: 1 });
  visitor.sayPlainly('And another');
  expect(await visitor.message({ userType: 'System' })).toMatchObject({ seq: 0 });
  world.move(1_000);
  expect(await visitor.say('Later')).toMatchObject({ ok: true });
});

test('whoever goes on flooding is disconnected, and the chat is over', async () => {
  const visitor = await world.enter();
  await visitor.message({ sender: BRAND });
  for (let count = 0; count < 80; count += 1) visitor.sayPlainly(`Flood ${count}`);
  await visitor.message({ isDisconnected: true });
  await visitor.disconnected;
  expect(await world.conversationOf(visitor)).toMatchObject({ state: 'ended' });
});

test('one network opens so many rooms an hour; then people are told, and nothing is stored', async () => {
  world.clock.moveMinutes(120);
  for (let count = 0; count < chatLimits.roomsPerAddressHour; count += 1) {
    const visitor = await world.enter();
    await visitor.message({ sender: BRAND });
    visitor.close();
  }
  world.clock.moveMinutes(2);
  const visitor = await world.enter();
  expect(await visitor.message({ isDisconnected: true })).toMatchObject({ userType: 'System' });
  await expect(world.conversationOf(visitor)).rejects.toThrow('no result');
});

test('one network opens so many sockets a minute', async () => {
  world.clock.moveMinutes(2);
  for (let count = 0; count < chatLimits.socketsPerAddressMinute; count += 1) {
    const visitor = world.visitor();
    await visitor.connected;
    visitor.close();
  }
  await expect(world.visitor().connected).rejects.toThrow('too_many');
});
