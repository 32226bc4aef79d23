import { createStore } from '@switch/browser/store.ts';

/** How many calls are under way. The indicator itself waits a moment before it shows. */
export const openCalls = createStore(0);

/** Counts one call in; returns what to run when it has ended, however it ended. Running that twice counts once. */
export function beginLoading(): () => void {
  openCalls.set(openCalls.get() + 1);
  let isOpen = true;
  return () => {
    if (isOpen) openCalls.set(openCalls.get() - 1);
    isOpen = false;
  };
}
