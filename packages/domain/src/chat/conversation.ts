import type { Conversation, ConversationEvent, Step, Surroundings } from './conversation-model.ts';
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
} from './conversation/agent-turns.ts';
import { botFailed, botReplied, opened } from './conversation/bot-turns.ts';
import { timerWentOff } from './conversation/timer-turns.ts';
import { timersOf } from './conversation/timers.ts';
import { ending, turnTo, type Turn } from './conversation/turn.ts';
import {
  attached,
  detached,
  endDialog,
  gaveEmail,
  offlineNotice,
  promptAnswered,
  visitorLeft,
  visitorWrote,
} from './conversation/visitor-turns.ts';
import { yesOrNo } from './text.ts';

export { isAssignable, isTakeable } from './conversation/agent-turns.ts';

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
export function step(conversation: Conversation, event: ConversationEvent, surroundings: Surroundings): Step {
  const turn = turnOf(conversation, event, surroundings) ?? turnTo(conversation);
  return { ...turn, timers: timersOf(turn.conversation, surroundings.now) };
}

function turnOf(before: Conversation, event: ConversationEvent, world: Surroundings): Turn | null {
  switch (event.kind) {
    case 'opened':
      return opened(before, event.greeting, world);
    case 'visitor-wrote':
      return visitorWrote(before, event.text, world);
    case 'visitor-gave-email':
      return gaveEmail(before, world);
    case 'bot-replied':
      return botReplied(before, event.reply, world);
    case 'bot-failed':
      return botFailed(before, world);
    case 'answered':
      return promptAnswered(before, event, world);
    case 'end-dialog':
      return endDialog(before, event.isOpen, world);
    case 'visitor-left':
      return visitorLeft(before, world);
    case 'offline-notice':
      return offlineNotice(before, world);
    case 'attached':
      return attached(before);
    case 'detached':
      return detached(before, event.isAbandoned, world);
    case 'timer':
      return timerWentOff(before, event.timer, world);
    case 'visitor-ended':
    case 'blocked':
    case 'abused':
      return before.state === 'ended' ? null : ending(before, endReasonOf[event.kind], world);
    default:
      return agentTurnOf(before, event, world);
  }
}

const endReasonOf = { 'visitor-ended': 'visitor', blocked: 'blocked', abused: 'abuse' } as const;

type AgentEvent = Extract<
  ConversationEvent,
  { kind: `agent-${string}` | 'transferred' | 'no-agents' | 'hours-opened' | 'hours-closed' }
>;

function agentTurnOf(before: Conversation, event: AgentEvent, world: Surroundings): Turn | null {
  switch (event.kind) {
    case 'agent-took':
      return agentTook(before, event.agent, world);
    case 'agent-wrote':
      return agentWrote(before, event.agent, world);
    case 'agent-held':
    case 'agent-asked-end':
    case 'agent-asked-final':
      return agentAsked(before, event, world);
    case 'agent-ended':
      return agentEnded(before, event.agent, world);
    case 'transferred':
      return transferred(before, event, world);
    case 'agent-gone':
      return agentGone(before, world);
    case 'agent-back':
      return agentBack(before, world);
    case 'no-agents':
      return noAgents(before, world);
    case 'hours-opened':
      return hoursOpened(before, world);
    case 'hours-closed':
      return hoursClosed(before, world);
  }
}

/**
 * Whether a message changes nothing but the instants of last activity, so that it may be appended without a step. For
 * the agent that is their own conversation once a person has spoken in it. `agentId` is null for the visitor.
 */
export function appendsPlainly(
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
  { isOpen, areAgentsOnline }: Pick<Surroundings, 'isOpen' | 'areAgentsOnline'>,
): { readonly isWorkingHours: boolean; readonly isAgentOffline: boolean } => ({
  isWorkingHours: isOpen,
  isAgentOffline: state === 'agent-offline' || (agent === null ? !areAgentsOnline : agentGoneAt !== null),
});
