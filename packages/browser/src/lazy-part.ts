import { type ComponentType, lazy } from 'react';
import { logFailure } from './log.ts';
import { backOnline, loadOnceOnline } from './online.ts';

type Part<Props> = { readonly default: ComponentType<Props> };

/**
 * Loads the code of an optional part of a page. If loading fails, it is tried once more, as soon as there is
 * a connection, and then the part is left out: a visitor on a train keeps the page they are reading.
 */
export async function loadWithRetry<Props = object>(load: () => Promise<Part<Props>>): Promise<Part<Props>> {
  try {
    return await load();
  } catch (error) {
    logFailure('a part of the page did not load', error);
    await backOnline();
    return load().catch(() => ({ default: () => null }));
  }
}

/** Returns a component that `load` fetches when it is first rendered; without a connection, once that is back. */
export const lazyComponent = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadOnceOnline(load) }));

/**
 * Returns the component `name` of a module that is loaded when the component is first rendered. For a module
 * whose components have different props, take `lazyComponent`.
 */
export const lazyFrom = <Name extends string, Props>(
  load: () => Promise<{ readonly [Key in Name]: ComponentType<Props> }>,
  name: Name,
) => lazyComponent(async () => (await load())[name]);

/**
 * Like `lazyFrom`, for what opens on a click: the code is loaded as soon as the page with the button is idle,
 * so that nobody has to wait.
 */
export const lazyAhead = <Name extends string, Props>(
  load: () => Promise<{ readonly [Key in Name]: ComponentType<Props> }>,
  name: Name,
) => {
  // If this early load fails, the code is loaded when it is needed.
  if (typeof window !== 'undefined')
    idle()
      .then(load)
      .catch(() => undefined);
  return lazyFrom(load, name);
};

/**
 * Like `lazyFrom`, for secondary content below or beside the main content of a screen: its code is loaded
 * once that has been rendered.
 */
export const lazyAfter = <Name extends string, Props>(
  load: () => Promise<{ readonly [Key in Name]: ComponentType<Props> }>,
  name: Name,
) =>
  lazyFrom(async () => {
    await idle();
    return load();
  }, name);

/**
 * Resolves when the page has been rendered and the browser is idle. Safari has no requestIdleCallback, so it
 * waits 200 ms.
 */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 1_000 });
    else setTimeout(resolve, 200);
  });
