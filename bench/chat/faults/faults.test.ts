import { expect, test } from 'vitest';
import { shortPlan } from './plans.ts';
import { runFaults } from './run.ts';

const redis = process.env['REDIS_SERVER_PATH'] ?? '/usr/bin/redis-server';

test('cut connections, killed servers and restarts of the database and Redis lose, duplicate and reorder no messages', async () => {
  const run = await runFaults({ ...shortPlan, redis }, () => undefined);
  expect(run.acknowledged).toBe(2 * shortPlan.rooms * shortPlan.eachSide);
  expect(run.serverKills).toBeGreaterThan(0);
  const { lost, duplicated, outOfOrder, notShown, holes, statesApart } = run;
  const harm = { lost, duplicated, outOfOrder, notShown, holes, statesApart };
  expect(harm).toEqual({ lost: 0, duplicated: 0, outOfOrder: 0, notShown: 0, holes: 0, statesApart: 0 });
});
