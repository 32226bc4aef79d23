import { createStore } from './store.ts';
import { pageConfig } from './page-config.ts';

const WARN_BEFORE_MS = 2 * 60_000;

/** Whether the signed-in session ends within two minutes. */
export const isSessionEnding = createStore(false);

let warnTimer: ReturnType<typeof setTimeout> | undefined;
let tabs: BroadcastChannel | undefined;

/** Starts the clock of the session anew: the server lets it live `sessionMinutes` from its last call, in any tab. */
export function noteSessionUse(): void {
  restartClock();
  channel()?.postMessage('used');
}

/** Stops the clock: nobody is signed in. */
export function stopSessionClock(): void {
  clearTimeout(warnTimer);
  warnTimer = undefined;
  isSessionEnding.set(false);
}

/** Lets calls of other tabs keep this tab's clock going; call once at start. */
export function followOtherTabs(): void {
  channel()?.addEventListener('message', restartClock);
}

function restartClock(): void {
  clearTimeout(warnTimer);
  isSessionEnding.set(false);
  warnTimer = setTimeout(
    () => isSessionEnding.set(true),
    pageConfig().sessionMinutes * 60_000 - WARN_BEFORE_MS,
  );
}

function channel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  tabs ??= new BroadcastChannel('session');
  return tabs;
}
