import type {
  Conditions,
  Conversation,
  ConversationEvent,
  EventKind,
  EndReason,
  Transition,
} from './conversation-model.ts';
import {
  agentAsked,
  agentAssigned,
  agentBack,
  agentEnded,
  agentGone,
  agentSilent,
  agentTook,
  agentWrote,
  hoursClosed,
  hoursOpened,
  noAgents,
  opened,
  transferred,
} from './conversation/agent-side-events.ts';
import { botFailed, botReplied } from './conversation/bot-events.ts';
import { isMailWanted } from './conversation/mail-wanted.ts';
import { timersOf, timerWentOff } from './conversation/timers.ts';
import { end, isUnattended, transitionTo, type Handler } from './conversation/transition.ts';
import {
  attached,
  detached,
  endDialog,
  gaveEmail,
  offlineNotice,
  promptAnswered,
  visitorLeft,
} from './conversation/visitor-events.ts';
import { visitorWroteOrCalled } from './conversation/wrote-of-danger.ts';
import { yesOrNo } from './text.ts';

/**
 * Returns a newly opened conversation that is waiting for its greeting. `now` is in milliseconds since 1970.
 */
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
  joinedQueueAt: null,
  agent: null,
  hasHumanSpoken: false,
  holdAsks: 0,
  lowConfidence: 0,
  botAskedAt: null,
  silentHoldAt: null,
  isContactable,
  outOfOfficeLead: 'none',
  isWarned: false,
  nobodyOnlineSentAt: null,
  teamHereSentAt: null,
  apologisedAt: null,
  agentGoneAt: null,
  detachedAt: null,
  abandonAt: null,
  leavingAt: null,
  lastVisitorAt: now,
  lastAgentAt: null,
  endReason: null,
  dangers: [],
});

const endsAs =
  (reason: EndReason): Handler<EventKind> =>
  (conversation, _, conditions) =>
    conversation.state === 'ended' ? null : end(conversation, reason, conditions);

const handlers: { readonly [Kind in EventKind]: Handler<Kind> } = {
  opened,
  'visitor-wrote': visitorWroteOrCalled,
  'visitor-gave-email': gaveEmail,
  'bot-replied': botReplied,
  'bot-failed': botFailed,
  answered: promptAnswered,
  'end-dialog': endDialog,
  'visitor-ended': endsAs('visitor'),
  'visitor-left': visitorLeft,
  'offline-notice': offlineNotice,
  attached,
  detached,
  'agent-took': agentTook,
  'agent-assigned': agentAssigned,
  'agent-wrote': agentWrote,
  'agent-held': agentAsked,
  'agent-asked-end': agentAsked,
  'agent-asked-final': agentAsked,
  'agent-ended': agentEnded,
  transferred,
  'agent-gone': agentGone,
  'agent-back': agentBack,
  'agent-silent': agentSilent,
  'no-agents': noAgents,
  'hours-opened': hoursOpened,
  'hours-closed': hoursClosed,
  blocked: endsAs('blocked'),
  abused: endsAs('abuse'),
  erased: endsAs('erased'),
  timer: timerWentOff,
};

/**
 * Applies an event. Returns the conversation after it, its messages and notes, all its timers from then on,
 * and the effects to run. Total: an event that no longer applies (answered twice, after the end, another
 * agent's) returns the same conversation object, without messages, notes and effects.
 */
export function reduce<Kind extends EventKind>(
  conversation: Conversation,
  event: ConversationEvent<Kind>,
  conditions: Conditions,
): Transition {
  const transition = handlers[event.kind](conversation, event, conditions) ?? transitionTo(conversation);
  return { ...transition, timers: timersOf(transition.conversation, conditions.now) };
}

/**
 * Returns whether a message changes nothing but the times of last activity, so that it can be appended
 * without a transition. For an agent this is true only in their own conversation once a person has written in
 * it. `agentId` is null for the visitor, whose `text` may ask for more.
 */
export function isPlainAppend(
  conversation: Conversation,
  author: 'customer' | 'agent',
  agentId: string | null,
  text = '',
): boolean {
  const { state, agent, hasHumanSpoken } = conversation;
  if (author === 'agent') return state === 'agent' && agent?.id === agentId && hasHumanSpoken;
  // Someone who was to get an answer by email may press what was offered with it once more.
  if (state === 'bot' && conversation.outOfOfficeLead !== 'none') return false;
  if (isMailWanted(conversation, text)) return false;
  return plainStates.includes(state) && !isUnattended(conversation);
}

const plainStates = ['bot', 'waiting', 'agent', 'on-hold', 'agent-offline', 'ooo-message'];

/**
 * Returns whether the bot has to be asked after a plain append. The caller is responsible for the bot's
 * time-out, with `bot-failed`.
 */
export const asksBotAfterAppend = ({ state }: Conversation): boolean =>
  state === 'bot' || state === 'ooo-message';

/** Returns the id of the question that an event answers, and the answer; null if it answers none. */
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

/**
 * Returns the two flags of every message from the agent side: whether it is within hours, and whether nobody
 * would read an answer.
 */
export const reachability = (
  { state, agent }: Conversation,
  { isOpen, areAgentsOnline }: Pick<Conditions, 'isOpen' | 'areAgentsOnline'>,
): { readonly isWorkingHours: boolean; readonly isAgentOffline: boolean } => ({
  isWorkingHours: isOpen,
  isAgentOffline: state === 'agent-offline' || (agent === null && !areAgentsOnline),
});
