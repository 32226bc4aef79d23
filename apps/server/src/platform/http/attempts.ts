import { createHash } from 'node:crypto';
import type { Db } from '../db/database.ts';
import { countAttempt, deleteAttempts } from './attempt.queries.ts';
import { networkOf } from './networks.ts';

/** At most `most` tries of one kind by one subject within a window. */
export interface AttemptLimit {
  readonly name: string;
  readonly most: number;
  readonly windowSeconds: number;
}

/** A limit on tries within an hour. */
export const perHour = (name: string, most: number): AttemptLimit => ({ name, most, windowSeconds: 3600 });

/** A limit on tries within a quarter of an hour. */
export const perQuarterHour = (name: string, most: number): AttemptLimit => ({
  name,
  most,
  windowSeconds: 900,
});

/** Whether an attempt is allowed; if not, in how many seconds the next one is. */
export type AttemptAnswer =
  { readonly allowed: true } | { readonly allowed: false; readonly retryAfterSeconds: number };

/** Port: counts tries per account or address, so that guessing ends soon. Holds across restarts and processes. */
export interface Attempts {
  /**
   * Counts one try. It is counted on a connection of its own, so a transaction that rolls back does not forget it, and
   * one that waits for the count keeps nobody else from being counted.
   */
  readonly take: (limit: AttemptLimit, subject: string, now: Date) => Promise<AttemptAnswer>;
  /** Forgets the tries, as after a right password. */
  readonly clear: (limit: AttemptLimit, subject: string) => Promise<void>;
}

/** One limit on one subject. */
export type Limited = readonly [limit: AttemptLimit, subject: string];

/** Counters in PostgreSQL. `subject` is stored as a hash only; of a network address its network counts. */
export const createAttempts = (db: Db): Attempts => ({
  take: async (limit, subject, now) => {
    const windowEnd = new Date(now.getTime() + limit.windowSeconds * 1000);
    const counted = await countAttempt(db, {
      limitName: limit.name,
      subjectHash: hash(subject),
      now,
      windowEnd,
    });
    if (counted.attempts <= limit.most) return { allowed: true };
    return {
      allowed: false,
      retryAfterSeconds: Math.ceil((counted.windowEnd.getTime() - now.getTime()) / 1000),
    };
  },
  clear: (limit, subject) => deleteAttempts(db, limit.name, hash(subject)),
});

const hash = (subject: string): Buffer =>
  createHash('sha256').update(networkOf(subject.trim().toLowerCase())).digest();
