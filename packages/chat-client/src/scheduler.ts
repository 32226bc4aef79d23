/** Cancels what was scheduled. */
export type Cancel = () => void;

/** The clock and timers of the whole chat client. Tests replace it with one that they move themselves. */
export type Scheduler = {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly after: (ms: number, work: () => void) => Cancel;
};

/** The browser's own clock and timers. */
export const browserScheduler: Scheduler = {
  now: () => Date.now(),
  after: (ms, work) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
};
