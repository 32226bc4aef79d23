import { createSessionClock } from '@switch/browser/session-clock.ts';
import { createStore } from '@switch/browser/store.ts';
import { checkSession, session } from './session.ts';

/**
 * Whether the session is about to end: because of inactivity, or because it has reached its maximum length.
 */
type SessionEnding = 'no' | 'idle' | 'longest';

export const sessionEnding = createStore<SessionEnding>('no');

/** Work extends the session: at most one request to the server in this time. */
const RENEW_EVERY_MS = 5 * 60_000;
/** Two end times closer together than this count as the same. */
const SAME_END_MS = 10_000;

const clock = createSessionClock(() => void checkSession());
let renewedAt = 0;
let workedAt = 0;

/** Extends the session during work and warns before it ends. Call once at start. */
export function watchSessionClock(): void {
  for (const kind of ['keydown', 'pointerdown']) {
    window.addEventListener(kind, noteWork, { passive: true, capture: true });
  }
  document.addEventListener('visibilitychange', clock.look);
  clock.isEnding.subscribe(() => sessionEnding.set(clock.isEnding.get() ? reasonOfEnd() : 'no'));
  session.subscribe(restart);
  restart();
}

/** Restarts the clock: each response of the server says how many seconds are left. */
function restart(): void {
  const state = session.get();
  if (state.kind === 'in') clock.start(state.me.secondsLeft);
  else clock.stop();
}

function noteWork(): void {
  workedAt = Date.now();
  const isDue = workedAt - renewedAt > RENEW_EVERY_MS;
  if (session.get().kind !== 'in' || sessionEnding.get() !== 'no' || !isDue) return;
  renewedAt = Date.now();
  void checkSession();
}

/** Recent work would have postponed the end, unless the session has reached its maximum length. */
const reasonOfEnd = (): SessionEnding => (Date.now() - workedAt < RENEW_EVERY_MS ? 'longest' : 'idle');

type MoreTime = 'more' | 'no-more' | 'no-answer';

/** Asks the server for more time; a session at its maximum length gets none. */
export async function extendSession(): Promise<MoreTime> {
  const [before, endedAt] = [session.get(), clock.endsAt()];
  renewedAt = Date.now();
  if ((await checkSession()) === before) return 'no-answer';
  const endsAt = clock.endsAt();
  if (endedAt === undefined || endsAt === undefined) return 'no-more';
  const isLonger = endsAt - endedAt > SAME_END_MS;
  sessionEnding.set(isLonger && !clock.isEnding.get() ? 'no' : 'longest');
  return isLonger ? 'more' : 'no-more';
}
