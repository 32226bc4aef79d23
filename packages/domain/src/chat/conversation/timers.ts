import type { Conversation, ConversationState, TimerKind, Timers } from '../conversation-model.ts';
import { chatTimes } from '../limits.ts';

type Due = (conversation: Conversation, now: number) => Timers;

/** The last sign of life that counts against idleness: of either side, and never before the present state began. */
const lastActivity = ({ lastVisitorAt, lastAgentAt, stateAt }: Conversation): number =>
  Math.max(lastVisitorAt, lastAgentAt ?? 0, stateAt);

/** Whether the visitor had the last word with an agent: it is not they who are idle. */
export const awaitsAgent = ({ state, lastVisitorAt, lastAgentAt }: Conversation): boolean =>
  state === 'agent' && lastVisitorAt > (lastAgentAt ?? 0);

/** Whoever waits for the agent's answer is told so first, and has the same time once more. */
const withAgent: Due = (conversation) => ({
  idle:
    lastActivity(conversation) +
    chatTimes.visitorIdle * (conversation.isWarned && awaitsAgent(conversation) ? 2 : 1),
});

const silence: Due = ({ prompt }) =>
  prompt === null
    ? {}
    : {
        'prompt-silence':
          prompt.askedAt +
          (prompt.kind === 'out-of-office' ? chatTimes.outOfOfficeSilence : chatTimes.promptSilence),
      };

const queueMaximum: Due = ({ queuedAt }) =>
  queuedAt === null ? {} : { 'queue-maximum': queuedAt + chatTimes.queueMaximum };

const botTimeOut: Due = ({ botAskedAt }) =>
  botAskedAt === null ? {} : { 'bot-time-out': botAskedAt + chatTimes.botTimeOut };

const holdQuestion: Due = ({ stateAt, holdAsks }) => ({
  'hold-question': stateAt + (holdAsks === 0 ? chatTimes.holdQuestion : chatTimes.holdQuestionAgain),
});

const onHold: Due = ({ stateAt, isWarned }, now) => ({
  'hold-reminder':
    stateAt +
    chatTimes.holdReminder * (1 + Math.max(0, Math.floor((now - stateAt) / chatTimes.holdReminder))),
  ...(isWarned ? {} : { 'hold-apology': stateAt + chatTimes.holdApology }),
});

/** From when the visitor was told. */
const agentAway: Due = ({ stateAt, isQueued }) => ({
  'agent-given-up': stateAt + chatTimes.agentGivenUp,
  ...(isQueued ? {} : { 'agent-reroute': stateAt + chatTimes.agentReroute }),
});

const ofState: Record<ConversationState, Due> = {
  greeting: () => ({}),
  bot: (conversation, now) => ({
    idle: lastActivity(conversation) + chatTimes.botIdle,
    ...botTimeOut(conversation, now),
  }),
  waiting: (conversation, now) => ({
    ...holdQuestion(conversation, now),
    ...queueMaximum(conversation, now),
  }),
  'hold-asked': (conversation, now) => ({
    ...silence(conversation, now),
    ...queueMaximum(conversation, now),
  }),
  agent: withAgent,
  'on-hold': onHold,
  'agent-offline': agentAway,
  'end-asked': silence,
  'final-asked': silence,
  'ooo-asked': silence,
  'ooo-message': (conversation, now) => ({
    idle: lastActivity(conversation) + chatTimes.botIdle,
    ...botTimeOut(conversation, now),
  }),
  ended: () => ({}),
};

/**
 * Every timer that a conversation needs, with its due instant in milliseconds since 1970. They follow from the
 * conversation alone, except the reminder of a hold, which is the next one after `now`.
 */
export function timersOf(conversation: Conversation, now: number): Timers {
  const timers = ofState[conversation.state](conversation, now);
  const { abandonAt } = conversation;
  return abandonAt === null ? timers : { ...timers, abandon: abandonAt };
}

/**
 * What a timer that went off means now: `due`, `early` (activity has moved it since), or `stale` (the conversation has
 * none of that kind any more).
 */
export function timerStatus(
  conversation: Conversation,
  timer: TimerKind,
  now: number,
): 'due' | 'early' | 'stale' {
  // The planned reminder always lies ahead, so it is looked up from the moment the hold began.
  const planned = timersOf(conversation, timer === 'hold-reminder' ? conversation.stateAt : now)[timer];
  if (planned === undefined) return 'stale';
  return planned <= now ? 'due' : 'early';
}
