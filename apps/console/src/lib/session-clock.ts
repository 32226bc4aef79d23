import { checkSession, session } from './session.ts';
import { createStore } from './store.ts';

/** How the session stands: fine; ending because nobody touched anything; or at the end of its longest time. */
export type SessionEnding = 'no' | 'idle' | 'longest';

/** Whether the session is about to end, and why. */
export const sessionEnding = createStore<SessionEnding>('no');

const WARN_BEFORE_MS = 2 * 60_000;
/** Work keeps the session alive: at most one question to the server in this time. */
const RENEW_EVERY_MS = 5 * 60_000;
/** Two ends closer together than this are the same end. */
const SAME_END_MS = 10_000;

let askedAt = 0;
let workedAt = 0;
/** When the session ends, by the clock of this device, which may be wrong: only the time between two looks at it counts. */
let endsAt: number | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Lets work go on without a break and warns before the session ends. Call once at start. */
export function watchSessionClock(): void {
  for (const kind of ['keydown', 'pointerdown']) {
    window.addEventListener(kind, noteWork, { passive: true, capture: true });
  }
  document.addEventListener('visibilitychange', restart);
  session.subscribe(noteSession);
  noteSession();
}

/** Each answer of the server says how much is left from now on. */
function noteSession(): void {
  const state = session.get();
  endsAt = state.kind === 'in' ? Date.now() + state.me.secondsLeft * 1_000 : undefined;
  restart();
}

/** Only what people do counts as work: a console that is left alone signs itself out. */
function noteWork(): void {
  workedAt = Date.now();
  const isDue = workedAt - askedAt > RENEW_EVERY_MS;
  if (session.get().kind !== 'in' || sessionEnding.get() !== 'no' || !isDue) return;
  askedAt = Date.now();
  void checkSession();
}

/** Work would have moved the end away, unless there is no more to be had. */
const reasonOfEnd = (): SessionEnding => (Date.now() - workedAt < RENEW_EVERY_MS ? 'longest' : 'idle');

/** One timer: first for the warning, then for the end itself. */
function restart(): void {
  clearTimeout(timer);
  if (endsAt === undefined) {
    sessionEnding.set('no');
    return;
  }
  const left = endsAt - Date.now();
  const isNear = left <= WARN_BEFORE_MS;
  if (!isNear) sessionEnding.set('no');
  else if (sessionEnding.get() === 'no') sessionEnding.set(reasonOfEnd());
  timer = setTimeout(
    isNear ? () => void checkSession() : restart,
    isNear ? Math.max(left, 0) + 1_000 : left - WARN_BEFORE_MS,
  );
}

/** What came of asking for more time. */
export type MoreTime = 'more' | 'no-more' | 'no-answer';

/** Asks for more time, on a press: after the longest time there is none. */
export async function stayIn(): Promise<MoreTime> {
  const [asked, before] = [session.get(), endsAt];
  askedAt = Date.now();
  const answered = await checkSession();
  if (answered === asked) return 'no-answer';
  if (before === undefined || endsAt === undefined) return 'no-more';
  const isLonger = endsAt - before > SAME_END_MS;
  sessionEnding.set(isLonger && endsAt - Date.now() > WARN_BEFORE_MS ? 'no' : 'longest');
  return isLonger ? 'more' : 'no-more';
}
