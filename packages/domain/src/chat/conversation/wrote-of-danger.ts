import { ukDateAt } from '../../units/uk-time.ts';
import type { Conditions, Conversation } from '../conversation-model.ts';
import { dangerReply, mostUrgentFirst } from '../danger/danger-reply.ts';
import type { DangerKind } from '../danger/kinds.ts';
import { dangerText as labelsOf } from '../danger-labels.ts';
import { passQuietly } from './queueing.ts';
import {
  botMessage,
  enter,
  note,
  transitionTo,
  withMessagesFirst,
  type Handler,
  type UntimedTransition,
} from './transition.ts';
import { visitorWrote } from './visitor-events.ts';

/** The visitor writes. Danger or distress takes precedence over anything else that a message may mean. */
export const visitorWroteOrCalled: Handler<'visitor-wrote'> = (conversation, event, conditions) => {
  const { dangers = [], dangerText = null } = event;
  const fresh = dangers.filter((kind) => !conversation.dangers.includes(kind));
  const isBotAsked = isWithBot(conversation);
  const shown = isBotAsked ? dangers : fresh;
  if (conversation.state === 'ended' || shown.length === 0)
    return visitorWrote(conversation, event, conditions);
  const text = isBotAsked ? dangerText : null;
  return wroteOfDanger(conversation, { shown, fresh, isBotAsked, text }, conditions);
};

/** Whether only the bot would answer. */
const isWithBot = ({ state, returnsTo }: Conversation): boolean =>
  ['greeting', 'bot', 'ooo-asked', 'ooo-message'].includes(state) || returnsTo === 'bot';

type Called = {
  /** The kinds whose reply the visitor is sent now. */
  readonly shown: readonly DangerKind[];
  /** Those of them that are new in this conversation. */
  readonly fresh: readonly DangerKind[];
  readonly isBotAsked: boolean;
  /** What the bot says to it; null for the words that go with the kinds. */
  readonly text: string | null;
};

function wroteOfDanger(
  before: Conversation,
  { shown, fresh, isBotAsked, text }: Called,
  conditions: Conditions,
): UntimedTransition {
  const { now } = conditions;
  const dangers = mostUrgentFirst([...before.dangers, ...fresh]);
  // A visitor who writes is present: the time for an answer to an open question starts again.
  const prompt = before.prompt && { ...before.prompt, askedAt: now };
  const conversation = { ...before, lastVisitorAt: now, dangers, prompt };
  const transition = withMessagesFirst(
    [botMessage(text ?? dangerReply(shown, ukDateAt(new Date(now))))],
    isBotAsked ? passedOn({ ...conversation, botAskedAt: null }, conditions) : transitionTo(conversation),
  );
  if (fresh.length === 0) return transition;
  const found = mostUrgentFirst(fresh);
  return {
    ...transition,
    notes: [note('danger', `${labelsOf(found)}: the visitor was sent the words for it`), ...transition.notes],
    effects: [...transition.effects, { kind: 'alarm', dangers: found }],
  };
}

/**
 * Hands over from the bot to people if there are any; what is written out of hours counts as a message left.
 */
function passedOn(conversation: Conversation, conditions: Conditions): UntimedTransition {
  const { state } = conversation;
  if (state === 'greeting') return transitionTo(conversation);
  const isLate = state === 'ooo-asked' || state === 'ooo-message';
  if (conditions.isOpen && (conditions.areAgentsOnline || !isLate))
    return passQuietly(conversation, conditions);
  return transitionTo(isLate ? conversation : enter(conversation, 'bot', conditions.now));
}
