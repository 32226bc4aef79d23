import type { Conversation, ConversationEvent, Transition, Conditions } from './conversation-model.ts';
import {
  agentAsked,
  agentBack,
  agentEnded,
  agentGone,
  agentTook,
  agentWrote,
  hoursClosed,
  hoursOpened,
  noAgents,
  transferred,
} from './conversation/agent-events.ts';
import { botFailed, botReplied, opened } from './conversation/bot-events.ts';
import { timerWentOff } from './conversation/timer-events.ts';
import { timersOf } from './conversation/timers.ts';
import { end, transitionTo, type UntimedTransition } from './conversation/transition.ts';
import {
  attached,
  detached,
  endDialog,
  gaveEmail,
  offlineNotice,
  promptAnswered,
  visitorLeft,
  visitorWrote,
} from './conversation/visitor-events.ts';
import { yesOrNo } from './text.ts';

export { isAssignable, isTakeable } from './conversation/agent-events.ts';

/** A conversation that has just been opened and waits for its greeting. `now` in milliseconds since 1970. */
export const openConversation = ({
  now,
  isContactable,
}: {
  readonly now: number;
  readonly isContactable: boolean;
}): Conversation => ({
  state: 'greeting',
  stateAt: now,
  returnsTo: null,
  heldBy: null,
  prompt: null,
  isQueued: false,
  queuedAt: null,
  agent: null,
  hasHumanSpoken: false,
  holdAsks: 0,
  lowConfidence: 0,
  botAskedAt: null,
  silentHoldAt: null,
  isContactable,
  outOfOfficeLead: 'none',
  isWarned: false,
  agentGoneAt: null,
  detachedAt: null,
  abandonAt: null,
  leavingAt: null,
  lastVisitorAt: now,
  lastAgentAt: null,
  endReason: null,
});

/**
 * What an event leads to: the conversation after it, what is said and noted, every timer that it needs from then on, and
 * what has to be done. Total: an event that no longer applies (answered twice, after the end, another agent's) gives the
 * same conversation object back, with nothing said, noted or to be done.
 */
export function reduce(
  conversation: Conversation,
  event: ConversationEvent,
  conditions: Conditions,
): Transition {
  const transition = transitionOf(conversation, event, conditions) ?? transitionTo(conversation);
  return { ...transition, timers: timersOf(transition.conversation, conditions.now) };
}

function transitionOf(
  before: Conversation,
  event: ConversationEvent,
  conditions: Conditions,
): UntimedTransition | null {
  switch (event.kind) {
    case 'opened':
      return opened(before, event.greeting, conditions);
    case 'visitor-wrote':
      return visitorWrote(before, event.text, conditions);
    case 'visitor-gave-email':
      return gaveEmail(before, conditions);
    case 'bot-replied':
      return botReplied(before, event.reply, conditions);
    case 'bot-failed':
      return botFailed(before, conditions);
    case 'answered':
      return promptAnswered(before, event, conditions);
    case 'end-dialog':
      return endDialog(before, event.isOpen, conditions);
    case 'visitor-left':
      return visitorLeft(before, conditions);
    case 'offline-notice':
      return offlineNotice(before, conditions);
    case 'attached':
      return attached(before);
    case 'detached':
      return detached(before, event.isAbandoned, conditions);
    case 'timer':
      return timerWentOff(before, event.timer, conditions);
    case 'visitor-ended':
    case 'blocked':
    case 'abused':
      return before.state === 'ended' ? null : end(before, endReasonOf[event.kind], conditions);
    default:
      return agentTransitionOf(before, event, conditions);
  }
}

const endReasonOf = { 'visitor-ended': 'visitor', blocked: 'blocked', abused: 'abuse' } as const;

type AgentEvent = Extract<
  ConversationEvent,
  { kind: `agent-${string}` | 'transferred' | 'no-agents' | 'hours-opened' | 'hours-closed' }
>;

function agentTransitionOf(
  before: Conversation,
  event: AgentEvent,
  conditions: Conditions,
): UntimedTransition | null {
  switch (event.kind) {
    case 'agent-took':
      return agentTook(before, event.agent, conditions);
    case 'agent-wrote':
      return agentWrote(before, event.agent, conditions);
    case 'agent-held':
    case 'agent-asked-end':
    case 'agent-asked-final':
      return agentAsked(before, event, conditions);
    case 'agent-ended':
      return agentEnded(before, event.agent, conditions);
    case 'transferred':
      return transferred(before, event, conditions);
    case 'agent-gone':
      return agentGone(before, conditions);
    case 'agent-back':
      return agentBack(before, conditions);
    case 'no-agents':
      return noAgents(before, conditions);
    case 'hours-opened':
      return hoursOpened(before, conditions);
    case 'hours-closed':
      return hoursClosed(before, conditions);
  }
}

/**
 * Whether a message changes nothing but the instants of last activity, so that it may be appended without a step. For
 * the agent that is their own conversation once a person has spoken in it. `agentId` is null for the visitor.
 */
export function isPlainAppend(
  conversation: Conversation,
  author: 'customer' | 'agent',
  agentId: string | null,
): boolean {
  const { state, agent, hasHumanSpoken, outOfOfficeLead } = conversation;
  if (author === 'agent') return state === 'agent' && agent?.id === agentId && hasHumanSpoken;
  if (state === 'ooo-message') return outOfOfficeLead !== 'none';
  return plainStates.includes(state);
}

const plainStates = ['bot', 'waiting', 'agent', 'on-hold', 'agent-offline'];

/** Whether the bot has to be asked after a plain append. Who appends sees to the bot's time-out with `bot-failed`. */
export const asksBotAfterAppend = ({ state }: Conversation): boolean =>
  state === 'bot' || state === 'ooo-message';

/** What an event answers: the question's id and the answer; null when it answers none. */
export function answerIn(
  { prompt }: Conversation,
  event: ConversationEvent,
): { readonly promptId: string; readonly answer: 'yes' | 'no' } | null {
  if (prompt === null) return null;
  if (event.kind === 'visitor-wrote') {
    const answer = yesOrNo(event.text);
    return answer && { promptId: prompt.id, answer };
  }
  if (event.kind !== 'answered' || event.prompt !== prompt.kind) return null;
  if (event.promptId !== null && event.promptId !== prompt.id) return null;
  return { promptId: prompt.id, answer: event.isYes ? 'yes' : 'no' };
}

/** The two flags that every message of the agent side carries: within hours, and whether nobody would read an answer. */
export const reachability = (
  { state, agent, agentGoneAt }: Conversation,
  { isOpen, areAgentsOnline }: Pick<Conditions, 'isOpen' | 'areAgentsOnline'>,
): { readonly isWorkingHours: boolean; readonly isAgentOffline: boolean } => ({
  isWorkingHours: isOpen,
  isAgentOffline: state === 'agent-offline' || (agent === null ? !areAgentsOnline : agentGoneAt !== null),
});
