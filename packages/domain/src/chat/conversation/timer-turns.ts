import type { Conversation, Surroundings, TimerKind } from '../conversation-model.ts';
import { MOST_HOLD_ASKS } from '../limits.ts';
import { HOLD_APOLOGY } from '../system-lines.ts';
import { nobodyFree, promptSilent } from './answers.ts';
import { botFailed } from './bot-turns.ts';
import { awaitsAgent, timerStanding } from './timers.ts';
import { ask, botSays, ending, note, turnTo, type Turn } from './turn.ts';

type WhenDue = (conversation: Conversation, surroundings: Surroundings) => Turn | null;

const apologise = (conversation: Conversation): Turn =>
  turnTo({ ...conversation, isWarned: true }, { says: [botSays(HOLD_APOLOGY)] });

function idle(conversation: Conversation, surroundings: Surroundings): Turn {
  if (conversation.state === 'ooo-message') return ending(conversation, 'out-of-office', surroundings);
  if (awaitsAgent(conversation) && !conversation.isWarned) return apologise(conversation);
  return ask(conversation, 'end', 'bot', surroundings, { returnsTo: conversation.state });
}

const holdQuestion: WhenDue = (conversation, surroundings) =>
  conversation.holdAsks >= MOST_HOLD_ASKS
    ? nobodyFree(conversation, surroundings)
    : ask(conversation, 'hold', 'bot', surroundings, {
        heldBy: 'queue',
        holdAsks: conversation.holdAsks + 1,
      });

const whenDue: Record<TimerKind, WhenDue> = {
  idle,
  'bot-time-out': botFailed,
  'hold-question': holdQuestion,
  'queue-maximum': nobodyFree,
  'prompt-silence': (conversation, surroundings) =>
    conversation.prompt && promptSilent(conversation, conversation.prompt, surroundings),
  'hold-apology': apologise,
  'hold-reminder': (conversation) =>
    turnTo({ ...conversation }, { notes: [note('warned', 'The visitor is still on hold.')] }),
  'agent-reroute': (conversation, { now }) =>
    turnTo({ ...conversation, isQueued: true, queuedAt: now }, { errands: [{ kind: 'route' }] }),
  'agent-given-up': nobodyFree,
  abandon: (conversation, surroundings) => ending(conversation, 'abandoned', surroundings),
};

/**
 * A timer went off. One that activity has moved is only planned anew: that gives another conversation object, so that
 * the plan is stored. One that the conversation no longer has does nothing.
 */
export function timerWentOff(
  conversation: Conversation,
  timer: TimerKind,
  surroundings: Surroundings,
): Turn | null {
  const standing = timerStanding(conversation, timer, surroundings.now);
  if (standing === 'stale') return null;
  return standing === 'early' ? turnTo({ ...conversation }) : whenDue[timer](conversation, surroundings);
}
