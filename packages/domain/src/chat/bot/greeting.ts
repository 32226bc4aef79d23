import type { StepId } from '../../journey/step-list.ts';
import { generalSuggestions, stepHelp } from './step-help.ts';

/** What the first words depend on. */
export type GreetingContext = {
  readonly brandName: string;
  /** The step of the journey that the visitor is on; null elsewhere. */
  readonly step: StepId | null;
  readonly isWorkingHours: boolean;
  readonly areAgentsOnline: boolean;
};

/** The first message of a conversation: under 300 characters, with three buttons. */
export type Greeting = { readonly text: string; readonly suggestions: readonly string[] };

const LONGEST_BRAND = 60;

function whoIsThere({ isWorkingHours, areAgentsOnline }: GreetingContext): string {
  if (!isWorkingHours) return 'My colleagues are away just now; you can leave them a message.';
  return areAgentsOnline
    ? 'My colleagues are here too: write "talk to a person" at any time.'
    : 'My colleagues are busy elsewhere; I pass on what I cannot answer.';
}

/** What the bot says first, by the hour and by where the visitor is. */
export function greeting(context: GreetingContext): Greeting {
  const brand = context.brandName.slice(0, LONGEST_BRAND);
  const help = context.step === null ? null : stepHelp(context.step);
  const offer = help
    ? `I see you are at ${help.place}. Ask me anything about it, or about switching.`
    : 'Ask me about switching, meters, bills, contracts or this site.';
  return {
    text: `Hello, I am the automated assistant of ${brand}. ${offer} ${whoIsThere(context)}`,
    suggestions: help ? help.suggestions : generalSuggestions,
  };
}
