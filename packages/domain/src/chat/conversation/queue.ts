import type { ChatAgent, Conversation, TransitionMessage, Conditions } from '../conversation-model.ts';
import { nobodyOnlineLine, transferLine, type QueueFacts } from '../system-messages.ts';
import {
  ask,
  botMessage,
  enter,
  note,
  outOfQueue,
  withMessagesFirst,
  systemMessage,
  transitionTo,
  type UntimedTransition,
} from './transition.ts';

const freshWait = {
  agent: null,
  agentGoneAt: null,
  holdAsks: 0,
  silentHoldAt: null,
  lowConfidence: 0,
} as const;

/** Nobody is there although the hours are open: the visitor is told, and stays in the queue for whoever comes back. */
export function unattended(conversation: Conversation, { now }: Conditions): UntimedTransition {
  const asksEmail = !conversation.isContactable;
  const left = enter(conversation, 'agent-offline', now, {
    ...freshWait,
    agentGoneAt: now,
    isQueued: true,
    queuedAt: conversation.queuedAt ?? now,
    isWarned: true,
  });
  return transitionTo(left, { messages: [botMessage(nobodyOnlineLine(asksEmail), asksEmail)] });
}

/** Asks whether the visitor wants to leave a message. What a person was waited for is already something left. */
export const askOutOfOffice = (
  conversation: Conversation,
  conditions: Conditions,
  hasLeftSomething: boolean,
): UntimedTransition =>
  ask(conversation, 'out-of-office', 'bot', conditions, {
    ...freshWait,
    ...outOfQueue,
    outOfOfficeLead:
      hasLeftSomething && conversation.outOfOfficeLead === 'none'
        ? 'awaits-contact'
        : conversation.outOfOfficeLead,
  });

/** Into the queue, with the words of `line` from `author`. */
export function joinQueue(
  conversation: Conversation,
  conditions: Conditions,
  author: 'bot' | 'system',
  line: (queue: QueueFacts) => string,
): UntimedTransition {
  const { now } = conditions;
  const waiting = enter(conversation, 'waiting', now, { ...freshWait, isQueued: true, queuedAt: now });
  const text = line(conditions);
  return transitionTo(waiting, {
    messages: [author === 'bot' ? botMessage(text) : systemMessage(text)],
    effects: [{ kind: 'route' }],
  });
}

/**
 * A person is wanted: the queue within hours while agents are online, otherwise what is left: the question of a message
 * out of hours, or the word that nobody is there. `first` is said before it.
 */
export function passToPeople(
  conversation: Conversation,
  conditions: Conditions,
  author: 'bot' | 'system',
  line: (queue: QueueFacts) => string,
  first: readonly TransitionMessage[] = [],
): UntimedTransition {
  if (!conditions.isOpen) return withMessagesFirst(first, askOutOfOffice(conversation, conditions, true));
  if (!conditions.areAgentsOnline) return withMessagesFirst(first, unattended(conversation, conditions));
  return withMessagesFirst(first, joinQueue(conversation, conditions, author, line));
}

/** The conversation is `agent`'s. A line tells the visitor when it was another's, or when a person spoke before. */
export function takenBy(
  conversation: Conversation,
  agent: ChatAgent,
  { now }: Conditions,
): UntimedTransition {
  const taken = enter(conversation, 'agent', now, { ...freshWait, ...outOfQueue, agent });
  const isChange =
    conversation.agent === null ? conversation.hasHumanSpoken : conversation.agent.id !== agent.id;
  return transitionTo(taken, {
    messages: isChange ? [systemMessage(transferLine(agent.name))] : [],
    notes: [note('joined', `${agent.name} has the conversation`)],
  });
}
