import { createHash } from 'node:crypto';
import type { Db } from '../db/database.ts';
import { countAttempt, deleteAttempts } from './attempt.queries.ts';
import { networkOf } from './networks.ts';

/** At most `most` attempts of one kind by one subject within a window. */
export interface AttemptLimit {
  readonly name: string;
  readonly most: number;
  readonly windowSeconds: number;
}

/** Returns a limit on attempts within an hour. */
export const perHour = (name: string, most: number): AttemptLimit => ({ name, most, windowSeconds: 3600 });

/** Returns a limit on attempts within a quarter of an hour. */
export const perQuarterHour = (name: string, most: number): AttemptLimit => ({
  name,
  most,
  windowSeconds: 900,
});

/** Whether an attempt is allowed; if not, in how many seconds the next one will be. */
export type AttemptAnswer =
  { readonly allowed: true } | { readonly allowed: false; readonly retryAfterSeconds: number };

/**
 * Port: counts attempts per account or address, so that guessing is cut short. Counts are shared by all
 * processes and survive restarts.
 */
export interface Attempts {
  /**
   * Counts one attempt. It uses a connection of its own, so that a transaction that rolls back does not undo
   * the count, and one waiting for it does not block other counts.
   */
  readonly take: (limit: AttemptLimit, subject: string, now: Date) => Promise<AttemptAnswer>;
  /** Clears the attempts, for example after a correct password. */
  readonly clear: (limit: AttemptLimit, subject: string) => Promise<void>;
}

/** A limit and the subject that it applies to. */
export type Limited = readonly [limit: AttemptLimit, subject: string];

/**
 * Creates counters in PostgreSQL. `subject` is stored only as a hash; if it is an IP address, its network is
 * counted.
 */
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
