import { median } from './durations.ts';

/** What the waiting time depends on. */
export type QueueAround = {
  /** Place in the queue, from 1. */
  readonly place: number;
  /** Conversations that the agents who are online could take at once, with those that they have. */
  readonly seats: number;
  readonly freeSeats: number;
  /** Seconds that the last conversations with an agent took. */
  readonly chatSeconds: readonly number[];
};

/**
 * Minutes until somebody at this place is with an agent, from 1: a free seat takes one at once, and after that a seat becomes
 * free as often as conversations of the usual length end. Null where nothing is known: without seats, or before the first
 * conversation has ended.
 */
export function expectedWaitMinutes({ place, seats, freeSeats, chatSeconds }: QueueAround): number | null {
  if (seats <= 0) return null;
  const ahead = place - freeSeats;
  if (ahead <= 0) return 1;
  const usual = median(chatSeconds);
  return usual === null ? null : Math.max(1, Math.ceil((ahead * usual) / seats / 60));
}
