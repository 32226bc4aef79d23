import type {
  BotReply,
  ChatAgent,
  Conditions,
  Conversation,
  TransitionMessage,
} from '../conversation-model.ts';
import { withOpening, type QueueReason } from '../system-messages.ts';
import texts from '../system-texts.json' with { type: 'json' };
import {
  ask,
  askFinal,
  askOutOfOffice,
  botMessage,
  end,
  enter,
  agentLost,
  isInDanger,
  joinQueue,
  messageOf,
  note,
  outOfQueue,
  passQuietly,
  passToPeople,
  takenBy,
  transitionTo,
  unattended,
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
  const hasWritten = isInDanger(conversation) || conversation.botAskedAt !== null;
  // The words for danger stand there already: a greeting below them would be small talk.
  if (isInDanger(conversation) && isOpen) return passQuietly(conversation, conditions);
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
  if (isHandover) return handOver(conversation, conditions, 'handover', 'The bot passed it on', messages);
  return !isOutOfHours && lowConfidence >= MOST_UNSURE
    ? handOver(conversation, conditions, 'botTrouble', 'The bot was unsure twice', messages)
    : transitionTo(conversation, { messages });
};

/** The bot gave no answer, or none in time. */
export const botFailed: Handler<'bot-failed' | 'timer'> = (conversation, _, conditions) => {
  if (conversation.state === 'bot')
    return handOver(conversation, conditions, 'botTrouble', 'The bot could not answer');
  return conversation.state === 'ooo-message' ? messageSaved(conversation, conditions) : null;
};

const messageSaved = (
  conversation: Conversation,
  { opensAgain }: Conditions,
  first: readonly TransitionMessage[] = [],
): UntimedTransition =>
  transitionTo(
    { ...conversation, botAskedAt: null },
    { messages: [...first, botMessage(withOpening(texts.messageSaved, opensAgain))] },
  );

const handOver = (
  conversation: Conversation,
  conditions: Conditions,
  reason: QueueReason,
  why: string,
  first: readonly TransitionMessage[] = [],
): UntimedTransition =>
  withNote(passToPeople(conversation, conditions, reason, first), note('handover', why));

const isAssignedTo = ({ agent }: Conversation, { id }: ChatAgent): boolean => agent?.id === id;

/** Whether the visitor waits for a person, or is being asked whether to keep waiting. */
const isWaiting = ({ state, heldBy }: Conversation): boolean =>
  state === 'waiting' || (state === 'hold-asked' && heldBy === 'queue');

/** Nobody has what was asked for, its agent has been away for long, or only the bot has it. The router assigns queued ones. */
const isTakeable = (conversation: Conversation): boolean =>
  (conversation.isQueued && (isWaiting(conversation) || conversation.state === 'agent-offline')) ||
  conversation.state === 'bot' ||
  conversation.state === 'ooo-message' ||
  (conversation.state === 'end-asked' && conversation.returnsTo === 'bot');

/** An agent took it from the queue or from the bot, or comes back to it. */
export const agentTook: Handler<'agent-took' | 'agent-wrote'> = (conversation, { agent }, conditions) => {
  const isBack = conversation.state === 'agent-offline' && isAssignedTo(conversation, agent);
  return isBack || isTakeable(conversation) ? takenBy(conversation, agent, conditions) : null;
};

const humanSpoke = (now: number) => ({ hasHumanSpoken: true, lastAgentAt: now }) as const;

/** The agent wrote in their own conversation or an unassigned one. This withdraws their open question. */
export const agentWrote: Handler<'agent-wrote'> = (conversation, event, conditions) => {
  const { now } = conditions;
  if (conversation.agent === null) {
    const taken = agentTook(conversation, event, conditions);
    return taken && { ...taken, conversation: { ...taken.conversation, ...humanSpoke(now) } };
  }
  if (!isWithAgent(conversation) || !isAssignedTo(conversation, event.agent)) return null;
  if (conversation.state === 'agent') return transitionTo({ ...conversation, ...humanSpoke(now) });
  return transitionTo(
    enter(conversation, 'agent', now, { ...outOfQueue, ...humanSpoke(now), agentGoneAt: null }),
  );
};

/** Whether a person has it and may still act: not once the final question was asked, nor after the end. */
const isWithAgent = ({ agent, state }: Conversation): boolean =>
  agent !== null && state !== 'final-asked' && state !== 'ended';

/** The agent asks to hold, to end, or whether the visitor may be contacted. */
export const agentAsked: Handler<'agent-held' | 'agent-asked-end' | 'agent-asked-final'> = (
  conversation,
  { kind, agent },
  conditions,
) => {
  const { state } = conversation;
  if (!isAssignedTo(conversation, agent) || (state !== 'agent' && state !== 'on-hold')) return null;
  const spoke = humanSpoke(conditions.now);
  if (kind === 'agent-asked-final') return askFinal(conversation, 'agent', conditions, spoke);
  if (kind === 'agent-asked-end')
    return ask(conversation, 'end', 'agent', conditions, { ...spoke, returnsTo: state });
  if (state === 'on-hold') return null;
  return ask(conversation, 'hold', 'agent', conditions, { ...spoke, heldBy: 'agent' });
};

export const agentEnded: Handler<'agent-ended'> = (conversation, { agent }, conditions) =>
  conversation.state !== 'ended' && isAssignedTo(conversation, agent)
    ? end(conversation, 'agent', conditions)
    : null;

/** Passed on by the agent who has it, or taken over by somebody who may (`from` and `to` are the same person). */
export const transferred: Handler<'transferred'> = (conversation, { from, to }, conditions) => {
  if (!isWithAgent(conversation)) return null;
  if (to === 'queue') {
    if (!isAssignedTo(conversation, from)) return null;
    return withNote(
      passToPeople(conversation, conditions, 'passedBack'),
      note('transferred', `${from.name} passed it to the queue`),
    );
  }
  const isTakenOver = from.id === to.id;
  if (isAssignedTo(conversation, to) || !(isAssignedTo(conversation, from) || isTakenOver)) return null;
  const transition = takenBy(conversation, to, conditions);
  const how = isTakenOver ? `${to.name} took over` : `${from.name} passed it to ${to.name}`;
  return { ...transition, notes: [note('transferred', how), ...transition.notes] };
};

/** The agent's last connection is gone. An open question stays open; its answer leads to the news. */
export const agentGone: Handler<'agent-gone'> = (conversation, _, { now }) => {
  const { agent, state } = conversation;
  if (agent === null || !isWithAgent(conversation) || conversation.agentGoneAt !== null) return null;
  const notes = [note('left', `${agent.name} has lost the connection`)];
  if (state !== 'agent' && state !== 'on-hold')
    return transitionTo({ ...conversation, agentGoneAt: now }, { notes });
  const messages = [agentLost(conversation, agent)];
  return transitionTo(enter(conversation, 'agent-offline', now, { agentGoneAt: now }), { messages, notes });
};

/** The agent is connected again before anybody took over. */
export const agentBack: Handler<'agent-back'> = (conversation, _, { now }) => {
  const { agent, state } = conversation;
  if (agent === null || conversation.agentGoneAt === null || !isWithAgent(conversation)) return null;
  const back = { ...conversation, agentGoneAt: null };
  return transitionTo(state === 'agent-offline' ? enter(back, 'agent', now, outOfQueue) : back, {
    notes: [note('returned', `${agent.name} is back`)],
  });
};

/** The last agent left while the visitor waited. */
export const noAgents: Handler<'no-agents'> = (conversation, _, conditions) =>
  isWaiting(conversation) ? unattended(conversation, conditions) : null;

/** The hours closed while the visitor waited. */
export const hoursClosed: Handler<'hours-closed'> = (conversation, _, conditions) =>
  isWaiting(conversation) ? askOutOfOffice(conversation, conditions, true) : null;

/** The hours opened and somebody is free for a visitor who left a message. */
export const hoursOpened: Handler<'hours-opened'> = (conversation, _, conditions) =>
  conversation.state === 'ooo-message' ? joinQueue(conversation, conditions, 'agentsOnline') : null;
