import type { StepId } from '../../journey/step-list.ts';
import { fillFacts } from '../../facts/register.ts';
import type { IsoDate } from '../../units/period.ts';
import { fitted } from './article.ts';
import helps from './step-help.json' with { type: 'json' };

export const PERSON_BUTTON = 'Talk to a person';

/** The bot's help for a step of the journey. */
type StepHelp = {
  /** Where the visitor is, as it follows "You're on": such as "the bank details page". */
  readonly place: string;
  /** Buttons; each is a question that an article or the bot itself answers. */
  readonly suggestions: readonly string[];
};

const helpOf: Readonly<Record<StepId, StepHelp & { readonly purpose: string }>> = helps;

/** Returns the bot's help for a step of the journey: where the visitor is, and three buttons. */
export const stepHelp = (stepId: StepId): StepHelp => ({
  place: helpOf[stepId].place,
  suggestions: [...helpOf[stepId].suggestions, PERSON_BUTTON],
});

/** Returns what a step asks and why, in at most 400 characters, with its facts as of `on`. */
export const stepPurpose = (stepId: StepId, on: IsoDate): string => fillFacts(helpOf[stepId].purpose, on);

/** Buttons for a visitor who is on no step of the journey. */
export const generalSuggestions = [
  'How long does a switch take?',
  'What do you earn from a switch?',
  PERSON_BUTTON,
] as const;

export type GreetingContext = {
  readonly brandName: string;
  /** The step of the journey that the visitor is on; null if they are elsewhere. */
  readonly step: StepId | null;
  readonly isOpen: boolean;
  readonly areAgentsOnline: boolean;
};

const LONGEST_BRAND = 60;

function whoIsThere({ isOpen, areAgentsOnline }: GreetingContext): string {
  if (!isOpen) return 'My colleagues are away at the moment, but you can leave them a message.';
  return areAgentsOnline
    ? 'A colleague will join you. Until then, I can help.'
    : "My colleagues are offline at the moment, but I'll pass on anything I can't answer.";
}

/**
 * Returns the first message of a conversation, under 300 characters and with three buttons, depending on the
 * hours and on where the visitor is.
 */
export function greeting(context: GreetingContext) {
  const brand = context.brandName.slice(0, LONGEST_BRAND);
  const help = context.step === null ? null : stepHelp(context.step);
  const offer = help
    ? `I can see you're on ${help.place}. Ask me anything about it, or about switching.`
    : 'Ask me about switching, meters, bills, contracts or this site.';
  return {
    text: `Hello, I'm ${brand}'s automated assistant. ${offer} ${whoIsThere(context)}`,
    suggestions: help ? help.suggestions : generalSuggestions,
  };
}

/** Labels for what may be known about a visitor's application while they chat, in display order. */
const answerLabels = {
  /** The site as a one-line address, or its postcode. */
  site: 'Site',
  /** The number of the electricity or gas meter point. */
  meter: 'Meter',
  currentSupplier: 'Current supplier',
  /** The last day of the current contract, according to the visitor's browser. */
  contractEnd: 'Contract ends',
  /** The supplier of the chosen offer. */
  choice: 'Your choice',
} as const;

/** What is known about a visitor's application; each part may be missing. Nothing here says who they are. */
export type VisitorAnswers = { readonly [Part in keyof typeof answerLabels]?: string | undefined };

const LONGEST_PART = 80;

/** Returns where a visitor is and what they have answered so far, in a text that fits in a message. */
export function myAnswersText(answers: VisitorAnswers, step: StepId | null): string {
  const values: Readonly<Record<string, string | undefined>> = answers;
  const known = Object.entries(answerLabels).flatMap(([part, label]) => {
    const value = values[part]?.trim();
    return value ? [`${label}: ${value.slice(0, LONGEST_PART)}`] : [];
  });
  const place = step === null ? '' : `You're on ${stepHelp(step).place}. `;
  if (known.length === 0)
    return `${place}I can't see any answers from you yet. They'll show up here as you fill in the form.`;
  return fitted(
    `${place}Your answers so far: ${known.join('; ')}. You can change each of them on its own page.`,
  );
}
