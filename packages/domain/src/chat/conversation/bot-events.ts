import type { BotReply, Conditions, Conversation, TransitionMessage } from '../conversation-model.ts';
import { botTroubleText, handoverText, messageSavedText } from '../system-messages.ts';
import { askOutOfOffice, passToPeople } from './queue.ts';
import {
  botMessage,
  enter,
  messageOf,
  note,
  transitionTo,
  withNote,
  type Handler,
  type UntimedTransition,
} from './transition.ts';

/** So many unsure answers in a row, and a person takes over. */
const MOST_UNSURE = 2;

/** The conversation begins: the bot's greeting within hours, the question of a message outside them. */
export const opened: Handler<'opened'> = (conversation, { greeting }, conditions) => {
  if (conversation.state !== 'greeting') return null;
  const { now, isOpen, areAgentsOnline } = conditions;
  const hasWritten = conversation.botAskedAt !== null;
  if (!isOpen) return askOutOfOffice(conversation, conditions, hasWritten);
  const greeted = enter(conversation, 'bot', now, {
    isQueued: areAgentsOnline,
    queuedAt: areAgentsOnline ? now : null,
    botAskedAt: hasWritten ? now : null,
  });
  return transitionTo(greeted, {
    messages: [{ ...messageOf('bot', greeting.text), suggestions: greeting.suggestions }],
    effects: hasWritten ? [{ kind: 'ask-bot' }] : [],
  });
};

const replyMessages = ({ text, citations, suggestions, action }: BotReply): readonly TransitionMessage[] =>
  text === '' ? [] : [{ ...messageOf('bot', text), citations, suggestions, asksEmail: action === 'email' }];

/** The bot answered: its message, and what it wants done. */
export const botReplied: Handler<'bot-replied'> = (before, { reply }, conditions) => {
  if (before.state !== 'bot' && before.state !== 'ooo-message') return null;
  const messages = replyMessages(reply);
  const isHandover = reply.action === 'handover';
  const isOutOfHours = before.state === 'ooo-message';
  if (isHandover && isOutOfHours && !(conditions.isOpen && conditions.areAgentsOnline))
    return messageSaved(before, conditions, messages);
  const lowConfidence = reply.isConfident ? 0 : before.lowConfidence + 1;
  const conversation = { ...before, botAskedAt: null, ...(isOutOfHours ? {} : { lowConfidence }) };
  if (isHandover) return handOver(conversation, conditions, handoverText, 'The bot passed it on', messages);
  return !isOutOfHours && lowConfidence >= MOST_UNSURE
    ? handOver(conversation, conditions, botTroubleText, 'The bot was unsure twice', messages)
    : transitionTo(conversation, { messages });
};

/** The bot gave no answer, or none in time. */
export const botFailed: Handler<'bot-failed' | 'timer'> = (conversation, _, conditions) => {
  if (conversation.state === 'bot')
    return handOver(conversation, conditions, botTroubleText, 'The bot could not answer');
  return conversation.state === 'ooo-message' ? messageSaved(conversation, conditions) : null;
};

const messageSaved = (
  conversation: Conversation,
  { opensAgain }: Conditions,
  first: readonly TransitionMessage[] = [],
): UntimedTransition =>
  transitionTo(
    { ...conversation, botAskedAt: null },
    { messages: [...first, botMessage(messageSavedText(opensAgain))] },
  );

const handOver = (
  conversation: Conversation,
  conditions: Conditions,
  text: typeof handoverText,
  why: string,
  first: readonly TransitionMessage[] = [],
): UntimedTransition =>
  withNote(passToPeople(conversation, conditions, { author: 'bot', text }, first), note('handover', why));
