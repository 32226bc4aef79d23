import { useEffect, useState, useSyncExternalStore } from 'react';

const TICK_MS = 15_000;

/** Creates a clock as a store: one value for all readers, moved every 15 seconds while anybody is subscribed. */
export function createTickingClock() {
  let now = Date.now();
  let timer: ReturnType<typeof setInterval> | undefined;
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      timer ??= setInterval(() => {
        now = Date.now();
        for (const each of listeners) each();
      }, TICK_MS);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
    get: (): number => {
      // After a time without subscribers, as on an empty screen, the first reader must not see the past.
      if (timer === undefined && Date.now() - now >= TICK_MS) now = Date.now();
      return now;
    },
  };
}

const clock = createTickingClock();

/** Returns the present in milliseconds since 1970, the same for the whole screen, and renders again as it moves. */
export const useNow = (): number => useSyncExternalStore(clock.subscribe, clock.get);

/** Returns the moment at which the component was mounted: what "today" and "expired" mean in everything it draws. */
export function useMountTime(): Date {
  const [mountedAt] = useState(() => new Date());
  return mountedAt;
}

/** Returns the whole seconds until `instantMs` (milliseconds since 1970), counting down on the page; 0 from then on. */
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
