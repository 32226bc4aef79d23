import { setTimeout as pause } from 'node:timers/promises';
import { unavailable, type LookUp } from './outcome.ts';

/** The number of failures in a row after which a service is paused. */
const MOST_FAILURES = 5;
/** How long it is paused; after that, one request at a time tests whether it works again. */
const REST_MS = 60_000;

/**
 * What an answer says about the service. `failed` with `restMs`: the service itself asked to be left alone
 * for that many milliseconds. `neither`: the answer says nothing, for instance about an abandoned question.
 */
export type Verdict = 'works' | 'neither' | { readonly failed: true; readonly restMs?: number | undefined };

/**
 * Reports a vendor's failures and pauses, without anything that was looked up. Times in milliseconds since
 * 1970.
 */
export interface ServiceWatch {
  readonly now: () => number;
  /** Called after each call with its outcome and how long it took. */
  readonly note?: ((outcome: string, ms: number) => void) | undefined;
  /** Called with the length of each pause that begins. */
  readonly onRest?: ((restMs: number) => void) | undefined;
}

/**
 * Creates a circuit breaker, which opens after five failures in a row or at the service's own request. While
 * it is open, calls are not made and return undefined. After the pause one call at a time is let through,
 * until one works.
 */
export function createBreaker({ now, onRest }: ServiceWatch) {
  let failures = 0;
  let restsUntil = 0;
  let isTrying = false;

  const note = (verdict: Verdict): void => {
    if (verdict === 'neither') return;
    failures = verdict === 'works' ? 0 : failures + 1;
    if (verdict === 'works' || (verdict.restMs === undefined && failures < MOST_FAILURES)) return;
    const ms = verdict.restMs ?? REST_MS;
    failures = MOST_FAILURES;
    restsUntil = now() + ms;
    onRest?.(ms);
  };
  return async <Answer>(
    ask: () => Promise<Answer>,
    judge: (answer: Answer) => Verdict,
  ): Promise<Answer | undefined> => {
    const isTrial = failures >= MOST_FAILURES;
    if (isTrial && (isTrying || now() < restsUntil)) return undefined;
    isTrying = isTrial;
    try {
      const answer = await ask();
      note(judge(answer));
      return answer;
    } finally {
      if (isTrial) isTrying = false;
    }
  };
}

/** The most tries for a read. Reads only, as repeating one changes nothing at the vendor. */
const MOST_TRIES = 3;
/** No try starts later than this after the first one, as someone is waiting at a screen. */
const PATIENCE_MS = 2_500;
/** The first pause. Later ones grow, each with random jitter so that callers do not retry all at once. */
const FIRST_PAUSE_MS = 150;

/** The result of one try, with how long the vendor asked us to wait before the next. */
export interface Try<Value> {
  readonly look: LookUp<Value>;
  readonly retryAfterMs?: number | undefined;
}

/**
 * Retries calls to a vendor if that may help, and pauses them while it keeps failing. One for each vendor.
 */
export type Retry = <Value>(once: () => Promise<Try<Value>>) => Promise<LookUp<Value>>;

/** Returns how long to pause before the next try; undefined if another try would not help. */
function pauseBefore(attempt: Try<unknown>, tries: number, random: () => number): number | undefined {
  if (attempt.look.kind !== 'unavailable') return undefined;
  const { reason } = attempt.look;
  if (reason === 'rate-limited') return attempt.retryAfterMs;
  if (reason !== 'server-error') return undefined;
  return attempt.retryAfterMs ?? Math.ceil(random() * FIRST_PAUSE_MS * 2 ** tries);
}

const verdictOn = ({ look, retryAfterMs }: Try<unknown>): Verdict =>
  look.kind === 'unavailable' ? { failed: true, restMs: retryAfterMs } : 'works';

/**
 * Tries a read up to three times while the vendor fails fast (5xx, no connection) or asks for a short pause
 * (429 with Retry-After), all within 2.5 seconds plus the last call's own time limit. A time-out, a refused
 * key and a malformed answer are not retried, as the result would be the same. After five failed look-ups in
 * a row, or for as long as the vendor asks, the answer is `resting` at once. `random` (from 0 up to 1) and
 * `wait` are the runtime's own by default.
 */
export function createRetry(
  watch: ServiceWatch,
  random = Math.random,
  wait: (ms: number) => Promise<unknown> = pause,
): Retry {
  const { now, note } = watch;
  const guard = createBreaker(watch);

  async function untilAnswered<Value>(once: () => Promise<Try<Value>>): Promise<Try<Value>> {
    const began = now();
    for (let tries = 1; ; tries += 1) {
      const attempt = await once();
      const ms = tries < MOST_TRIES ? pauseBefore(attempt, tries, random) : undefined;
      if (ms === undefined || now() - began + ms > PATIENCE_MS) return attempt;
      await wait(ms);
    }
  }
  return async (once) => {
    const began = now();
    const answer = await guard(() => untilAnswered(once), verdictOn);
    const look = answer?.look ?? unavailable('resting');
    note?.(look.kind === 'unavailable' ? look.reason : look.kind, now() - began);
    return look;
  };
}

/** Longer pauses are cut to an hour: a header that says more is a mistake or malicious. */
const LONGEST_PAUSE_MS = 3_600_000;

/**
 * Returns how many milliseconds the `Retry-After` of a response asks us to wait, at most an hour. A date is
 * compared with the response's own `Date`, so that clocks need not agree. Undefined if the header is missing,
 * or is neither seconds nor a date.
 */
export function retryAfterMs(headers: Headers): number | undefined {
  const text = headers.get('retry-after')?.trim() ?? '';
  const sentAt = Date.parse(headers.get('date') ?? '');
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - sentAt;
  return Number.isNaN(ms) ? undefined : Math.min(LONGEST_PAUSE_MS, Math.max(0, ms));
}
