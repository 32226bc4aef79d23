import { useEffect, useState, useSyncExternalStore } from 'react';
import { createTickingClock } from './ticking-clock.ts';

const clock = createTickingClock();

/**
 * Returns the current time in milliseconds since 1970, the same for the whole screen, and re-renders as it
 * advances.
 */
export const useNow = (): number => useSyncExternalStore(clock.subscribe, clock.get);

/**
 * Returns the time at which the component was mounted: what "today" and "expired" refer to in everything it
 * renders.
 */
export function useMountTime(): Date {
  const [mountedAt] = useState(() => new Date());
  return mountedAt;
}

/**
 * Returns the whole seconds until `instantMs` (milliseconds since 1970), counting down on the page; 0 once it
 * has passed.
 */
export function useSecondsUntil(instantMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const tick = () => setNowMs(Date.now());
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [instantMs]);
  return Math.max(0, Math.ceil((instantMs - nowMs) / 1000));
}
