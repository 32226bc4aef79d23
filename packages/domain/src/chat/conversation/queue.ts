import type { ChatAgent, Conversation, TransitionMessage, Conditions } from '../conversation-model.ts';
import { nobodyOnlineText, transferText, type QueueFacts } from '../system-messages.ts';
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

/** Nobody is online although the hours are open: tells the visitor, and leaves the visitor in the queue for whoever comes back. */
export function unattended(conversation: Conversation, { now }: Conditions): UntimedTransition {
  const asksEmail = !conversation.isContactable;
  const left = enter(conversation, 'agent-offline', now, {
    ...freshWait,
    agentGoneAt: now,
    isQueued: true,
    queuedAt: conversation.queuedAt ?? now,
    isWarned: true,
  });
  return transitionTo(left, { messages: [botMessage(nobodyOnlineText(asksEmail), asksEmail)] });
}

/** Asks whether the visitor wants to leave a message. `hasLeftSomething`: they already wrote what it is about. */
export function askOutOfOffice(
  conversation: Conversation,
  conditions: Conditions,
  hasLeftSomething: boolean,
): UntimedTransition {
  const { outOfOfficeLead: lead } = conversation;
  const outOfOfficeLead = hasLeftSomething && lead === 'none' ? 'awaits-contact' : lead;
  const changes = { ...freshWait, ...outOfQueue, outOfOfficeLead };
  return ask(conversation, 'out-of-office', 'bot', conditions, changes);
}

/** A message about the queue, and who sends it. */
export type QueueMessage = {
  readonly author: 'bot' | 'system';
  readonly text: (queue: QueueFacts) => string;
};

/** Into the queue, with `message`. */
export function joinQueue(
  conversation: Conversation,
  conditions: Conditions,
  message: QueueMessage,
): UntimedTransition {
  const { now } = conditions;
  const waiting = enter(conversation, 'waiting', now, { ...freshWait, isQueued: true, queuedAt: now });
  const text = message.text(conditions);
  return transitionTo(waiting, {
    messages: [message.author === 'bot' ? botMessage(text) : systemMessage(text)],
    effects: [{ kind: 'route' }],
  });
}

/**
 * A person is wanted: the queue within hours while agents are online; out of hours the question of a message, and without
 * agents the word that nobody is there. `first` is sent before it.
 */
export function passToPeople(
  conversation: Conversation,
  conditions: Conditions,
  message: QueueMessage,
  first: readonly TransitionMessage[] = [],
): UntimedTransition {
  if (!conditions.isOpen) return withMessagesFirst(first, askOutOfOffice(conversation, conditions, true));
  if (!conditions.areAgentsOnline) return withMessagesFirst(first, unattended(conversation, conditions));
  return withMessagesFirst(first, joinQueue(conversation, conditions, message));
}

/** Gives the conversation to `agent`. The visitor is sent a message when it was another's, or when a person wrote before. */
export function takenBy(
  conversation: Conversation,
  agent: ChatAgent,
  { now }: Conditions,
): UntimedTransition {
  const taken = enter(conversation, 'agent', now, { ...freshWait, ...outOfQueue, agent });
  const { agent: before, hasHumanSpoken } = conversation;
  const isChange = before === null ? hasHumanSpoken : before.id !== agent.id;
  return transitionTo(taken, {
    messages: isChange ? [systemMessage(transferText(agent.name))] : [],
    notes: [note('joined', `${agent.name} has the conversation`)],
  });
}
