import { useSyncExternalStore } from 'react';

const TICK_MS = 15_000;

/** The present as a store: the same for all who read it, and drawn anew every quarter of a minute while anybody follows it. */
export function createPresent() {
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
      // Nobody followed it for a while, as on an empty screen: the first to look must not see the past.
      if (timer === undefined && Date.now() - now >= TICK_MS) now = Date.now();
      return now;
    },
  };
}

const present = createPresent();

/** The present in milliseconds since 1970: one clock for all of the screen. */
export const useNow = (): number => useSyncExternalStore(present.subscribe, present.get);
