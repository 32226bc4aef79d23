import { PERSON_BUTTON } from '@switch/domain/chat/bot/replies.ts';
import { type BotAnswer, reply } from './bot-replies.ts';

const START_BUTTONS = ['Where do I start?', 'Where do I find my MPAN?', PERSON_BUTTON];

/** Replies for cases that need no article. */
const texts = {
  'small-talk': 'All right. Is there anything I can help with about your gas or electricity?',
  'off-topic':
    "That's not something I can help with, but I do know about business gas and electricity, and about this site. What would you like to know about those?",
  refusal:
    "I can't do that. I answer from published articles, I have no access to other customers' details or to our systems, and I can't promise prices, refunds or contracts. If it's about your own energy, just ask.",
  help: "Happy to help. I can explain prices, meters, bills, contracts, VAT, switching and this site, and once you're logged in I can tell you how your own switch is going. Ask in your own words, or choose one of these.",
} as const;

/** What is said to the next message of the same kind, since the same words twice sound like a machine. */
const again: Readonly<Partial<Record<keyof typeof texts, string>>> = {
  'off-topic':
    "I can't help with that one either, I'm afraid. Business energy is all I know: prices, meters, bills, contracts and switching.",
  refusal:
    "The answer is still no, I'm afraid. If there's something about your own energy or account, ask me that or talk to a person.",
};

/** Builds a reply that is based on no article. `lastText` is what the bot said before. */
export function plainReply(about: keyof typeof texts, lastText: string | null): BotAnswer {
  const next = again[about];
  const isRepeated = next !== undefined && (lastText === texts[about] || lastText === next);
  return reply(about, isRepeated ? next : texts[about], {
    suggestions: about === 'small-talk' ? [] : START_BUTTONS,
  });
}
