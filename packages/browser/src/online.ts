import { createStore } from './store.ts';

export const isOnline = createStore(true);

/** Follows the browser's own events; call once at start. */
export function watchOnline(): void {
  window.addEventListener('offline', () => isOnline.set(false));
  window.addEventListener('online', () => isOnline.set(true));
}

/** Settles when there is a connection, at once when there is one already. */
export const backOnline = (): Promise<void> =>
  new Promise((resolve) => {
    if (isOnline.get()) return resolve();
    const stop = isOnline.subscribe(() => {
      stop();
      resolve();
    });
  });

/**
 * Loads code, or without a connection waits until there is one and loads it then: what was pressed goes on by itself.
 * `onOffline` runs when it has to wait. Throws when loading fails with a connection.
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
