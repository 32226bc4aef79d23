import { type ComponentType, lazy } from 'react';
import { logFailure } from './log.ts';
import { backOnline, loadOnceOnline } from './online.ts';

type Part<Props> = { readonly default: ComponentType<Props> };

/**
 * Loads the code of a part that a page can be read without. When loading fails it is tried once more, as soon as there is
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

/** The component `name` of a module whose code comes when it is first drawn. */
export const lazyFrom = <Name extends string, Props>(
  load: () => Promise<{ readonly [Key in Name]: ComponentType<Props> }>,
  name: Name,
) => lazy(async () => ({ default: (await loadOnceOnline(load))[name] }));

/** The same for what a press opens: its code comes as soon as the page with the button is at rest, so that nobody waits. */
export const lazyAhead = <Name extends string, Props>(
  load: () => Promise<{ readonly [Key in Name]: ComponentType<Props> }>,
  name: Name,
) => {
  // What fails to load ahead is loaded when it is opened.
  if (typeof window !== 'undefined')
    idle()
      .then(load)
      .catch(() => undefined);
  return lazyFrom(load, name);
};

/** The same for what stands below or beside what a screen is opened for: its code comes after that has been drawn. */
export const lazyAfter = <Name extends string, Props>(
  load: () => Promise<{ readonly [Key in Name]: ComponentType<Props> }>,
  name: Name,
) =>
  lazyFrom(async () => {
    await idle();
    return load();
  }, name);

/** Settles when the page has been drawn and the browser has a moment; Safari knows no idle time. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 1_000 });
    else setTimeout(resolve, 200);
  });
