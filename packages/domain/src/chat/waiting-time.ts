import { median } from './durations.ts';
import { chatTimes } from './limits.ts';

/** What the expected wait depends on. */
export type QueueAround = {
  /** Place in the queue, from 1. */
  readonly place: number;
  /**
   * How many conversations the agents who are online could have at once, including those they already have.
   */
  readonly seats: number;
  readonly freeSeats: number;
  /** The durations of recent conversations with an agent, in seconds. */
  readonly chatSeconds: readonly number[];
};

/**
 * Returns the minutes until the visitor at this place is with an agent, at least 1: a free slot is taken at
 * once, and after that slots become free at the rate at which conversations of median length end. Null if
 * unknown: without slots, or before the first conversation has ended.
 */
export function expectedWaitMinutes({ place, seats, freeSeats, chatSeconds }: QueueAround): number | null {
  if (seats <= 0) return null;
  const ahead = place - freeSeats;
  if (ahead <= 0) return 1;
  const usual = median(chatSeconds);
  return usual === null ? null : Math.max(1, Math.ceil((ahead * usual) / seats / 60));
}

/**
 * Returns for how many more minutes, at least 1, somebody who joined the queue at `joinedQueueAt` (ms since 1970) can wait
 * in it; for somebody outside the queue, who would join it now, all of them.
 */
export function minutesLeftInQueue(joinedQueueAt: number | null, now: number): number {
  const left = chatTimes.queueMaximum - (joinedQueueAt === null ? 0 : now - joinedQueueAt);
  return Math.max(1, Math.ceil(left / 60_000));
}
