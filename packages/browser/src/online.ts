import { createStore } from './store.ts';

export const isOnline = createStore(true);

/** Links to styles and code that could not be loaded. Vite asks for each only once, even if its code is loaded again. */
const broken: HTMLLinkElement[] = [];

/** Tracks the browser's online and offline events and what cannot be loaded; call it once at start-up. */
export function watchOnline(): void {
  window.addEventListener('offline', () => isOnline.set(false));
  window.addEventListener('online', () => isOnline.set(true));
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement) broken.push(target);
  };
  // Such errors do not bubble.
  window.addEventListener('error', note, true);
}

/** Loads again what a link stands for, by putting it into the page anew. Resolves also if that fails. */
const reload = (link: HTMLLinkElement) =>
  new Promise((settle) => {
    link.addEventListener('load', settle);
    link.addEventListener('error', settle);
    document.head.append(link);
  });

/** Resolves when there is a connection, and the styles that failed without one have been loaded. */
export const backOnline = (): Promise<unknown> =>
  new Promise<void>((resolve) => {
    if (isOnline.get()) return resolve();
    const stop = isOnline.subscribe(() => {
      stop();
      resolve();
    });
  }).then(() => Promise.all(broken.splice(0).map(reload)));

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
