import { useEffect } from 'react';
import { askToTryAgainWith } from './online.ts';
import { createStore, useStore } from './store.ts';

type FailedLoad = { readonly tryAgain: () => void; readonly tries: number };

const failedLoads = createStore<readonly FailedLoad[]>([]);

const ask = (_error: unknown, tries: number) =>
  new Promise<void>((tryAgain) => failedLoads.update((others) => [...others, { tryAgain, tries }]));

/** Tries everything again that did not load. */
const tryAll = () => {
  const waiting = failedLoads.get();
  failedLoads.set([]);
  for (const { tryAgain } of waiting) tryAgain();
};

/** The code may be gone for good, as after an update, and some browsers ask for it only once. */
const reload = () => window.location.reload();

/**
 * Returns whether something did not load although there is a connection, whether it was tried again, and what
 * to do. From the first use on, the page waits for another try instead of failing, so that it stays, with
 * what was typed on it.
 */
export function useFailedLoads() {
  const waiting = useStore(failedLoads);
  useEffect(() => askToTryAgainWith(ask), []);
  return { isWaiting: waiting.length > 0, hasTried: waiting.some(({ tries }) => tries > 0), tryAll, reload };
}
