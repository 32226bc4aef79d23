/**
 * `npm run bench -- chat-inbox`: the console of a busy team. 100 000 conversations, 200 of them open and
 * active, 50 agents online who change their availability now and then: how long the lists take, and how much
 * is sent to one agent's browser.
 */
import { randomUUID } from 'node:crypto';
import { startTemporaryServer } from '../apps/server/src/platform/db/embedded/temporary-server.ts';
import { writeCrowd } from './chat/many-conversations.ts';
import { greetedVisitor, visitorMessage } from './chat/our-arena.ts';
import { callConsole, signInStaff, startOurServer } from './chat/our-server.ts';
import { connectWire, type WireConnection } from './chat/wire-client.ts';
import { judge, output } from './judge.ts';

const AGENTS = 50;
const TALKING = 200;
const SECONDS = 20;
const PORT = 3930;

const at = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;

async function timeList(origin: string, cookie: string, view: string): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < 220; round += 1) {
    const began = performance.now();
    const answer = await callConsole(origin, cookie, 'GET', `conversations?view=${view}`);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`the list of ${view} answered ${answer.status}`);
    if (round >= 20) times.push(performance.now() - began);
  }
  return times;
}

/** Counts the packets sent to one agent about others: inbox rows and presence. */
async function traffic(origin: string, cookies: readonly string[]): Promise<number> {
  const received = new Map<number, number>();
  const agentSockets: WireConnection[] = [];
  for (const [index, cookie] of cookies.entries()) {
    const onEvent = (name: string): void => {
      if (name === 'inbox' || name === 'presence') received.set(index, (received.get(index) ?? 0) + 1);
    };
    agentSockets.push(await connectWire({ origin, namespace: '/agents', cookie, onEvent }));
    await callConsole(origin, cookie, 'PUT', 'availability', { availability: 'online', chatLimit: 8 });
  }
  const visitors = await Promise.all(
    Array.from({ length: TALKING }, async () => {
      const roomId = randomUUID();
      return { roomId, ...(await greetedVisitor(origin, roomId)) };
    }),
  );
  received.clear();
  const timers = visitors.map(({ roomId, connection }, index) =>
    setInterval(
      () =>
        connection.send(
          `${roomId}_send_message`,
          visitorMessage(roomId, `Line ${Date.now()} of visitor ${index}`),
        ),
      2_000,
    ),
  );
  const alive = setInterval(
    () => agentSockets.forEach((agentSocket) => agentSocket.ask('alive', {}, () => undefined)),
    10_000,
  );
  let turn = 0;
  const moods = setInterval(() => {
    turn += 1;
    const availability = turn % 2 ? 'away' : 'online';
    void callConsole(origin, cookies[turn % AGENTS] ?? '', 'PUT', 'availability', {
      availability,
      chatLimit: 8,
    });
  }, 200);
  await new Promise((resolve) => setTimeout(resolve, SECONDS * 1_000));
  for (const timer of [...timers, alive, moods]) clearInterval(timer);
  return Math.max(...received.values()) / SECONDS;
}

const database = await startTemporaryServer(['shared_buffers=256MB', 'max_wal_size=4GB']);
try {
  const server = await startOurServer({ databaseUrl: database.ownerUrl, port: PORT });
  const emails = await writeCrowd(database.ownerUrl, {
    conversations: 100_000,
    open: TALKING,
    agents: AGENTS,
  });
  const cookies: string[] = [];
  for (const email of emails) cookies.push(await signInStaff(server.origin, email));
  const [first = ''] = cookies;
  const lists: Record<string, readonly number[]> = {};
  for (const view of ['queue', 'mine', 'all', 'ended'])
    lists[view] = await timeList(server.origin, first, view);
  const packets = await traffic(server.origin, cookies);
  await server.stop();
  output.table(
    Object.entries(lists).map(([view, times]) => ({
      view,
      'p50 ms': Number(at(times, 0.5).toFixed(2)),
      'p99 ms': Number(at(times, 0.99).toFixed(2)),
    })),
  );
  await judge('chat-inbox', {
    'queue list over HTTP, p50 ms': at(lists['queue'] ?? [], 0.5),
    'packets a second to one agent': packets,
  });
} finally {
  await database.stop();
}
process.exit();
