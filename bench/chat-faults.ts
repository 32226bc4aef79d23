/**
 * `npm run bench -- chat-faults`: 200 rooms and 30 000 messages in both directions over two servers, while
 * connections are cut, pages are reloaded, servers are killed every 20 s, and the database and Redis are
 * restarted. No acknowledged message may be lost, shown twice, or shown out of order. `--short` runs the
 * version that is part of the tests.
 */
import { fullPlan, shortPlan } from './chat/faults/plans.ts';
import { runFaults } from './chat/faults/run.ts';
import { judge, output } from './judge.ts';

const plan = process.argv.includes('--short') ? shortPlan : fullPlan;
const redis = process.env['REDIS_SERVER_PATH'] || undefined;
if (!redis) output.log('No redis-server found: one server only, and no restart of Redis.');
const run = await runFaults({ ...plan, redis }, (line) => output.log(line));
output.table([run]);
await judge('chat-faults', {
  'acknowledged messages lost': run.lost,
  'messages shown or kept twice': run.duplicated,
  'messages out of order': run.outOfOrder,
  'messages not shown': run.notShown,
  'holes on a screen': run.holes,
  'states that differ': run.statesApart,
});
process.exit();
