import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loudLog } from '@switch/testkit/loud-log.ts';
import { afterAll, expect, test } from 'vitest';
import { createDatabase } from '../../../platform/db/database.ts';
import { startEmbeddedServer } from '../../../platform/db/embedded/embedded-server.ts';
import { removeCluster } from '../../../platform/db/embedded/temporary-server.ts';
import { migrate } from '../../../platform/db/migrate.ts';
import { createPool } from '../../../platform/db/pool.ts';
import { readConfig } from '../../../config.ts';
import { createLog } from '../../../platform/observe/log.ts';
import { systemClock } from '../../../platform/clock.ts';
import { randomIds } from '../../../platform/ids.ts';
import { systemScheduler } from '../../../platform/scheduler.ts';
import { createChat } from '../chat.ts';
import type { StoredMessage } from '../conversations/stored-conversation.ts';
import { agentSays, ann, BRAND, scriptedBot, taken, visitorSays } from '../testing/chat-world.ts';
import { realPause } from './with-retry.ts';

const ROOMS = 12;
const dataDir = await mkdtemp(join(tmpdir(), 'business-switch-restart-'));

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

const settings = [`port=${await freePort()}`, 'fsync=off'];
let server = await startEmbeddedServer({ dataDir, settings });
// Idle connections are meant to die with the server in this test.
const pool = createPool({ url: server.ownerUrl, connections: 8, onIdleError: () => undefined });
const log = loudLog();
const db = createDatabase(pool);
const chat = createChat({
  db,
  pool,
  clock: systemClock,
  scheduler: systemScheduler,
  ids: randomIds,
  log: createLog('info', log),
  config: readConfig({ NODE_ENV: 'test', BRAND_NAME: BRAND }),
  bot: scriptedBot(),
  outbox: { add: () => Promise.resolve(true) },
  pause: realPause,
});
afterAll(async () => {
  await chat.conversations.stop();
  await pool.end();
  await server.stop();
  await removeCluster(dataDir);
});

test('if the database stops and comes back, pending messages are stored once and in order, without errors', async () => {
  await migrate(pool);
  await db.updateTable('chatHours').set({ opensMinute: 0, closesMinute: 1_440 }).execute();
  const weekend = [6, 7].map((weekday) => ({ weekday, opensMinute: 0, closesMinute: 1_440 }));
  await db.insertInto('chatHours').values(weekend).execute();
  await db.updateTable('chatSettings').set({ nations: [] }).execute();
  // An agent who isn't connected would be reported as gone in every room.
  await chat.presence.connected(ann, 'console');
  const rooms = await Promise.all(
    Array.from({ length: ROOMS }, async () => {
      const room = {
        id: randomUUID(),
        wireId: randomUUID(),
        secretHash: randomBytes(32),
        createdAt: new Date(),
      };
      await db.insertInto('chatRooms').values(room).execute();
      const { conversation } = await chat.conversations.enter({ roomId: room.id, isInitialized: true });
      await chat.conversations.greet(conversation);
      taken(await chat.conversations.write({ conversationId: conversation.id }, agentSays('Hello')));
      return { roomId: room.id, conversationId: conversation.id };
    }),
  );
  const delivered = new Map<string, number[]>();
  chat.conversations.deliveries.add(({ roomId, messages }) => {
    delivered.set(roomId, [...(delivered.get(roomId) ?? []), ...messages.map(({ seq }) => seq)]);
  });

  let isOver = false;
  const acknowledged: StoredMessage[] = [];
  const writers = rooms.map(async ({ roomId, conversationId }) => {
    for (let number = 0; !isOver; number += 1) {
      acknowledged.push(taken(await chat.conversations.write({ roomId }, visitorSays(`visitor ${number}`))));
      acknowledged.push(
        taken(await chat.conversations.write({ conversationId }, agentSays(`agent ${number}`, ann, null))),
      );
      // Changes of state have to wait for the database too.
      if (number % 7 === 0)
        await chat.conversations.apply({ roomId }, { kind: 'end-dialog', isOpen: number % 14 === 0 });
    }
  });
  const storedAtLeast = async (count: number): Promise<void> => {
    while (acknowledged.length < count) await realPause(5);
  };
  chat.conversations.start();
  await storedAtLeast(ROOMS * 10);
  await server.stop();
  const before = acknowledged.length;
  server = await startEmbeddedServer({ dataDir, settings });
  await storedAtLeast(before + ROOMS * 10);
  isOver = true;
  await Promise.all(writers);

  for (const { roomId } of rooms) {
    const stored = await chat.conversations.messagesAfter(roomId, 0, 100_000);
    expect(stored.map(({ seq }) => seq)).toEqual(stored.map((_, index) => index + 1));
    const own = acknowledged.filter((each) => each.roomId === roomId);
    expect(own).toEqual(stored.slice(2));
    expect(delivered.get(roomId)).toEqual(own.map(({ seq }) => seq));
  }
  // Housekeeping may have failed while the database was down; that is only a warning.
  expect(log.takeErrors().filter(({ level }) => level > 40)).toEqual([]);
});
