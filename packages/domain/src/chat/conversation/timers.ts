import type {
  Conditions,
  Conversation,
  ConversationState,
  TimerKind,
  Timers,
} from '../conversation-model.ts';
import { chatTimes, MOST_HOLD_ASKS } from '../limits.ts';
import texts from '../system-texts.json' with { type: 'json' };
import { botFailed } from './bot-events.ts';
import {
  apologise,
  ask,
  botMessage,
  end,
  enter,
  isInDanger,
  note,
  transitionTo,
  waitedSince,
  withNote,
  type Handler,
  type UntimedTransition,
} from './transition.ts';
import { nobodyFree, promptSilent } from './visitor-events.ts';

type Due = (conversation: Conversation, now: number) => Timers;

/**
 * Returns the last activity that counts against idleness: of either side, and never before the current state
 * began.
 */
const lastActivity = ({ lastVisitorAt, lastAgentAt, stateAt }: Conversation): number =>
  Math.max(lastVisitorAt, lastAgentAt ?? 0, stateAt);

/** Whether the visitor wrote last and is waiting for an agent's answer: it is not the visitor who is idle. */
const awaitsAgent = ({ state, lastVisitorAt, lastAgentAt }: Conversation): boolean =>
  state === 'agent' && lastVisitorAt > (lastAgentAt ?? 0);

/**
 * A visitor who is waiting for the agent's answer is sent an apology first, and then has the same time again.
 */
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

const queueMaximum: Due = ({ joinedQueueAt }) =>
  joinedQueueAt === null ? {} : { 'queue-maximum': joinedQueueAt + chatTimes.queueMaximum };

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

/** Counted from when the visitor was told that the agent is away. */
const agentAway: Due = ({ stateAt, isQueued }) => ({
  'agent-given-up': stateAt + chatTimes.agentGivenUp,
  ...(isQueued ? {} : { 'agent-reroute': stateAt + chatTimes.agentReroute }),
});

const withBot: Due = (conversation, now) => ({
  idle: lastActivity(conversation) + chatTimes.botIdle,
  ...botTimeOut(conversation, now),
});

const nothing: Due = () => ({});

const ofState: Record<ConversationState, Due> = {
  greeting: nothing,
  bot: withBot,
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
  'ooo-message': withBot,
  ended: nothing,
};

/**
 * Returns every timer with its due time (ms since 1970). It depends only on the conversation, except for the
 * next hold reminder.
 */
export function timersOf(conversation: Conversation, now: number): Timers {
  const timers = ofState[conversation.state](conversation, now);
  const { abandonAt } = conversation;
  return abandonAt === null ? timers : { ...timers, abandon: abandonAt };
}

/**
 * `early`: activity has since moved the timer; `stale`: the conversation no longer has a timer of that kind.
 */
function timerStatus(conversation: Conversation, timer: TimerKind, now: number): 'due' | 'early' | 'stale' {
  // The next reminder is always in the future, so it is calculated as of the start of the hold.
  const planned = timersOf(conversation, timer === 'hold-reminder' ? conversation.stateAt : now)[timer];
  if (planned === undefined) return 'stale';
  return planned <= now ? 'due' : 'early';
}

function idle(conversation: Conversation, conditions: Conditions): UntimedTransition {
  if (conversation.state === 'ooo-message') return end(conversation, 'out-of-office', conditions);
  if (awaitsAgent(conversation) && !conversation.isWarned) return apologise(conversation, conditions.now);
  return ask(conversation, 'end', 'bot', conditions, { returnsTo: conversation.state });
}

/**
 * The visitor does not say whether to leave a message. If a person had answered them before, and their last words were
 * never answered, somebody gets in touch all the same.
 */
function leftUnanswered(conversation: Conversation, conditions: Conditions): UntimedTransition {
  const ended = end(conversation, 'out-of-office', conditions);
  const { hasHumanSpoken, isContactable, lastVisitorAt, lastAgentAt, outOfOfficeLead } = conversation;
  const isOwed = hasHumanSpoken && isContactable && lastVisitorAt > (lastAgentAt ?? 0);
  if (!isOwed || outOfOfficeLead === 'made') return ended;
  return {
    ...withNote(ended, note('lead', 'The last words were never answered: somebody gets in touch')),
    effects: [{ kind: 'lead', about: 'follow-up' }],
  };
}

function askToHold(conversation: Conversation, conditions: Conditions): UntimedTransition {
  const holdAsks = conversation.holdAsks + 1;
  if (holdAsks > MOST_HOLD_ASKS) return nobodyFree(conversation, conditions);
  if (!isInDanger(conversation))
    return ask(conversation, 'hold', 'bot', conditions, { heldBy: 'queue', holdAsks });
  return transitionTo(enter(conversation, 'waiting', conditions.now, { holdAsks }), {
    messages: [botMessage(texts.nobodyYetInDanger)],
  });
}

const whenDue: Record<TimerKind, Handler<'timer'>> = {
  idle: (conversation, _, conditions) => idle(conversation, conditions),
  'bot-time-out': botFailed,
  'hold-question': (conversation, _, conditions) => askToHold(conversation, conditions),
  'queue-maximum': (conversation, _, conditions) => nobodyFree(conversation, conditions),
  'prompt-silence': (conversation, _, conditions) =>
    conversation.prompt?.kind === 'out-of-office'
      ? leftUnanswered(conversation, conditions)
      : conversation.prompt && promptSilent(conversation, conversation.prompt, conditions),
  'hold-apology': (conversation, _, { now }) => apologise(conversation, now),
  'hold-reminder': (conversation) =>
    transitionTo({ ...conversation }, { notes: [note('warned', 'The visitor is still on hold.')] }),
  'agent-reroute': (conversation, _, { now }) =>
    transitionTo(
      { ...conversation, isQueued: true, queuedAt: waitedSince(conversation, now), joinedQueueAt: now },
      { effects: [{ kind: 'route' }] },
    ),
  'agent-given-up': (conversation, _, conditions) => nobodyFree(conversation, conditions),
  abandon: (conversation, _, conditions) => end(conversation, 'abandoned', conditions),
};

/**
 * A timer that activity has moved is only rescheduled: a new conversation object is returned, so that the new
 * time is stored.
 */
export const timerWentOff: Handler<'timer'> = (conversation, event, conditions) => {
  const status = timerStatus(conversation, event.timer, conditions.now);
  if (status === 'stale') return null;
  if (status === 'early') return transitionTo({ ...conversation });
  return whenDue[event.timer](conversation, event, conditions);
};
