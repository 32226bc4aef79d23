import type { ModelFallBack } from '@switch/contract/http/chat/bot-health.ts';
import type { ModelOutcome } from '../../../integrations/language-model/port.ts';
import type { Platform } from '../../../platform/module.ts';

/** Tracks since when a language model has not answered, as seen by this process. */
export function createModelHealth({ clock }: Pick<Platform, 'clock'>) {
  let fallBack: ModelFallBack | null = null;
  const noteFault = (reason: ModelFallBack['reason']): void => {
    fallBack = { since: fallBack?.since ?? clock.now().toISOString(), reason };
  };
  return {
    /** Records that a question was not asked because the day's money is spent. */
    noteDaySpent: (): void => noteFault('day-spent'),
    /**
     * Records the outcome of a question. Abandoned questions say nothing about the model, and a pause does
     * not replace the reason for it.
     */
    note: (outcome: ModelOutcome): void => {
      if (outcome.kind === 'answered') {
        fallBack = null;
        return;
      }
      const { reason } = outcome;
      if (reason === 'off' || reason === 'resting' || reason === 'abandoned') return;
      noteFault(reason);
    },
    /**
     * Returns since when the articles have been standing in for the model, and why; null while it works or
     * has not been asked yet.
     */
    fallBack: (): ModelFallBack | null => fallBack,
  };
}
