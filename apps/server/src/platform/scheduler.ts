/** Starts work later. A port beside the clock, so that tests move time instead of waiting for it. */
export interface Scheduler {
  /** Runs `work` once after so many milliseconds, unless what comes back is called before. */
  readonly after: (ms: number, work: () => void) => () => void;
}

/** The machine's timers. They keep no process alive. */
export const systemScheduler: Scheduler = {
  after: (ms, work) => {
    const timer = setTimeout(work, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
};

/** Repeats `work` every so many milliseconds. Returns how to stop. */
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
