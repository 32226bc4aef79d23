import { createStore } from './store.ts';

export const isOnline = createStore(true);

/** Style sheets that could not be loaded. Vite's loader asks for each only once, even if its code is loaded again. */
const brokenStyles = new Set<HTMLLinkElement>();

/** Tracks the browser's online and offline events and what cannot be loaded; call it once at start-up. */
export function watchOnline(): void {
  window.addEventListener('offline', () => isOnline.set(false));
  window.addEventListener('online', () => isOnline.set(true));
  const noteStyles = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') brokenStyles.add(target);
  };
  // Such errors do not bubble.
  window.addEventListener('error', noteStyles, true);
}

/** Loads the style sheets that could not be loaded, by putting each into the page anew. */
export async function reloadStyles(): Promise<void> {
  const loading = [...brokenStyles].map(
    (link) =>
      new Promise<void>((resolve) => {
        link.addEventListener('load', () => resolve(), { once: true });
        link.addEventListener('error', () => resolve(), { once: true });
        document.head.append(link);
      }),
  );
  brokenStyles.clear();
  await Promise.all(loading);
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
    await reloadStyles();
    return load();
  }
}
