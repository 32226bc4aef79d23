/**
 * `npm run bench -- chat`: what fraction of a bare Socket.IO relay's throughput remains when every message is
 * checked, numbered, committed to disk and only then delivered. The relay and the product take turns on the
 * same machine under the same load from this process; in between, the relay runs with one minimal commit per
 * message, which shows what the disk alone costs here.
 */
import { startTemporaryServer } from '../apps/server/src/platform/db/embedded/temporary-server.ts';
import { offer, saturate, type Arena, type Latencies } from './chat/load.ts';
import { measureIdle } from './chat/idle.ts';
import { ourArena } from './chat/our-arena.ts';
import { startOurServer } from './chat/our-server.ts';
import { relayArena } from './chat/relay-arena.ts';
import { season } from './chat/seasoned-database.ts';
import { judge, output } from './judge.ts';

const ROOMS = 200;
const AGENT_SOCKETS = 10;
const ROUNDS = 3;
const MESSAGES = 60_000;
const WINDOW = 10;
const PORT = 3920;

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

interface Figures {
  readonly perSecond: readonly number[];
  readonly calm: readonly Latencies[];
  readonly busy: readonly Latencies[];
}

async function measure(...arenas: readonly Arena[]): Promise<Figures[]> {
  const sides = arenas.map((arena) => ({
    arena,
    perSecond: new Array<number>(),
    calm: new Array<Latencies>(),
    busy: new Array<Latencies>(),
  }));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { arena, perSecond, calm, busy } of sides) {
      perSecond.push(await saturate(arena, MESSAGES, WINDOW));
      calm.push(await offer(arena, 300, 6));
      busy.push(await offer(arena, 2_000, 6));
    }
  }
  return sides;
}

const row = (name: string, { perSecond, calm, busy }: Figures) => ({
  server: name,
  'msg/s': Math.round(middle(perSecond)),
  'least msg/s': Math.round(Math.min(...perSecond)),
  'p50 at 300': Number(middle(calm.map(({ p50 }) => p50)).toFixed(2)),
  'p99 at 300': Number(middle(calm.map(({ p99 }) => p99)).toFixed(2)),
  'p50 at 2000': Number(middle(busy.map(({ p50 }) => p50)).toFixed(2)),
  'p99 at 2000': Number(middle(busy.map(({ p99 }) => p99)).toFixed(2)),
});

const p99 = (all: readonly Latencies[]): number => middle(all.map((each) => each.p99));

// The machine's normal settings, fsync included: a message is not acknowledged before it is on disk.
const database = await startTemporaryServer(['shared_buffers=256MB', 'max_wal_size=4GB']);
try {
  const server = await startOurServer({ databaseUrl: database.ownerUrl, port: PORT });
  const ours = await ourArena(server, ROOMS, AGENT_SOCKETS);
  const relay = await relayArena(ROOMS, AGENT_SOCKETS);
  const storing = await relayArena(ROOMS, AGENT_SOCKETS, database.ownerUrl);
  await season(database.ownerUrl);
  const [bare, floor, product] = await measure(relay, storing, ours);
  if (!bare || !floor || !product) throw new Error('a side was not measured');
  await relay.close();
  await storing.close();
  await ours.close();
  const idle = await measureIdle(database.ownerUrl, PORT + 1);
  output.table([row('bare relay', bare), row('relay, one commit', floor), row('this product', product)]);
  output.log(`${idle.visitors} idle visitors: ${idle.kilobytesEach.toFixed(1)} KB each`);
  await judge('chat', {
    'share of the bare relay at saturation': middle(product.perSecond) / middle(bare.perSecond),
    'p99 at 300 a second against one commit': p99(product.calm) / p99(floor.calm),
    'p99 at 2000 a second against one commit': p99(product.busy) / p99(floor.busy),
    'KB per idle visitor': idle.kilobytesEach,
  });
} finally {
  await database.stop();
}
