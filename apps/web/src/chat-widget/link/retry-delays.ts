const SECOND = 1_000;

/** Seconds before the attempts after a lost connection; the last one repeats. */
const steps = [1, 2, 4, 8, 15, 30];
const JITTER = 0.3;

/**
 * Milliseconds before the next attempt, after `failures` in a row. `chance` from 0 to 1 spreads them by 30 percent either
 * way, so that a thousand panels do not come back in the same instant.
 */
export const retryDelay = (failures: number, chance: number): number =>
  (steps[failures] ?? 30) * SECOND * (1 - JITTER + 2 * JITTER * chance);
