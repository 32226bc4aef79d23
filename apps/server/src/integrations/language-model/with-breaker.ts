import { modelUnavailable, NO_TOKENS, type LanguageModel } from './port.ts';

/** So many failures in a row, and the model is left alone. */
export const MOST_FAILURES = 5;
/** For so long; then one question at a time tries whether it works again. */
export const REST_MS = 60_000;

/**
 * A model that is left alone for a minute after five failures in a row: visitors get the built-in answer at once instead
 * of waiting for a service that is down. `now` tells milliseconds since 1970. A question that nobody waited for counts
 * neither way.
 */
export function withBreaker(model: LanguageModel, now: () => number): LanguageModel {
  let failures = 0;
  let restsUntil = 0;
  let isTrying = false;

  const note = (isFailure: boolean): void => {
    failures = isFailure ? failures + 1 : 0;
    if (failures >= MOST_FAILURES) restsUntil = now() + REST_MS;
  };
  return {
    ...model,
    ask: async (question, signal) => {
      const isTrial = failures >= MOST_FAILURES;
      if (isTrial && (isTrying || now() < restsUntil)) return modelUnavailable('resting', NO_TOKENS);
      isTrying = isTrial;
      try {
        const outcome = await model.ask(question, signal);
        if (outcome.kind === 'answered') note(false);
        else if (outcome.reason !== 'abandoned') note(true);
        return outcome;
      } finally {
        if (isTrial) isTrying = false;
      }
    },
  };
}
