import type { ChatAgent, Conversation, ConversationEvent, Conditions } from '../conversation-model.ts';
import { agentOfflineLine, backInQueueLine, peopleAreHereLine } from '../system-messages.ts';
import { askOutOfOffice, joinQueue, passToPeople, takenBy, unattended } from './queue.ts';
import {
  ask,
  askFinal,
  botMessage,
  end,
  enter,
  note,
  withNotes,
  outOfQueue,
  transitionTo,
  type UntimedTransition,
} from './transition.ts';

const has = ({ agent }: Conversation, who: ChatAgent): boolean => agent?.id === who.id;

/** Whether the queue asked the visitor to hold. */
const isHeldByQueue = ({ state, heldBy }: Conversation): boolean =>
  state === 'hold-asked' && heldBy === 'queue';

/**
 * Whether the router may give the conversation to an agent: a person was asked for and nobody has it, or its agent is
 * away for so long that another may take over.
 */
export const isAssignable = (conversation: Conversation): boolean =>
  conversation.isQueued &&
  (conversation.state === 'waiting' || conversation.state === 'agent-offline' || isHeldByQueue(conversation));

/** Whether an agent may take the conversation by hand: besides the above, any that only the bot has. */
export const isTakeable = (conversation: Conversation): boolean =>
  isAssignable(conversation) ||
  conversation.state === 'bot' ||
  conversation.state === 'ooo-message' ||
  (conversation.state === 'end-asked' && conversation.returnsTo === 'bot');

/** An agent took it from the queue or from the bot, or comes back to it. */
export function agentTook(
  conversation: Conversation,
  agent: ChatAgent,
  conditions: Conditions,
): UntimedTransition | null {
  const isBackAgain = conversation.state === 'agent-offline' && has(conversation, agent);
  return isBackAgain || isTakeable(conversation) ? takenBy(conversation, agent, conditions) : null;
}

const hasSpoken = (now: number) => ({ hasHumanSpoken: true, lastAgentAt: now }) as const;

/** The agent wrote: their own conversation, or one that nobody has. An open question of theirs is withdrawn by it. */
export function agentWrote(
  conversation: Conversation,
  agent: ChatAgent,
  conditions: Conditions,
): UntimedTransition | null {
  const spoken = hasSpoken(conditions.now);
  if (conversation.agent === null) {
    const taken = agentTook(conversation, agent, conditions);
    return taken && { ...taken, conversation: { ...taken.conversation, ...spoken } };
  }
  if (!isWithAgent(conversation) || !has(conversation, agent)) return null;
  if (conversation.state === 'agent') return transitionTo({ ...conversation, ...spoken });
  return transitionTo(
    enter(conversation, 'agent', conditions.now, { ...outOfQueue, ...spoken, agentGoneAt: null }),
  );
}

/** Whether a person has it and may still act: not once the final question was asked, nor after the end. */
const isWithAgent = ({ agent, state }: Conversation): boolean =>
  agent !== null && state !== 'final-asked' && state !== 'ended';

type Asking = Extract<ConversationEvent, { kind: 'agent-held' | 'agent-asked-end' | 'agent-asked-final' }>;

/** The agent asks to hold, to end, or whether the visitor may be contacted. */
export function agentAsked(
  conversation: Conversation,
  { kind, agent }: Asking,
  conditions: Conditions,
): UntimedTransition | null {
  const { state } = conversation;
  if (!has(conversation, agent) || (state !== 'agent' && state !== 'on-hold')) return null;
  const spoken = hasSpoken(conditions.now);
  if (kind === 'agent-asked-final') return askFinal(conversation, 'agent', conditions, spoken);
  if (kind === 'agent-asked-end') {
    return ask(conversation, 'end', 'agent', conditions, { ...spoken, returnsTo: state });
  }
  if (state === 'on-hold') return null;
  return ask(conversation, 'hold', 'agent', conditions, { ...spoken, heldBy: 'agent' });
}

/** The agent ended it. */
export const agentEnded = (
  conversation: Conversation,
  agent: ChatAgent,
  conditions: Conditions,
): UntimedTransition | null =>
  conversation.state !== 'ended' && has(conversation, agent) ? end(conversation, 'agent', conditions) : null;

/** Passed on by the agent who has it, or taken over by somebody who may (`from` and `to` are the same person). */
export function transferred(
  conversation: Conversation,
  { from, to }: Extract<ConversationEvent, { kind: 'transferred' }>,
  conditions: Conditions,
): UntimedTransition | null {
  if (!isWithAgent(conversation)) return null;
  if (to === 'queue') {
    if (!has(conversation, from)) return null;
    return withNotes(
      passToPeople(conversation, conditions, 'system', backInQueueLine),
      note('transferred', `${from.name} passed it to the queue`),
    );
  }
  if (has(conversation, to) || !(has(conversation, from) || from.id === to.id)) return null;
  const transition = takenBy(conversation, to, conditions);
  const how = from.id === to.id ? `${to.name} took over` : `${from.name} passed it to ${to.name}`;
  return { ...transition, notes: [note('transferred', how), ...transition.notes] };
}

/** The agent's last connection is gone. An open question stays open; its answer leads to the news. */
export function agentGone(conversation: Conversation, { now }: Conditions): UntimedTransition | null {
  const { agent, state } = conversation;
  if (agent === null || !isWithAgent(conversation) || conversation.agentGoneAt !== null) return null;
  const notes = [note('left', `${agent.name} has lost the connection`)];
  if (state !== 'agent' && state !== 'on-hold') {
    return transitionTo({ ...conversation, agentGoneAt: now }, { notes });
  }
  return transitionTo(enter(conversation, 'agent-offline', now, { agentGoneAt: now }), {
    messages: [botMessage(agentOfflineLine(agent.name))],
    notes,
  });
}

/** The agent is connected again before anybody took over. */
export function agentBack(conversation: Conversation, { now }: Conditions): UntimedTransition | null {
  const { agent, state } = conversation;
  if (agent === null || conversation.agentGoneAt === null || !isWithAgent(conversation)) return null;
  const back = { ...conversation, agentGoneAt: null };
  return transitionTo(state === 'agent-offline' ? enter(back, 'agent', now, outOfQueue) : back, {
    notes: [note('returned', `${agent.name} is back`)],
  });
}

/** The last agent left while the visitor waited. */
export const noAgents = (conversation: Conversation, conditions: Conditions): UntimedTransition | null =>
  conversation.state === 'waiting' || isHeldByQueue(conversation)
    ? unattended(conversation, conditions)
    : null;

/** The hours closed while the visitor waited. */
export const hoursClosed = (conversation: Conversation, conditions: Conditions): UntimedTransition | null =>
  conversation.state === 'waiting' || isHeldByQueue(conversation)
    ? askOutOfOffice(conversation, conditions, true)
    : null;

/** The hours opened and somebody is free for a visitor who left a message. */
export const hoursOpened = (conversation: Conversation, conditions: Conditions): UntimedTransition | null =>
  conversation.state === 'ooo-message' ? joinQueue(conversation, conditions, 'bot', peopleAreHereLine) : null;
