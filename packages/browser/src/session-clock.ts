import { createStore } from './store.ts';

/** Minutes before the end of a session at which it warns. */
export const WARN_MINUTES = 2;

const WARN_BEFORE_MS = WARN_MINUTES * 60_000;

/**
 * Creates a stopped clock of how much of a session is left, which warns two minutes before it ends. Only the time between
 * two of its looks at this device's clock counts, as that clock may be wrong. `onEnd` runs a second after the session ended.
 */
export function createSessionClock(onEnd?: () => void) {
  const isEnding = createStore(false);
  let endsAt: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Compares with the clock of the device: timers do not run while it sleeps. */
  function look(): void {
    clearTimeout(timer);
    const left = (endsAt ?? Infinity) - Date.now();
    isEnding.set(left <= WARN_BEFORE_MS);
    if (endsAt === undefined) return;
    if (left > WARN_BEFORE_MS) timer = setTimeout(look, left - WARN_BEFORE_MS);
    else if (onEnd) timer = setTimeout(onEnd, Math.max(left, 0) + 1_000);
  }

  function setEnd(end: number | undefined): void {
    endsAt = end;
    look();
  }

  return {
    /** Whether the session ends within two minutes. */
    isEnding,
    look,
    /** Starts the clock anew: the server has just said how many seconds are left. */
    start: (secondsLeft: number): void => setEnd(Date.now() + secondsLeft * 1_000),
    /** Stops the clock: nobody is signed in. */
    stop: (): void => setEnd(undefined),
    /** When the session ends by the clock of this device, in milliseconds since 1970; undefined while stopped. */
    endsAt: (): number | undefined => endsAt,
  };
}
