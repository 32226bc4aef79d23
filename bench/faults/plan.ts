import pg from 'pg';
import type { FaultWorld } from './world.ts';

/** One fault. It begins when `work` calls `began`, and is over when `work` resolves. */
export interface Fault {
  readonly name: string;
  /** Whether `/readyz` must turn red, which it must while the database is unavailable. */
  readonly expectsRed: boolean;
  /** The server whose readiness is watched. */
  readonly watched: 0 | 1;
  /**
   * Causes the fault, waits while it lasts, and returns the time from which everything is available again.
   */
  readonly work: (world: FaultWorld, began: () => void) => Promise<number>;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const LASTS_MS = 8_000;
const DELAY_MS = 150;

const killed = (name: string, indexes: readonly number[], watched: 0 | 1): Fault => ({
  name,
  expectsRed: false,
  watched,
  work: async (world, began) => {
    began();
    await Promise.all(indexes.map((index) => world.restart(index, 'kill')));
    return performance.now();
  },
});

const lasting = (
  name: string,
  expectsRed: boolean,
  begin: (world: FaultWorld) => void,
  end: (world: FaultWorld) => void,
): Fault => ({
  name,
  expectsRed,
  watched: 0,
  work: async (world, began) => {
    began();
    begin(world);
    await pause(LASTS_MS);
    const over = performance.now();
    end(world);
    return over;
  },
});

/** All thirteen faults, in order. */
export const faults: readonly Fault[] = [
  killed('kill -9 of one server', [0], 1),
  killed('kill -9 of both servers', [0, 1], 0),
  {
    name: 'kill -9 of PostgreSQL',
    expectsRed: true,
    watched: 0,
    work: async (world, began) => {
      world.killDatabase();
      began();
      await pause(4_000);
      await world.startDatabase();
      return performance.now();
    },
  },
  {
    name: 'kill -9 of Redis',
    expectsRed: false,
    watched: 0,
    work: async (world, began) => {
      began();
      await world.killRedis();
      await pause(LASTS_MS);
      await world.startRedis();
      return performance.now();
    },
  },
  lasting(
    'no mail server',
    false,
    ({ mail }) => mail.refuse(),
    ({ mail }) => mail.open(),
  ),
  {
    name: 'a lock on messages and leads',
    expectsRed: false,
    watched: 0,
    work: async (world, began) => {
      const client = new pg.Client({ connectionString: world.databaseUrl });
      await client.connect();
      await client.query('begin');
      began();
      await client.query('lock table chat_messages, leads in access exclusive mode');
      await pause(LASTS_MS);
      await client.query('rollback');
      const over = performance.now();
      await client.end();
      return over;
    },
  },
  lasting(
    'a slow database',
    false,
    ({ database }) => database.slowDown(DELAY_MS),
    ({ database }) => database.slowDown(0),
  ),
  lasting(
    'a slow Redis',
    false,
    ({ redis }) => redis.slowDown(DELAY_MS),
    ({ redis }) => redis.slowDown(0),
  ),
  lasting(
    'a database in a black hole',
    true,
    ({ database }) => database.swallow(),
    ({ database }) => database.open(),
  ),
  lasting(
    'Redis in a black hole',
    false,
    ({ redis }) => redis.swallow(),
    ({ redis }) => redis.open(),
  ),
  {
    name: 'a rolling restart',
    expectsRed: false,
    watched: 0,
    work: async (world, began) => {
      began();
      await world.restart(0, 'stop');
      await world.restart(1, 'stop');
      return performance.now();
    },
  },
  {
    name: 'a failover of the database without a word',
    expectsRed: false,
    watched: 0,
    work: async (world, began) => {
      began();
      world.database.forget();
      return performance.now();
    },
  },
  {
    name: 'a failover of Redis without a word',
    expectsRed: false,
    watched: 0,
    work: async (world, began) => {
      began();
      world.redis.forget();
      return performance.now();
    },
  },
];
