import type { FaultPlan } from './run.ts';

/** 200 rooms and 30 000 messages, in both directions. */
export const fullPlan: Omit<FaultPlan, 'redis'> = {
  rooms: 200,
  eachSide: 75,
  spacingMs: 1_000,
  cutEveryMs: 15_000,
  killServerEveryMs: 20_000,
  restartDatabaseAtMs: 33_000,
  restartRedisAtMs: 52_000,
  servers: 2,
  patienceMs: 600_000,
};

/** The same faults within a quarter of a minute. */
export const shortPlan: Omit<FaultPlan, 'redis'> = {
  rooms: 20,
  eachSide: 20,
  spacingMs: 250,
  cutEveryMs: 6_000,
  killServerEveryMs: 4_000,
  restartDatabaseAtMs: 7_000,
  restartRedisAtMs: 3_000,
  servers: 2,
  patienceMs: 120_000,
};
