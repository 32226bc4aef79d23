import { createStore } from './store.ts';

/** Calls shorter than this never show the indicator, so that nothing flashes. */
const SHOW_AFTER_MS = 300;

/** Whether the loading indicator is shown. */
export const isLoadingShown = createStore(false);

let openCalls = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Counts one call in; returns what to run when it has ended, however it ended. Running that twice counts once. */
export function beginLoading(): () => void {
  openCalls += 1;
  timer ??= setTimeout(() => isLoadingShown.set(true), SHOW_AFTER_MS);
  let isOpen = true;
  return () => {
    if (!isOpen) return;
    isOpen = false;
    openCalls -= 1;
    if (openCalls > 0) return;
    clearTimeout(timer);
    timer = undefined;
    isLoadingShown.set(false);
  };
}
