import { createStore } from './store.ts';

/** How many minutes before the end of a session the user is warned. */
export const WARN_MINUTES = 2;

const WARN_BEFORE_MS = WARN_MINUTES * 60_000;

/**
 * Creates a stopped clock that counts down a session and warns two minutes before it ends. It uses only the
 * time that passes on the device's clock, because the clock itself may be wrong. `onEnd` is called one second
 * after the session has ended.
 */
export function createSessionClock(onEnd?: () => void) {
  const isEnding = createStore(false);
  let endsAt: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Compares the end with the device's clock, because timers do not run while the device sleeps. */
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
    /** True once the session has two minutes or less left. */
    isEnding,
    look,
    /** Restarts the clock with the number of seconds left, as just received from the server. */
    start: (secondsLeft: number): void => setEnd(Date.now() + secondsLeft * 1_000),
    /** Stops the clock, because nobody is signed in. */
    stop: (): void => setEnd(undefined),
    /**
     * Returns when the session ends by this device's clock, in milliseconds since 1970; undefined while
     * stopped.
     */
    endsAt: (): number | undefined => endsAt,
  };
}
