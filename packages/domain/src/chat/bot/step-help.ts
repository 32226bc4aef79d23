import type { StepId } from '../../journey/step-list.ts';
import helps from './step-help.json' with { type: 'json' };

/** What the bot says of a step. */
type StepHelp = {
  /** Where the visitor is, after "You are at": such as "your bank details". */
  readonly place: string;
  /** What the step asks and why, in at most 400 characters. */
  readonly purpose: string;
  /** Two buttons; each is a question that the articles or the bot itself answer. */
  readonly suggestions: readonly string[];
};

const helpOf: Readonly<Record<StepId, StepHelp>> = helps;

const PERSON = 'Talk to a person';

/** Returns what the bot knows about a step of the journey: where the visitor is, what the step asks and why, three buttons. */
export const stepHelp = (stepId: StepId): StepHelp => ({
  ...helpOf[stepId],
  suggestions: [...helpOf[stepId].suggestions, PERSON],
});

/** Buttons for a visitor who is on no step of the journey. */
export const generalSuggestions = [
  'How long does a switch take?',
  'What do you earn from a switch?',
  PERSON,
] as const;
