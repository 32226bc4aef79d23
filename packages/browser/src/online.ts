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
 * Resolves when the visitor has tried again what failed online with `error`; `tries` is how often they have
 * before.
 */
export type AskToTryAgain = (error: unknown, tries: number) => Promise<unknown>;

let askToTryAgain: AskToTryAgain = (error) => Promise.reject(error);

/** Sets how the page asks the visitor to try again. Until then, what fails online is an error. */
export const askToTryAgainWith = (ask: AskToTryAgain): void => void (askToTryAgain = ask);

/**
 * Loads code. If that fails offline, waits for a connection and tries again, so that a click still has its
 * effect; `onOffline` is called if it has to wait. If it fails online, and fails again at once, the visitor is
 * asked to try again, so that what they typed on the screen stays; throws if the page cannot ask.
 */
export async function loadOnceOnline<Code>(
  load: () => Promise<Code>,
  onOffline?: () => void,
  tries = -1,
): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    if (!isOnline.get()) onOffline?.();
    else if (tries >= 0) await askToTryAgain(error, tries);
    await backOnline();
    return loadOnceOnline(load, onOffline, tries + 1);
  }
}
