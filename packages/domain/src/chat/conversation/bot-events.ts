import type { BotReply, Conversation, TransitionMessage, Conditions } from '../conversation-model.ts';
import { botTroubleLine, handoverLine, messageKeptLine } from '../system-messages.ts';
import { askOutOfOffice, passToPeople } from './queue.ts';
import {
  botMessage,
  enter,
  note,
  withNotes,
  messageOf,
  transitionTo,
  type UntimedTransition,
} from './transition.ts';

/** So many unsure answers in a row, and a person takes over. */
const MOST_UNSURE = 2;

/** The conversation begins: the bot's greeting within hours, the question of a message outside them. */
export function opened(
  conversation: Conversation,
  greeting: { readonly text: string; readonly suggestions: readonly string[] },
  conditions: Conditions,
): UntimedTransition | null {
  if (conversation.state !== 'greeting') return null;
  const { now, isOpen, areAgentsOnline } = conditions;
  const { botAskedAt } = conversation;
  if (!isOpen) return askOutOfOffice(conversation, conditions, botAskedAt !== null);
  const greeted = enter(conversation, 'bot', now, {
    isQueued: areAgentsOnline,
    queuedAt: areAgentsOnline ? now : null,
    botAskedAt: botAskedAt === null ? null : now,
  });
  return transitionTo(greeted, {
    messages: [{ ...messageOf('bot', greeting.text), suggestions: greeting.suggestions }],
    effects: botAskedAt === null ? [] : [{ kind: 'ask-bot' }],
  });
}

const replyMessages = ({ text, citations, suggestions, action }: BotReply): readonly TransitionMessage[] =>
  text === '' ? [] : [{ ...messageOf('bot', text), citations, suggestions, asksEmail: action === 'email' }];

/** What the bot answered: said, and acted upon. */
export function botReplied(
  before: Conversation,
  reply: BotReply,
  conditions: Conditions,
): UntimedTransition | null {
  if (before.state === 'ooo-message') return repliedOutOfHours(before, reply, conditions);
  if (before.state !== 'bot') return null;
  const lowConfidence = reply.isConfident ? 0 : before.lowConfidence + 1;
  const conversation = { ...before, botAskedAt: null, lowConfidence };
  const messages = replyMessages(reply);
  if (reply.action === 'handover') {
    return handOver(conversation, conditions, handoverLine, 'The bot passed it on', messages);
  }
  if (lowConfidence >= MOST_UNSURE) {
    return handOver(conversation, conditions, botTroubleLine, 'The bot was unsure twice', messages);
  }
  return transitionTo(conversation, { messages });
}

function repliedOutOfHours(before: Conversation, reply: BotReply, conditions: Conditions): UntimedTransition {
  const conversation = { ...before, botAskedAt: null };
  const messages = replyMessages(reply);
  if (reply.action !== 'handover') return transitionTo(conversation, { messages });
  if (conditions.isOpen && conditions.areAgentsOnline) {
    return handOver(conversation, conditions, handoverLine, 'The bot passed it on', messages);
  }
  return transitionTo(conversation, {
    messages: [...messages, botMessage(messageKeptLine(conditions.opensAgain))],
  });
}

/** The bot gave no answer, or none in time. */
export function botFailed(conversation: Conversation, conditions: Conditions): UntimedTransition | null {
  if (conversation.state === 'bot') {
    return handOver(conversation, conditions, botTroubleLine, 'The bot could not answer');
  }
  if (conversation.state !== 'ooo-message') return null;
  return transitionTo(
    { ...conversation, botAskedAt: null },
    { messages: [botMessage(messageKeptLine(conditions.opensAgain))] },
  );
}

function handOver(
  conversation: Conversation,
  conditions: Conditions,
  line: typeof handoverLine,
  why: string,
  first: readonly TransitionMessage[] = [],
): UntimedTransition {
  return withNotes(passToPeople(conversation, conditions, 'bot', line, first), note('handover', why));
}
