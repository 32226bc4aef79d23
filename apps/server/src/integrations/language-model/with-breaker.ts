import { createBreaker, type Verdict } from '../look-up/breaker.ts';
import { modelUnavailable, NO_TOKENS, type LanguageModel, type ModelOutcome } from './port.ts';

function verdictOn(outcome: ModelOutcome): Verdict {
  if (outcome.kind === 'answered') return 'works';
  return outcome.reason === 'abandoned' ? 'neither' : { failed: true };
}

/**
 * A model that is left alone for a minute after five failures in a row: visitors get the built-in answer at once instead
 * of waiting for a service that is down. `now` tells milliseconds since 1970. A question that nobody waited for counts
 * neither way.
 */
export function withBreaker(model: LanguageModel, now: () => number): LanguageModel {
  const breaker = createBreaker({ now });
  return {
    ...model,
    ask: async (question, signal) => {
      const outcome = await breaker.guard(() => model.ask(question, signal), verdictOn);
      return outcome ?? modelUnavailable('resting', NO_TOKENS);
    },
  };
}
