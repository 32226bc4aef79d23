import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { BRAND } from '../testing/chat-world.ts';
import { gatewayWorld } from '../testing/gateway-world.ts';

const world = await gatewayWorld();

test('a new visitor is admitted and greeted with at most 21 database queries', async () => {
  // The first visitor of a process waits for them to be loaded.
  await world.hours.ready();
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  const visitor = await world.enter();
  await visitor.message({ sender: BRAND });
  expect(asked.mock.calls.length).toBeLessThanOrEqual(21);
});
