import { setTimeout as pause } from 'node:timers/promises';
import { createBreaker, type Verdict } from './breaker.ts';
import { unavailable, type LookUp } from './outcome.ts';

/** A read is tried so often at most. Reads only: repeating one changes nothing at the vendor. */
export const MOST_TRIES = 3;
/** No try begins when so much time would be over since the first one: somebody waits at a screen. */
export const PATIENCE_MS = 2_500;
/** Pauses grow from here, each a random part of what it could be, so that many callers do not come back at once. */
const FIRST_PAUSE_MS = 150;

/** An answer to one try, with how long the vendor asked us to wait before the next. */
export interface Try<Value> {
  readonly look: LookUp<Value>;
  readonly retryAfterMs?: number | undefined;
}

/** Asks a vendor again where that helps, and leaves it alone where it does not. One for each vendor. */
export interface Steadiness {
  readonly ask: <Value>(once: () => Promise<Try<Value>>) => Promise<LookUp<Value>>;
}

/** What steadiness is made of; time and chance come in by parameter. */
export interface SteadinessParts {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** From 0 up to 1; the runtime's own unless given. */
  readonly random?: (() => number) | undefined;
  /** The runtime's timers unless given. */
  readonly wait?: ((ms: number) => Promise<unknown>) | undefined;
  /** Hears how each look-up ended and how long it took: never what was looked up. */
  readonly note?: ((outcome: string, ms: number) => void) | undefined;
  /** Hears that the vendor is left alone from now on, and for how long. */
  readonly onRest?: ((restMs: number) => void) | undefined;
}

/** How long to pause before the next try; undefined when another try would not help. */
function pauseBefore(attempt: Try<unknown>, tries: number, random: () => number): number | undefined {
  if (attempt.look.kind !== 'unavailable') return undefined;
  const { reason } = attempt.look;
  if (reason === 'rate-limited') return attempt.retryAfterMs;
  if (reason !== 'server-error') return undefined;
  return attempt.retryAfterMs ?? Math.ceil(random() * FIRST_PAUSE_MS * 2 ** tries);
}

function verdictOn({ look, retryAfterMs }: Try<unknown>): Verdict {
  return look.kind === 'unavailable' ? { failed: true, restMs: retryAfterMs } : 'works';
}

/**
 * Tries a read up to three times while the vendor fails at once (5xx, no connection) or asks for a short pause (429 with
 * Retry-After), all within 2.5 seconds and the last call's own time limit. A time-out, a refused key and a malformed
 * answer are not tried again: they would be the same. After five failed look-ups in a row, or for as long as the vendor
 * asks, the answer is `resting` at once.
 */
export function createSteadiness(parts: SteadinessParts): Steadiness {
  const { now, random = Math.random, wait = pause, note, onRest } = parts;
  const breaker = createBreaker({ now, onRest });

  async function untilAnswered<Value>(once: () => Promise<Try<Value>>): Promise<Try<Value>> {
    const began = now();
    for (let tries = 1; ; tries += 1) {
      const attempt = await once();
      const ms = tries < MOST_TRIES ? pauseBefore(attempt, tries, random) : undefined;
      if (ms === undefined || now() - began + ms > PATIENCE_MS) return attempt;
      await wait(ms);
    }
  }
  return {
    ask: async (once) => {
      const began = now();
      const answer = await breaker.guard(() => untilAnswered(once), verdictOn);
      const look = answer?.look ?? unavailable('resting');
      note?.(look.kind === 'unavailable' ? look.reason : look.kind, now() - began);
      return look;
    },
  };
}
