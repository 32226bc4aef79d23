/**
 * `npm run bench -- chat`: how much of a bare Socket.IO relay is left when every message is checked, numbered, committed
 * to disk and only then delivered. Relay and product take turns on the same machine with the same load from this process.
 */
import { startTemporaryServer } from '../apps/server/src/db/embedded/temporary-server.ts';
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

async function measure(relay: Arena, ours: Arena): Promise<Record<'relay' | 'ours', Figures>> {
  const figures = {
    relay: { perSecond: new Array<number>(), calm: new Array<Latencies>(), busy: new Array<Latencies>() },
    ours: { perSecond: new Array<number>(), calm: new Array<Latencies>(), busy: new Array<Latencies>() },
  };
  const sides = [
    { arena: relay, into: figures.relay },
    { arena: ours, into: figures.ours },
  ];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { arena, into } of sides) {
      into.perSecond.push(await saturate(arena, MESSAGES, WINDOW));
      into.calm.push(await offer(arena, 300, 6));
      into.busy.push(await offer(arena, 2_000, 6));
    }
  }
  return figures;
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

// The machine's own settings, fsync included: a message is not acknowledged before it is on disk.
const database = await startTemporaryServer(['shared_buffers=256MB', 'max_wal_size=4GB']);
try {
  const server = await startOurServer({ databaseUrl: database.url, port: PORT });
  const ours = await ourArena(server, ROOMS, AGENT_SOCKETS);
  const relay = await relayArena(ROOMS, AGENT_SOCKETS);
  await season(database.url);
  const { relay: bare, ours: product } = await measure(relay, ours);
  await relay.close();
  await ours.close();
  const idle = await measureIdle(database.url, PORT + 1);
  output.table([row('bare relay', bare), row('this product', product)]);
  output.log(`${idle.visitors} idle visitors: ${idle.kilobytesEach.toFixed(1)} KB each`);
  await judge('chat', {
    'share of the bare relay at saturation': middle(product.perSecond) / middle(bare.perSecond),
    'p99 at 300 a second against the relay': p99(product.calm) / p99(bare.calm),
    'p99 at 2000 a second against the relay': p99(product.busy) / p99(bare.busy),
    'KB per idle visitor': idle.kilobytesEach,
  });
} finally {
  await database.stop();
}
