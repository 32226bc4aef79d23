import { setTimeout as pause } from 'node:timers/promises';
import { unavailable, type LookUp } from './outcome.ts';

/** So many failures in a row, and a service is left alone. */
const MOST_FAILURES = 5;
/** How long it rests; after that one request at a time tests whether it works again. */
const REST_MS = 60_000;

/**
 * What an answer says about the service. `failed` with `restMs`: the service itself asked to be left alone for so many
 * milliseconds. `neither`: the answer says nothing, such as for a question that nobody waited for.
 */
export type Verdict = 'works' | 'neither' | { readonly failed: true; readonly restMs?: number | undefined };

/** A vendor's recent failures and when it rests, without anything that was looked up. Times in milliseconds since 1970. */
export interface ServiceWatch {
  readonly now: () => number;
  /** Receives how each call ended and how long it took. */
  readonly note?: ((outcome: string, ms: number) => void) | undefined;
  /** Receives for how long the service is left alone from now on. */
  readonly onRest?: ((restMs: number) => void) | undefined;
}

/**
 * Makes a circuit breaker: five failures in a row, or the service's own request, open it. While it is open the answer is
 * undefined and nothing was asked. After the rest one question at a time goes through, until one works.
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

/** A read is tried so often at most. Reads only: repeating one changes nothing at the vendor. */
const MOST_TRIES = 3;
/** No try begins when so much time would be over since the first one: somebody waits at a screen. */
const PATIENCE_MS = 2_500;
/** The first pause; later ones grow, each with random jitter so that callers do not retry all at once. */
const FIRST_PAUSE_MS = 150;

/** An answer to one try, with how long the vendor asked us to wait before the next. */
export interface Try<Value> {
  readonly look: LookUp<Value>;
  readonly retryAfterMs?: number | undefined;
}

/** Asks a vendor again where that helps, and leaves it alone where it does not. One for each vendor. */
export type Retry = <Value>(once: () => Promise<Try<Value>>) => Promise<LookUp<Value>>;

/** How long to pause before the next try; undefined when another try would not help. */
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
 * Tries a read up to three times while the vendor fails at once (5xx, no connection) or asks for a short pause (429 with
 * Retry-After), all within 2.5 seconds and the last call's own time limit. A time-out, a refused key and a malformed
 * answer are not tried again: they would be the same. After five failed look-ups in a row, or for as long as the vendor
 * asks, the answer is `resting` at once. `random` (from 0 up to 1) and `wait` are the runtime's own unless given.
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

/** Longer pauses are cut to this: an hour. A header that says more is a mistake or malice. */
const LONGEST_PAUSE_MS = 3_600_000;

/**
 * Returns how many milliseconds the `Retry-After` of an answer asks us to wait, at most an hour. A date is counted from the
 * answer's own `Date`, so that clocks need not agree. Undefined without the header, or when it is neither seconds nor a date.
 */
export function retryAfterMs(headers: Headers): number | undefined {
  const text = headers.get('retry-after')?.trim() ?? '';
  const sentAt = Date.parse(headers.get('date') ?? '');
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - sentAt;
  return Number.isNaN(ms) ? undefined : Math.min(LONGEST_PAUSE_MS, Math.max(0, ms));
}
