import { createStore } from '@switch/browser/store.ts';

/** The number of calls in progress. The indicator itself waits a moment before it shows. */
export const openCalls = createStore(0);

/**
 * Counts a call that starts. Returns a function to run when it has ended, however it ended; running it twice
 * counts once.
 */
export function beginLoading(): () => void {
  openCalls.set(openCalls.get() + 1);
  let isOpen = true;
  return () => {
    if (isOpen) openCalls.set(openCalls.get() - 1);
    isOpen = false;
  };
}
