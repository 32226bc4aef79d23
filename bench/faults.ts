/**
 * `npm run faults`, or `npm run bench -- faults`: thirteen faults under load, on this machine and without any
 * privileges. Two servers are killed and restarted; PostgreSQL, Redis and the mail server disappear, hang,
 * become slow, are black-holed and fail over; meanwhile people chat and leave leads. Nothing acknowledged may
 * be lost or stored twice, and `/readyz` must turn red and green in time. A fault can be chosen by part of
 * its name.
 */
import pg from 'pg';
import { startLoad } from './faults/load.ts';
import { faults, type Fault } from './faults/plan.ts';
import { watchReadiness } from './faults/readiness.ts';
import { startFaultWorld, type FaultWorld } from './faults/world.ts';
import { judge, output } from './judge.ts';

const QUIET_MS = 5_000;
const GREEN_WITHIN_MS = 20_000;
/** The figure for something that did not happen at all. */
const NEVER = 999;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const redis = process.env['REDIS_SERVER_PATH'];
if (!redis) throw new Error('redis-server was not found.');
const [, , part = ''] = process.argv;
const world = await startFaultWorld(redis);
try {
  const load = await startLoad(world);
  const rows: object[] = [];
  const measured = { 'seconds to red': 0, 'seconds to green': 0 };
  await pause(QUIET_MS);
  for (const fault of faults.filter(({ name }) => name.includes(part))) {
    const { red, green } = await suffer(world, fault);
    rows.push({ fault: fault.name, 'red after s': red, 'green after s': green });
    output.log(`${fault.name}: red after ${red ?? '-'} s, green after ${green ?? '-'} s`);
    if (fault.expectsRed) measured['seconds to red'] = Math.max(measured['seconds to red'], red ?? NEVER);
    measured['seconds to green'] = Math.max(measured['seconds to green'], green ?? NEVER);
    await pause(QUIET_MS);
  }
  const client = new pg.Client({ connectionString: world.databaseUrl });
  await client.connect();
  const { messages, leads, ...harm } = await load.end(client);
  await client.end();
  output.table(rows);
  output.log(`${messages} messages and ${leads} leads were acknowledged`);
  await judge('faults', { ...measured, ...harm });
} finally {
  await world.close();
}
process.exit();

/**
 * Causes one fault. Returns after how many seconds the watched server turned red, and green again once
 * everything was back.
 */
async function suffer(world: FaultWorld, fault: Fault) {
  const watch = watchReadiness(world.origins[fault.watched] ?? '');
  let begun = performance.now();
  const over = await fault.work(world, () => void (begun = performance.now()));
  for (const deadline = over + GREEN_WITHIN_MS; performance.now() < deadline; await pause(100))
    if (performance.now() - over > 3_000 && watch.greenAfter(over) !== null) break;
  watch.stop();
  const rounded = (seconds: number | null) => (seconds === null ? null : Math.round(seconds * 100) / 100);
  return { red: rounded(watch.redAfter(begun)), green: rounded(watch.greenAfter(over)) };
}
