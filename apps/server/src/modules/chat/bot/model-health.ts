import type { ModelFallBack } from '@switch/contract/http/chat/bot-health.ts';
import type { ModelOutcome } from '../../../integrations/language-model/port.ts';
import type { Platform } from '../../../platform/module.ts';

/** Remembers since when a language model has not answered, as far as this server process asked it. */
export function createModelHealth({ clock }: Pick<Platform, 'clock'>) {
  let fallBack: ModelFallBack | null = null;
  const noteFault = (reason: ModelFallBack['reason']): void => {
    fallBack = { since: fallBack?.since ?? clock.now().toISOString(), reason };
  };
  return {
    /** Notes that a question was not asked because the day has cost enough. */
    noteDaySpent: (): void => noteFault('day-spent'),
    /** Notes what became of a question. One that nobody waited for says nothing, nor does a rest of why. */
    note: (outcome: ModelOutcome): void => {
      if (outcome.kind === 'answered') {
        fallBack = null;
        return;
      }
      const { reason } = outcome;
      if (reason === 'off' || reason === 'resting' || reason === 'abandoned') return;
      noteFault(reason);
    },
    /** Since when the articles answer in place of the model, and why; null while it works or was not asked yet. */
    fallBack: (): ModelFallBack | null => fallBack,
  };
}
