import { pageConfig } from './page-config.ts';
import { createStore } from './store.ts';

const WARN_BEFORE_MS = 2 * 60_000;

/** Whether the signed-in session ends within two minutes. */
export const isSessionEnding = createStore(false);

let warnTimer: ReturnType<typeof setTimeout> | undefined;
let tabs: BroadcastChannel | undefined;

/**
 * Starts the clock of the session anew, here and in other tabs. The session lives `sessionMinutes` from its last call,
 * unless the server has said how many seconds are left.
 */
export function noteSessionUse(secondsLeft = pageConfig().sessionMinutes * 60): void {
  restartClock(secondsLeft);
  channel()?.postMessage(secondsLeft);
}

/** Stops the clock: nobody is signed in. */
export function stopSessionClock(): void {
  clearTimeout(warnTimer);
  isSessionEnding.set(false);
}

/** Lets calls of other tabs keep this tab's clock going; call once at start. */
export function followOtherTabs(): void {
  channel()?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'number') restartClock(data);
  });
}

function restartClock(secondsLeft: number): void {
  stopSessionClock();
  warnTimer = setTimeout(() => isSessionEnding.set(true), secondsLeft * 1000 - WARN_BEFORE_MS);
}

function channel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  tabs ??= new BroadcastChannel('session');
  return tabs;
}
