const TICK_MS = 15_000;

/**
 * Creates a clock as a store: one value for all readers, updated every 15 seconds while there are
 * subscribers.
 */
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
      // After a time without subscribers, such as on an empty screen, the first reader must not get an
      // outdated time.
      if (timer === undefined && Date.now() - now >= TICK_MS) now = Date.now();
      return now;
    },
  };
}
