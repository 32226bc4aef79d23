import type { ChatAgent, Conversation, Saying, Surroundings } from '../conversation-model.ts';
import { nobodyOnlineLine, transferLine, type QueueFacts } from '../system-lines.ts';
import {
  ask,
  botSays,
  entering,
  note,
  outOfQueue,
  sayingFirst,
  systemLine,
  turnTo,
  type Turn,
} from './turn.ts';

const freshWait = {
  agent: null,
  agentGoneAt: null,
  holdAsks: 0,
  silentHoldAt: null,
  lowConfidence: 0,
} as const;

/** Nobody is there although the hours are open: the visitor is told, and stays in the queue for whoever comes back. */
export function unattended(conversation: Conversation, { now }: Surroundings): Turn {
  const asksEmail = !conversation.isContactable;
  const left = entering(conversation, 'agent-offline', now, {
    ...freshWait,
    agentGoneAt: now,
    isQueued: true,
    queuedAt: conversation.queuedAt ?? now,
    isWarned: true,
  });
  return turnTo(left, { says: [botSays(nobodyOnlineLine(asksEmail), asksEmail)] });
}

/** Asks whether the visitor wants to leave a message. What a person was waited for is already something left. */
export const askOutOfOffice = (
  conversation: Conversation,
  surroundings: Surroundings,
  hasLeftSomething: boolean,
): Turn =>
  ask(conversation, 'out-of-office', 'bot', surroundings, {
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
  surroundings: Surroundings,
  author: 'bot' | 'system',
  line: (queue: QueueFacts) => string,
): Turn {
  const { now } = surroundings;
  const waiting = entering(conversation, 'waiting', now, { ...freshWait, isQueued: true, queuedAt: now });
  const text = line(surroundings);
  return turnTo(waiting, {
    says: [author === 'bot' ? botSays(text) : systemLine(text)],
    errands: [{ kind: 'route' }],
  });
}

/**
 * A person is wanted: the queue within hours while agents are online, otherwise what is left: the question of a message
 * out of hours, or the word that nobody is there. `first` is said before it.
 */
export function passToPeople(
  conversation: Conversation,
  surroundings: Surroundings,
  author: 'bot' | 'system',
  line: (queue: QueueFacts) => string,
  first: readonly Saying[] = [],
): Turn {
  if (!surroundings.isOpen) return sayingFirst(first, askOutOfOffice(conversation, surroundings, true));
  if (!surroundings.areAgentsOnline) return sayingFirst(first, unattended(conversation, surroundings));
  return sayingFirst(first, joinQueue(conversation, surroundings, author, line));
}

/** The conversation is `agent`'s. A line tells the visitor when it was another's, or when a person spoke before. */
export function takenBy(conversation: Conversation, agent: ChatAgent, { now }: Surroundings): Turn {
  const taken = entering(conversation, 'agent', now, { ...freshWait, ...outOfQueue, agent });
  const isChange =
    conversation.agent === null ? conversation.hasHumanSpoken : conversation.agent.id !== agent.id;
  return turnTo(taken, {
    says: isChange ? [systemLine(transferLine(agent.name))] : [],
    notes: [note('joined', `${agent.name} has the conversation`)],
  });
}
