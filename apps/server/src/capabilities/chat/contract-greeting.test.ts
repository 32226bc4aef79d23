import { expect, test } from 'vitest';
import { gatewayWorld } from './testing/gateway-world.ts';

const world = await gatewayWorld();
const BRAND = 'Utility Aid';

test('nothing is pushed before 2.5 s, and then the greeting comes once', async () => {
  const visitor = world.visitor();
  await visitor.connected;
  world.move(1_990);
  await visitor.ask('_typing', { typing: true });
  world.move(509);
  expect(visitor.heard.all).toEqual([]);
  world.move(1);
  const greeting = await visitor.message({ sender: BRAND });
  expect(greeting).toMatchObject({ userType: 'Agent', seq: 1 });
  world.move(60_000);
  await visitor.ask('_typing', { typing: true });
  expect(visitor.heard.bodies('_receive_message')).toHaveLength(1);
});
