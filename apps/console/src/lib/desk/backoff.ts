/** Seconds before each next try at connecting; the last one repeats. */
const STEPS = [1, 2, 4, 8, 15, 30] as const;

/**
 * Milliseconds to wait before try number `attempt` (from 0), 30 % more or less by `chance` (0 up to 1), so that a whole
 * team does not come back in the same moment.
 */
export function reconnectDelay(attempt: number, chance: number): number {
  const seconds = STEPS[Math.min(attempt, STEPS.length - 1)] ?? 30;
  return Math.round(seconds * 1000 * (0.7 + 0.6 * chance));
}

/** Milliseconds between repeats of a message that nobody confirmed, after `tries` of them; undefined when it is enough. */
export function resendDelay(tries: number): number | undefined {
  return [1000, 2000, 4000, 8000][tries - 1];
}
