import { stepCalled } from '../../journey/journey.ts';
import type { StepId } from '../../journey/step-list.ts';

const PERSON = 'Talk to a person';

/** Returns what the bot knows about a step of the journey: where the visitor is, what the step asks and why, three buttons. */
export function stepHelp(stepId: StepId) {
  const { place, purpose, suggestions } = stepCalled(stepId).help;
  return { place, purpose, suggestions: [...suggestions, PERSON] };
}

/** Buttons for a visitor who is on no step of the journey. */
export const generalSuggestions = [
  'How long does a switch take?',
  'What do you earn from a switch?',
  PERSON,
] as const;
