import type { BotReply, Conditions, Conversation, TransitionMessage } from '../conversation-model.ts';
import { areUrgent } from '../danger/kinds.ts';
import { withOpening, type QueueReason } from '../system-messages.ts';
import texts from '../system-texts.json' with { type: 'json' };
import { passToPeople } from './queueing.ts';
import {
  botMessage,
  enter,
  isUnattended,
  messageOf,
  note,
  transitionTo,
  withNote,
  type Handler,
  type UntimedTransition,
} from './transition.ts';

/** After this many unsure answers in a row, a person takes over. */
const MOST_UNSURE = 2;

const replyMessages = ({ text, citations, suggestions, action }: BotReply): readonly TransitionMessage[] =>
  text === '' ? [] : [{ ...messageOf('bot', text), citations, suggestions, asksEmail: action === 'email' }];

/** Sends the bot's answer, and performs the action that it asks for. */
export const botReplied: Handler<'bot-replied'> = (before, { reply }, conditions) => {
  if (isUnattended(before)) return repliedInDanger(before, reply);
  if (before.state !== 'bot' && before.state !== 'ooo-message') return null;
  const messages = replyMessages(reply);
  const isHandover = reply.action === 'handover';
  const isOutOfHours = before.state === 'ooo-message';
  const isNobodyThere = !(conditions.isOpen && conditions.areAgentsOnline);
  if (isNobodyThere && isHandover && isOutOfHours) return messageSaved(before, conditions, messages);
  // Asking back would hold up a message that a person answers anyway.
  const isLeft = (isNobodyThere && isForLater(before)) || (prefersMail(before) && !isHandover);
  if (isLeft && !reply.isConfident) return messageSaved(before, conditions);
  const lowConfidence = reply.isConfident ? 0 : before.lowConfidence + 1;
  const conversation = { ...before, botAskedAt: null, ...(isOutOfHours ? {} : { lowConfidence }) };
  if (isHandover) return handOver(conversation, conditions, 'handover', 'The bot passed it on', messages);
  return !isOutOfHours && lowConfidence >= MOST_UNSURE
    ? handOver(conversation, conditions, 'botTrouble', 'The bot was unsure twice', messages)
    : transitionTo(conversation, { messages });
};

/**
 * Sends what the bot answers to someone in urgent danger for whom nobody is online, if it helps; otherwise reminds them of
 * the number to call. They are never told to wait.
 */
function repliedInDanger(before: Conversation, reply: BotReply): UntimedTransition | null {
  if (!areUrgent(before.dangers)) return null;
  const isHelp = reply.about === 'danger' || (reply.about === 'article' && reply.action === null);
  return transitionTo(
    { ...before },
    { messages: isHelp ? replyMessages(reply) : [botMessage(texts.callInstead)] },
  );
}

/** Handles a bot that failed to answer, or did not answer in time. */
export const botFailed: Handler<'bot-failed' | 'timer'> = (conversation, _, conditions) => {
  if (conversation.state === 'bot')
    return handOver(conversation, conditions, 'botTrouble', 'The bot could not answer');
  return conversation.state === 'ooo-message' ? messageSaved(conversation, conditions) : null;
};

/** Whether what the visitor writes is a message for people: out of hours, or once an answer by email was promised. */
const isForLater = ({ state, isQueued, outOfOfficeLead }: Conversation): boolean =>
  state === 'ooo-message' || (isQueued && outOfOfficeLead === 'made');

/** Whether the visitor chose an answer by email although they could have waited. */
const prefersMail = ({ state, isQueued, agentGoneAt, outOfOfficeLead }: Conversation): boolean =>
  state === 'bot' && isQueued && agentGoneAt === null && outOfOfficeLead === 'made';

const messageSaved = (
  conversation: Conversation,
  { opensAgain }: Conditions,
  first: readonly TransitionMessage[] = [],
): UntimedTransition => {
  const asksEmail = !conversation.isContactable;
  const saved = withOpening(asksEmail ? texts.messageSavedAsksEmail : texts.messageSaved, opensAgain);
  const text = conversation.state === 'bot' ? texts.mailAdded : saved;
  const messages = [...first, botMessage(text, asksEmail)];
  return transitionTo({ ...conversation, botAskedAt: null }, { messages });
};

function handOver(
  conversation: Conversation,
  conditions: Conditions,
  reason: QueueReason,
  why: string,
  first: readonly TransitionMessage[] = [],
): UntimedTransition {
  if (conversation.agent !== null) {
    const transition = transitionTo(enter(conversation, 'agent', conditions.now), {
      messages: [...first, botMessage(texts.agentComes)],
    });
    return withNote(transition, note('handover', why));
  }
  // There is nothing more to offer to a visitor who has been promised an answer by email.
  const isPromised = conditions.isOpen && !conditions.areAgentsOnline && isForLater(conversation);
  const transition = isPromised
    ? messageSaved({ ...conversation, lowConfidence: 0 }, conditions, first)
    : passToPeople(conversation, conditions, reason, first);
  return withNote(transition, note('handover', why));
}
