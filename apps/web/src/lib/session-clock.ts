import { pageConfig } from './page-config.ts';
import { createStore } from './store.ts';

const WARN_BEFORE_MS = 2 * 60_000;

/** Whether the signed-in session ends within two minutes. */
export const isSessionEnding = createStore(false);

let warnTimer: ReturnType<typeof setTimeout> | undefined;
let tabs: BroadcastChannel | undefined;

/**
 * Starts the clock of the session anew, here and in other tabs. The session lives `sessionMinutes` from its last call,
 * unless the server has said when it ends (`endsAtMs`, in milliseconds since 1970).
 */
export function noteSessionUse(endsAtMs = Date.now() + pageConfig().sessionMinutes * 60_000): void {
  restartClock(endsAtMs);
  channel()?.postMessage(endsAtMs);
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

function restartClock(endsAtMs: number): void {
  stopSessionClock();
  warnTimer = setTimeout(() => isSessionEnding.set(true), endsAtMs - WARN_BEFORE_MS - Date.now());
}

function channel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  tabs ??= new BroadcastChannel('session');
  return tabs;
}
