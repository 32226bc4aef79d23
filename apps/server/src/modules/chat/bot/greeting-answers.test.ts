import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { BRAND } from '../testing/chat-world.ts';
import { gatewayWorld } from '../testing/gateway-world.ts';

const world = await gatewayWorld();

test('a stranger is let in and greeted with 21 answers of the database', async () => {
  // The first one of a process waits for them.
  await world.hours.ready();
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  const visitor = await world.enter();
  await visitor.message({ sender: BRAND });
  expect(asked.mock.calls.length).toBeLessThanOrEqual(21);
});
