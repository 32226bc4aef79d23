import type { BotReply, Conversation, Saying, Surroundings } from '../conversation-model.ts';
import { botTroubleLine, handoverLine, messageKeptLine } from '../system-lines.ts';
import { askOutOfOffice, passToPeople } from './queue.ts';
import { botSays, entering, note, noting, say, turnTo, type Turn } from './turn.ts';

/** So many unsure answers in a row, and a person takes over. */
const MOST_UNSURE = 2;

/** The conversation begins: the bot's greeting within hours, the question of a message outside them. */
export function opened(
  conversation: Conversation,
  greeting: { readonly text: string; readonly suggestions: readonly string[] },
  surroundings: Surroundings,
): Turn | null {
  if (conversation.state !== 'greeting') return null;
  const { now, isOpen, areAgentsOnline } = surroundings;
  const { botAskedAt } = conversation;
  if (!isOpen) return askOutOfOffice(conversation, surroundings, botAskedAt !== null);
  const greeted = entering(conversation, 'bot', now, {
    isQueued: areAgentsOnline,
    queuedAt: areAgentsOnline ? now : null,
    botAskedAt: botAskedAt === null ? null : now,
  });
  return turnTo(greeted, {
    says: [{ ...say('bot', greeting.text), suggestions: greeting.suggestions }],
    errands: botAskedAt === null ? [] : [{ kind: 'ask-bot' }],
  });
}

const replySaying = ({ text, citations, suggestions, action }: BotReply): readonly Saying[] =>
  text === '' ? [] : [{ ...say('bot', text), citations, suggestions, asksEmail: action === 'email' }];

/** What the bot answered: said, and acted upon. */
export function botReplied(before: Conversation, reply: BotReply, surroundings: Surroundings): Turn | null {
  if (before.state === 'ooo-message') return repliedOutOfHours(before, reply, surroundings);
  if (before.state !== 'bot') return null;
  const lowConfidence = reply.isConfident ? 0 : before.lowConfidence + 1;
  const conversation = { ...before, botAskedAt: null, lowConfidence };
  const says = replySaying(reply);
  if (reply.action === 'handover') {
    return handOver(conversation, surroundings, handoverLine, 'The bot passed it on', says);
  }
  if (lowConfidence >= MOST_UNSURE) {
    return handOver(conversation, surroundings, botTroubleLine, 'The bot was unsure twice', says);
  }
  return turnTo(conversation, { says });
}

function repliedOutOfHours(before: Conversation, reply: BotReply, surroundings: Surroundings): Turn {
  const conversation = { ...before, botAskedAt: null };
  const says = replySaying(reply);
  if (reply.action !== 'handover') return turnTo(conversation, { says });
  if (surroundings.isOpen && surroundings.areAgentsOnline) {
    return handOver(conversation, surroundings, handoverLine, 'The bot passed it on', says);
  }
  return turnTo(conversation, { says: [...says, botSays(messageKeptLine(surroundings.opensAgain))] });
}

/** The bot gave no answer, or none in time. */
export function botFailed(conversation: Conversation, surroundings: Surroundings): Turn | null {
  if (conversation.state === 'bot') {
    return handOver(conversation, surroundings, botTroubleLine, 'The bot could not answer');
  }
  if (conversation.state !== 'ooo-message') return null;
  return turnTo(
    { ...conversation, botAskedAt: null },
    { says: [botSays(messageKeptLine(surroundings.opensAgain))] },
  );
}

function handOver(
  conversation: Conversation,
  surroundings: Surroundings,
  line: typeof handoverLine,
  why: string,
  first: readonly Saying[] = [],
): Turn {
  return noting(passToPeople(conversation, surroundings, 'bot', line, first), note('handover', why));
}
