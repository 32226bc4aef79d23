import type { MovableClock } from './movable-clock.ts';

/** Timers that wait until a test moves the time. */
export interface MovableScheduler {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly after: (ms: number, work: () => void) => () => void;
  /** Moves the clock on, and runs what falls due on the way, each at its own instant, in order. */
  readonly moveMs: (ms: number) => void;
  /** How much waits. */
  readonly waiting: () => number;
}

interface Waiting {
  readonly dueAt: number;
  readonly work: () => void;
}

/** Timers over a clock that stands still until it is moved. What the clock alone passed runs at the next move. */
export function movableScheduler(clock: MovableClock): MovableScheduler {
  const waiting = new Set<Waiting>();
  const now = (): number => clock.now().getTime();
  const moveTo = (at: number): void => clock.moveTo(new Date(at).toISOString());
  const nextDue = (end: number): Waiting | undefined =>
    [...waiting].filter(({ dueAt }) => dueAt <= end).toSorted((one, other) => one.dueAt - other.dueAt)[0];
  return {
    now,
    after: (ms, work) => {
      const entry = { dueAt: now() + ms, work };
      waiting.add(entry);
      return () => void waiting.delete(entry);
    },
    moveMs: (ms) => {
      const end = now() + ms;
      for (let due = nextDue(end); due; due = nextDue(end)) {
        waiting.delete(due);
        if (due.dueAt > now()) moveTo(due.dueAt);
        due.work();
      }
      moveTo(end);
    },
    waiting: () => waiting.size,
  };
}
