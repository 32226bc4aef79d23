import type { Conditions, Conversation, TimerKind } from '../conversation-model.ts';
import { MOST_HOLD_ASKS } from '../limits.ts';
import { HOLD_APOLOGY } from '../system-messages.ts';
import { nobodyFree, promptSilent } from './answers.ts';
import { botFailed } from './bot-events.ts';
import { awaitsAgent, timerStatus } from './timers.ts';
import {
  ask,
  botMessage,
  end,
  note,
  transitionTo,
  type Handler,
  type UntimedTransition,
} from './transition.ts';

const apologise = (conversation: Conversation): UntimedTransition =>
  transitionTo({ ...conversation, isWarned: true }, { messages: [botMessage(HOLD_APOLOGY)] });

function idle(conversation: Conversation, conditions: Conditions): UntimedTransition {
  if (conversation.state === 'ooo-message') return end(conversation, 'out-of-office', conditions);
  if (awaitsAgent(conversation) && !conversation.isWarned) return apologise(conversation);
  return ask(conversation, 'end', 'bot', conditions, { returnsTo: conversation.state });
}

function holdQuestion(conversation: Conversation, conditions: Conditions): UntimedTransition {
  const holdAsks = conversation.holdAsks + 1;
  return holdAsks > MOST_HOLD_ASKS
    ? nobodyFree(conversation, conditions)
    : ask(conversation, 'hold', 'bot', conditions, { heldBy: 'queue', holdAsks });
}

const whenDue: Record<TimerKind, Handler<'timer'>> = {
  idle: (conversation, _, conditions) => idle(conversation, conditions),
  'bot-time-out': botFailed,
  'hold-question': (conversation, _, conditions) => holdQuestion(conversation, conditions),
  'queue-maximum': (conversation, _, conditions) => nobodyFree(conversation, conditions),
  'prompt-silence': (conversation, _, conditions) =>
    conversation.prompt && promptSilent(conversation, conversation.prompt, conditions),
  'hold-apology': apologise,
  'hold-reminder': (conversation) =>
    transitionTo({ ...conversation }, { notes: [note('warned', 'The visitor is still on hold.')] }),
  'agent-reroute': (conversation, _, { now }) =>
    transitionTo({ ...conversation, isQueued: true, queuedAt: now }, { effects: [{ kind: 'route' }] }),
  'agent-given-up': (conversation, _, conditions) => nobodyFree(conversation, conditions),
  abandon: (conversation, _, conditions) => end(conversation, 'abandoned', conditions),
};

/**
 * A timer went off. One that activity has moved is only planned anew: that gives another conversation object, so that
 * the plan is stored. One that the conversation no longer has does nothing.
 */
export const timerWentOff: Handler<'timer'> = (conversation, event, conditions) => {
  const status = timerStatus(conversation, event.timer, conditions.now);
  if (status === 'stale') return null;
  if (status === 'early') return transitionTo({ ...conversation });
  return whenDue[event.timer](conversation, event, conditions);
};
