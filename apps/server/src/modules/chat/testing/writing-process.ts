import { randomUUID } from 'node:crypto';
import { readConfig } from '../../../config.ts';
import { createDatabase } from '../../../platform/db/database.ts';
import { createPool } from '../../../platform/db/pool.ts';
import { createLog } from '../../../platform/observe/log.ts';
import { systemClock } from '../../../platform/clock.ts';
import { randomIds } from '../../../platform/ids.ts';
import { systemScheduler } from '../../../platform/scheduler.ts';
import { createChat } from '../chat.ts';
import { realPause } from '../messages/with-retry.ts';

/**
 * Writes to the given rooms endlessly, in its own process, which a test kills. Prints a line for each
 * acknowledged message: its room, number and client id.
 */
const [url = '', ...roomIds] = process.argv.slice(2);
const pool = createPool({ url, connections: 6, onIdleError: () => process.exit(1) });
const { conversations } = createChat({
  db: createDatabase(pool),
  pool,
  clock: systemClock,
  scheduler: systemScheduler,
  ids: randomIds,
  log: createLog('silent'),
  config: readConfig({ NODE_ENV: 'test' }),
  bot: {
    dangersIn: () => [],
    dangerText: () => null,
    greeting: () => Promise.reject(new Error('nobody is greeted here')),
    answer: () => Promise.reject(new Error('nobody asks here')),
  },
  outbox: { add: () => Promise.resolve(true) },
  pause: realPause,
});

async function writeForEver(roomId: string): Promise<never> {
  for (;;) {
    const clientMessageId = randomUUID();
    const base = { author: 'customer', agent: null, kind: 'text', socketId: null } as const;
    const written = await conversations.write(
      { roomId },
      { ...base, text: clientMessageId, clientMessageId },
    );
    if (!written.ok) throw new Error(written.code);
    process.stdout.write(`${roomId} ${written.message.seq} ${clientMessageId}\n`);
  }
}

// Three at once in each room, so that some are always in flight.
await Promise.all([...roomIds, ...roomIds, ...roomIds].map(writeForEver));
