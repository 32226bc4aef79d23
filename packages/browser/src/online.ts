import { createStore } from './store.ts';

export const isOnline = createStore(true);

/** Tracks the browser's online and offline events; call it once at start-up. */
export function watchOnline(): void {
  window.addEventListener('offline', () => isOnline.set(false));
  window.addEventListener('online', () => isOnline.set(true));
}

/** Resolves when there is a connection, or at once if there already is one. */
export const backOnline = (): Promise<void> =>
  new Promise((resolve) => {
    if (isOnline.get()) return resolve();
    const stop = isOnline.subscribe(() => {
      stop();
      resolve();
    });
  });

/**
 * Loads code. If that fails offline, waits for a connection and tries again, so that a click still has its
 * effect. `onOffline` is called if it has to wait. Throws if loading fails while online.
 */
export async function loadOnceOnline<Code>(load: () => Promise<Code>, onOffline?: () => void): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    if (isOnline.get()) throw error;
    onOffline?.();
    await backOnline();
    return load();
  }
}
