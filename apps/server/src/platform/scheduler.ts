/** Runs work later. A separate port from the clock, so that tests can move time instead of waiting for it. */
export interface Scheduler {
  /** Runs `work` once after this many milliseconds, unless the returned function is called first. */
  readonly after: (ms: number, work: () => void) => () => void;
}

/** The machine's timers. They do not keep the process alive. */
export const systemScheduler: Scheduler = {
  after: (ms, work) => {
    const timer = setTimeout(work, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
};

/** Repeats `work` every `ms` milliseconds. Returns a function that stops it. */
export function every(scheduler: Scheduler, ms: number, work: () => void): () => void {
  let cancel = (): void => {};
  const later = (): void => {
    cancel = scheduler.after(ms, () => {
      later();
      work();
    });
  };
  later();
  return () => cancel();
}
