/**
 * `npm run bench -- siege`: what visitors and customers notice during an attack, compared with the quiet
 * server in the same run: A1 bodies of a megabyte, A2 PDFs requested without end, A3 drafts and prices
 * without end, A4 password guesses from two hundred networks.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { startTemporaryServer } from '../apps/server/src/platform/db/embedded/temporary-server.ts';
import { PASSWORD, startOurServer } from './chat/our-server.ts';
import { judge, output } from './judge.ts';
import { honestCustomer, honestVisitor } from './siege/visitor.ts';

const ATTACKS = ['quiet', 'A1', 'A2', 'A3', 'A4'];
const SECONDS = 15;
/** Legitimate requests per second, including log-ins, sent whether or not the server keeps up. */
const PER_SECOND = 24;
const VISITORS = 12;
/** One in this many is a log-in. */
const LOG_IN_EVERY = 24;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const database = await startTemporaryServer();
const server = await startOurServer({
  databaseUrl: database.ownerUrl,
  port: Number(process.env['PORT'] ?? 3970),
  // The limits of a real installation, and a separate network address for everyone.
  settings: { TRUST_PROXY: '1', REQUESTS_PER_MINUTE: '600', STORED_PER_HOUR: '1000' },
});
try {
  const { origin } = server;
  const visitors = await Promise.all(
    Array.from({ length: VISITORS }, (_, index) => honestVisitor(origin, `192.0.2.${index + 1}`)),
  );
  const logIn = honestCustomer(origin, '192.0.2.200', 'demo@utility-aid.example', PASSWORD);
  await logIn();
  await measure(visitors, logIn, 5);
  const measured: Record<string, number> = {};
  const rows: Record<string, object> = {};
  for (const attack of ATTACKS) {
    const attacker = attack === 'quiet' ? null : await begin(attack, origin);
    const found = await measure(visitors, logIn, SECONDS);
    const statuses = attacker ? await end(attacker) : {};
    rows[attack] = { ...found, 'answers to the attack': JSON.stringify(statuses) };
    measured[`${attack}: others, p99 ms`] = found.p99;
    measured[`${attack}: log-in in a known browser, p99 ms`] = found.logInP99;
    measured[`${attack}: honest requests refused or failed`] = found.failed;
    await pause(3_000);
  }
  output.table(rows);
  await judge('siege', measured);
} finally {
  await server.stop();
  await database.stop();
}

async function begin(attack: string, origin: string) {
  const attacker = fork(join(import.meta.dirname, 'siege/attacks.ts'), [attack, origin]);
  await once(attacker, 'message');
  await pause(1_000);
  return attacker;
}

/** Ends an attack. Returns the number of its responses by status. */
async function end(attacker: ReturnType<typeof fork>): Promise<unknown> {
  attacker.send('end');
  const [statuses]: unknown[] = await once(attacker, 'message');
  return statuses;
}

type Act = () => Promise<{ status: number }>;

/**
 * Measures the latencies of legitimate requests in milliseconds, at a rate that does not wait for responses.
 */
async function measure(visitors: readonly (readonly Act[])[], logIn: Act, seconds: number) {
  const times: number[] = [];
  const logIns: number[] = [];
  let failed = 0;
  const under = async (act: Act, list: number[]): Promise<void> => {
    const began = performance.now();
    const { status } = await act().catch(() => ({ status: 0 }));
    list.push(performance.now() - began);
    if (status !== 200) failed += 1;
  };
  const all: Promise<void>[] = [];
  const began = performance.now();
  for (let number = 0; number < seconds * PER_SECOND; number += 1) {
    await pause(Math.max(0, began + (number * 1_000) / PER_SECOND - performance.now()));
    const acts = visitors[number % visitors.length] ?? [];
    const act = acts[Math.floor(number / visitors.length) % acts.length];
    if (number % LOG_IN_EVERY === 0) all.push(under(logIn, logIns));
    else if (act) all.push(under(act, times));
  }
  await Promise.all(all);
  const at = (list: readonly number[], share: number): number =>
    Math.round(list.toSorted((one, other) => one - other)[Math.floor(list.length * share)] ?? Number.NaN);
  return {
    p50: at(times, 0.5),
    p99: at(times, 0.99),
    logInP50: at(logIns, 0.5),
    logInP99: at(logIns, 0.99),
    failed,
  };
}
