/** Tells the time. A port, so that tests can move the clock instead of waiting. */
export interface Clock {
  /** The present instant. */
  readonly now: () => Date;
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };
