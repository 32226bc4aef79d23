import type { Conversation, Conditions, TimerKind } from '../conversation-model.ts';
import { MOST_HOLD_ASKS } from '../limits.ts';
import { HOLD_APOLOGY } from '../system-messages.ts';
import { nobodyFree, promptSilent } from './answers.ts';
import { botFailed } from './bot-events.ts';
import { awaitsAgent, timerStatus } from './timers.ts';
import { ask, botMessage, end, note, transitionTo, type UntimedTransition } from './transition.ts';

type WhenDue = (conversation: Conversation, conditions: Conditions) => UntimedTransition | null;

const apologise = (conversation: Conversation): UntimedTransition =>
  transitionTo({ ...conversation, isWarned: true }, { messages: [botMessage(HOLD_APOLOGY)] });

function idle(conversation: Conversation, conditions: Conditions): UntimedTransition {
  if (conversation.state === 'ooo-message') return end(conversation, 'out-of-office', conditions);
  if (awaitsAgent(conversation) && !conversation.isWarned) return apologise(conversation);
  return ask(conversation, 'end', 'bot', conditions, { returnsTo: conversation.state });
}

const holdQuestion: WhenDue = (conversation, conditions) =>
  conversation.holdAsks >= MOST_HOLD_ASKS
    ? nobodyFree(conversation, conditions)
    : ask(conversation, 'hold', 'bot', conditions, {
        heldBy: 'queue',
        holdAsks: conversation.holdAsks + 1,
      });

const whenDue: Record<TimerKind, WhenDue> = {
  idle,
  'bot-time-out': botFailed,
  'hold-question': holdQuestion,
  'queue-maximum': nobodyFree,
  'prompt-silence': (conversation, conditions) =>
    conversation.prompt && promptSilent(conversation, conversation.prompt, conditions),
  'hold-apology': apologise,
  'hold-reminder': (conversation) =>
    transitionTo({ ...conversation }, { notes: [note('warned', 'The visitor is still on hold.')] }),
  'agent-reroute': (conversation, { now }) =>
    transitionTo({ ...conversation, isQueued: true, queuedAt: now }, { effects: [{ kind: 'route' }] }),
  'agent-given-up': nobodyFree,
  abandon: (conversation, conditions) => end(conversation, 'abandoned', conditions),
};

/**
 * A timer went off. One that activity has moved is only planned anew: that gives another conversation object, so that
 * the plan is stored. One that the conversation no longer has does nothing.
 */
export function timerWentOff(
  conversation: Conversation,
  timer: TimerKind,
  conditions: Conditions,
): UntimedTransition | null {
  const status = timerStatus(conversation, timer, conditions.now);
  if (status === 'stale') return null;
  return status === 'early' ? transitionTo({ ...conversation }) : whenDue[timer](conversation, conditions);
}
