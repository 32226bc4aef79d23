import type { ChatAgent, Conversation, Effect, NoteDraft } from '../conversation-model.ts';
import { askOutOfOffice, putBack, passQuietly, passToPeople, teamCame, unattended } from './queueing.ts';
import {
  apologise,
  ask,
  askFinal,
  assigned,
  end,
  enter,
  agentLost,
  hasIt,
  isInDanger,
  isUnattended,
  messageOf,
  note,
  outOfQueue,
  takenBy,
  transitionTo,
  withNote,
  type Handler,
  type UntimedTransition,
} from './transition.ts';

const ASK_BOT: Effect = { kind: 'ask-bot' };
const ROUTE: Effect = { kind: 'route' };

/** Starts with the bot's greeting, at any hour; if agents are online within hours, the visitor is queued as well. */
export const opened: Handler<'opened'> = (conversation, { greeting }, conditions) => {
  if (conversation.state !== 'greeting') return null;
  const { now, isOpen, areAgentsOnline } = conditions;
  const hasWritten = conversation.botAskedAt !== null;
  // The reply to the danger has already been sent: a greeting after it would be small talk.
  if (isInDanger(conversation) && isOpen) return passQuietly(conversation, conditions);
  if (isInDanger(conversation)) return askOutOfOffice(conversation, conditions);
  const isQueued = isOpen && areAgentsOnline;
  const greeted = enter(conversation, 'bot', now, {
    isQueued,
    queuedAt: isQueued ? now : null,
    joinedQueueAt: isQueued ? now : null,
    botAskedAt: hasWritten ? now : null,
  });
  return transitionTo(greeted, {
    messages: [{ ...messageOf('bot', greeting.text), suggestions: greeting.suggestions }],
    effects: [...(hasWritten ? [ASK_BOT] : []), ...(isQueued ? [ROUTE] : [])],
  });
};

const isAssignedTo = ({ agent }: Conversation, { id }: ChatAgent): boolean => agent?.id === id;

/** Whether the visitor is waiting for a person, or is being asked whether to keep waiting. */
const isWaiting = ({ state, heldBy }: Conversation): boolean =>
  state === 'waiting' || (state === 'hold-asked' && heldBy === 'queue');

/** Whether the bot is talking to the visitor, or has asked whether the chat may end. */
const isWithBot = ({ state, returnsTo }: Conversation): boolean =>
  state === 'bot' || (state === 'end-asked' && returnsTo === 'bot');

/** Whether any agent may take it: it is queued without a reachable agent, or only the bot has it. */
const isTakeable = (conversation: Conversation): boolean =>
  (conversation.isQueued && (isWaiting(conversation) || conversation.state === 'agent-offline')) ||
  (isWithBot(conversation) && conversation.agent === null) ||
  conversation.state === 'ooo-message';

/** An agent takes the conversation from the queue or from the bot, or comes back to it. */
export const agentTook: Handler<'agent-took' | 'agent-wrote' | 'agent-assigned'> = (
  conversation,
  { agent },
  conditions,
) => {
  const isBack =
    (conversation.state === 'agent-offline' || isWithBot(conversation)) && isAssignedTo(conversation, agent);
  return isBack || isTakeable(conversation) ? takenBy(conversation, agent, conditions) : null;
};

/**
 * Whether the visitor was told that nobody is online, and went back to the bot meanwhile: they expect a
 * person.
 */
const expectsPerson = ({ state, agentGoneAt }: Conversation): boolean =>
  state === 'bot' && agentGoneAt !== null;

/**
 * The router assigns an agent. A visitor who is talking to the bot stays with it until the agent writes or takes it,
 * unless they expect a person: then the agent has it at once, and is missed if they do not write.
 */
export const agentAssigned: Handler<'agent-assigned'> = (conversation, event, conditions) => {
  if (conversation.state !== 'bot' || expectsPerson(conversation))
    return agentTook(conversation, event, conditions);
  if (!conversation.isQueued) return null;
  const { agent } = event;
  return transitionTo({ ...conversation, ...assigned, agent }, { notes: [hasIt(agent)] });
};

/**
 * Returns the conversation to its old place in the queue while the bot goes on: its agent left before writing, and the
 * visitor did not know of one.
 */
const backInQueue = (conversation: Conversation, why: NoteDraft): UntimedTransition =>
  transitionTo(
    {
      ...conversation,
      agent: null,
      agentGoneAt: null,
      isQueued: true,
      queuedAt: conversation.stateAt,
      joinedQueueAt: conversation.stateAt,
    },
    { notes: [why], effects: [ROUTE] },
  );

/** A person writes: nobody waits any longer. */
const humanSpoke = (now: number) => ({ ...outOfQueue, hasHumanSpoken: true, lastAgentAt: now }) as const;

/** The agent writes in their own conversation or an unassigned one. This withdraws their open question. */
export const agentWrote: Handler<'agent-wrote'> = (conversation, event, conditions) => {
  const { now } = conditions;
  if (conversation.agent === null) {
    const taken = agentTook(conversation, event, conditions);
    return taken && { ...taken, conversation: { ...taken.conversation, ...humanSpoke(now) } };
  }
  if (!isWithAgent(conversation) || !isAssignedTo(conversation, event.agent)) return null;
  if (conversation.state === 'agent') return transitionTo({ ...conversation, ...humanSpoke(now) });
  return transitionTo(enter(conversation, 'agent', now, { ...humanSpoke(now), agentGoneAt: null }));
};

/** Whether an agent has it and may still act: not once the final question was asked, nor after the end. */
const isWithAgent = ({ agent, state }: Conversation): boolean =>
  agent !== null && state !== 'final-asked' && state !== 'ended';

/** The agent asks to hold, to end, or whether the visitor may be contacted. */
export const agentAsked: Handler<'agent-held' | 'agent-asked-end' | 'agent-asked-final'> = (
  conversation,
  { kind, agent },
  conditions,
) => {
  const { state } = conversation;
  if (!isAssignedTo(conversation, agent) || !['agent', 'on-hold', 'bot'].includes(state)) return null;
  const spoke = humanSpoke(conditions.now);
  if (kind === 'agent-asked-final') return askFinal(conversation, 'agent', conditions, spoke);
  if (kind === 'agent-asked-end')
    return ask(conversation, 'end', 'agent', conditions, {
      ...spoke,
      returnsTo: state === 'bot' ? 'agent' : state,
    });
  if (state === 'on-hold') return null;
  return ask(conversation, 'hold', 'agent', conditions, { ...spoke, heldBy: 'agent' });
};

export const agentEnded: Handler<'agent-ended'> = (conversation, { agent }, conditions) =>
  conversation.state !== 'ended' && isAssignedTo(conversation, agent)
    ? end(conversation, 'agent', conditions)
    : null;

/** Transferred by its agent, or taken over by someone with permission (`from` and `to` are then the same person). */
export const transferred: Handler<'transferred'> = (
  conversation,
  { from, to, by = from, back },
  conditions,
) => {
  const whose = by.id === from.id ? 'it' : `it from ${from.name}`;
  if (!isWithAgent(conversation)) return null;
  if (back) return isAssignedTo(conversation, from) ? putBack(conversation, back, conditions) : null;
  if (to === 'queue') {
    if (!isAssignedTo(conversation, from)) return null;
    const passed = note('transferred', `${by.name} passed ${whose} to the queue`);
    return isWithBot(conversation)
      ? backInQueue(conversation, passed)
      : withNote(passToPeople(conversation, conditions, 'passedBack'), passed);
  }
  const isTakenOver = from.id === to.id;
  if (isAssignedTo(conversation, to) || !(isAssignedTo(conversation, from) || isTakenOver)) return null;
  const transition = takenBy(conversation, to, conditions);
  const how = isTakenOver ? `${to.name} took over` : `${by.name} passed ${whose} to ${to.name}`;
  return { ...transition, notes: [note('transferred', how), ...transition.notes] };
};

/** The agent's last connection is closed. Their open question is closed too: the next agent did not ask it. */
export const agentGone: Handler<'agent-gone'> = (conversation, _, { now }) => {
  const { agent } = conversation;
  if (agent === null || !isWithAgent(conversation) || conversation.agentGoneAt !== null) return null;
  const lost = note('left', `${agent.name} has lost the connection`);
  if (isWithBot(conversation)) return backInQueue(conversation, lost);
  return transitionTo(enter(conversation, 'agent-offline', now, { agentGoneAt: now }), {
    messages: [agentLost(conversation, agent)],
    notes: [lost],
  });
};

/** The agent reconnects before anyone has taken over. */
export const agentBack: Handler<'agent-back'> = (conversation, _, { now }) => {
  const { agent } = conversation;
  if (agent === null || conversation.agentGoneAt === null || !isWithAgent(conversation)) return null;
  return transitionTo(enter(conversation, 'agent', now, { ...assigned, agentGoneAt: null }), {
    notes: [note('returned', `${agent.name} is back`)],
  });
};

/**
 * The agent is connected but does not answer: the visitor gets an apology, the agent a reminder; later someone else takes
 * over.
 */
export const agentSilent: Handler<'agent-silent'> = (conversation, { isLong }, conditions) => {
  const { agent, state, isWarned } = conversation;
  if (agent === null || state !== 'agent' || conversation.agentGoneAt !== null) return null;
  if (isLong) {
    const why = note('left', `${agent.name} did not answer, and is shown as away`);
    return withNote(passToPeople(conversation, conditions, 'passedBack'), why);
  }
  if (isWarned) return null;
  return withNote(
    apologise(conversation, conditions.now),
    note('warned', `The visitor is waiting for an answer from ${agent.name}`),
  );
};

/** The last agent goes offline while the visitor is waiting. */
export const noAgents: Handler<'no-agents'> = (conversation, _, conditions) =>
  isWaiting(conversation) ? unattended(conversation, conditions, false) : null;

/** Closing time comes while the visitor is waiting. */
export const hoursClosed: Handler<'hours-closed'> = (conversation, _, conditions) =>
  isWaiting(conversation) ? askOutOfOffice(conversation, conditions) : null;

/**
 * Within hours, agents are online for a visitor who left a message or was told that nobody is here: the visitor joins the
 * queue, in the latter case at their old place.
 */
export const hoursOpened: Handler<'hours-opened'> = (conversation, _, conditions) => {
  if (conversation.state === 'ooo-message') return teamCame(conversation, conditions);
  if (!isUnattended(conversation) || !conditions.areAgentsOnline) return null;
  return teamCame(conversation, conditions, conversation.queuedAt ?? conditions.now);
};
