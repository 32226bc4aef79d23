import contract from '@switch/domain/facts/contract.json' with { type: 'json' };
import { fillFrom } from '@switch/domain/facts/fact.ts';
import type { IsoDate } from '@switch/domain/units/period.ts';
import nextSteps from './next-steps.json' with { type: 'json' };

const places = ['done', 'current', 'upcoming'] as const;

/**
 * Returns the timeline shown after a signature: the first step is done, the second in progress. Whoever prepared the
 * application follows the switch from there; the others are finished.
 */
export function stepsAfter(answer: 'signed' | 'completed', isPreparer: boolean, on: IsoDate) {
  const steps = nextSteps[answer === 'completed' && isPreparer ? 'completed-by-preparer' : answer];
  return steps.map(({ children, ...step }, place) => ({
    ...step,
    ...(children !== undefined && { children: fillFrom({ contract }, children, on) }),
    id: step.title,
    state: places[place] ?? 'upcoming',
  }));
}
