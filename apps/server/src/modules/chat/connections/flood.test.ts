import { chatLimits } from '@switch/domain/chat/limits.ts';
import { expect, test } from 'vitest';
import { BRAND } from '../testing/chat-world.ts';
import { gatewayWorld } from '../testing/gateway-world.ts';

const world = await gatewayWorld({ CHAT_LIMIT_FACTOR: '1' });

test('a burst is accepted, the next message is rate limited, and a client without acknowledgements is sent a text', async () => {
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

test('a visitor who keeps flooding is disconnected, and the chat ends', async () => {
  const visitor = await world.enter();
  await visitor.message({ sender: BRAND });
  for (let count = 0; count < 80; count += 1) visitor.sayPlainly(`Flood ${count}`);
  await visitor.message({ isDisconnected: true });
  await visitor.disconnected;
  expect(await world.conversationOf(visitor)).toMatchObject({ state: 'ended' });
});

test.each([
  ['coming back', '_reconnect', { lastSeq: 0 }],
  ['opening and closing the dialog', '_disconnect_client', { flag: true }],
  ['answers to no question', '_answer_to_hold_question', { isHold: 'yes' }],
  ['going away', '_abandoned', {}],
])('a visitor who floods with %s is also disconnected', async (_what, event, body) => {
  world.clock.moveMinutes(120);
  const visitor = await world.enter();
  await visitor.message({ sender: BRAND });
  const most = chatLimits.eventBurst;
  const answers = await Promise.all(Array.from({ length: most + 1 }, () => visitor.ask(event, body)));
  expect(answers.slice(0, most).every(({ ok }) => ok === true)).toBe(true);
  expect(answers.at(-1)).toEqual({ ok: false, code: 'rate_limited', retryAfter: 1 });
  for (let count = 0; count < 80; count += 1) visitor.emit(event, body);
  await visitor.disconnected;
});

test('holding keys down counts as typing, not as flooding', async () => {
  const visitor = await world.enter();
  await visitor.message({ sender: BRAND });
  for (let count = 0; count < 300; count += 1) visitor.emit('_typing', { typing: true });
  expect(await visitor.say('Still here')).toMatchObject({ ok: true });
});

test('the rooms one network can open in an hour are limited; beyond that, visitors are told and nothing is stored', async () => {
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

test('the sockets one network can open in a minute are limited', async () => {
  world.clock.moveMinutes(2);
  for (let count = 0; count < chatLimits.socketsPerAddressMinute; count += 1) {
    const visitor = world.visitor();
    await visitor.connected;
    visitor.close();
  }
  await expect(world.visitor().connected).rejects.toThrow('too_many');
});
