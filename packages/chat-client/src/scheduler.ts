/** Takes back what was put off. */
export type Cancel = () => void;

/** The clock that everything of the chat waits by; tests move it. */
export type Scheduler = {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly after: (ms: number, work: () => void) => Cancel;
};

/** The browser's own. */
export const browserScheduler: Scheduler = {
  now: () => Date.now(),
  after: (ms, work) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
};
