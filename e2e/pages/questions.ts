import { stepCalled } from '@switch/domain/journey/journey.ts';
import type { StepId } from '@switch/domain/journey/step-list.ts';

/** Returns what a card asks, which is the heading of its screen. Throws if the step has no such card. */
export function questionOf(stepId: StepId, cardId: string): string {
  const card = stepCalled(stepId).cards[cardId];
  if (!card) throw new Error(`The step ${stepId} has no card ${cardId}.`);
  return card.question;
}
