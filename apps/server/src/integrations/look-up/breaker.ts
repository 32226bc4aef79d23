/** So many failures in a row, and a service is left alone. */
export const MOST_FAILURES = 5;
/** For so long; then one question at a time tries whether it works again. */
export const REST_MS = 60_000;

/**
 * What an answer says about the service. `failed` with `restMs`: the service itself asked to be left alone for so many
 * milliseconds. `neither`: the answer tells nothing, such as for a question that nobody waited for.
 */
export type Verdict = 'works' | 'neither' | { readonly failed: true; readonly restMs?: number | undefined };

/** Leaves a failing service alone: callers learn at once what they would have learned after waiting for it. */
export interface Breaker {
  /**
   * Asks the service, unless it rests: then the answer is undefined and nothing was asked. After the rest one question at
   * a time goes through, until one works.
   */
  readonly guard: <Answer>(
    ask: () => Promise<Answer>,
    judge: (answer: Answer) => Verdict,
  ) => Promise<Answer | undefined>;
}

/** What a breaker is made of. `now` tells milliseconds since 1970; `onRest` hears for how long a rest that begins is. */
export interface BreakerParts {
  readonly now: () => number;
  readonly onRest?: ((restMs: number) => void) | undefined;
}

/** A breaker in the closed state: five failures in a row, or the service's own word, open it. */
export function createBreaker({ now, onRest }: BreakerParts): Breaker {
  let failures = 0;
  let restsUntil = 0;
  let isTrying = false;

  const rest = (ms: number): void => {
    failures = MOST_FAILURES;
    restsUntil = now() + ms;
    onRest?.(ms);
  };
  const note = (verdict: Verdict): void => {
    if (verdict === 'neither') return;
    failures = verdict === 'works' ? 0 : failures + 1;
    if (verdict === 'works') return;
    if (verdict.restMs !== undefined || failures >= MOST_FAILURES) rest(verdict.restMs ?? REST_MS);
  };
  return {
    guard: async (ask, judge) => {
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
    },
  };
}
