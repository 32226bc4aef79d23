import type { Conversation, OpenPrompt, Conditions } from '../conversation-model.ts';
import {
  agentOfflineLine,
  keepHoldingLine,
  NOBODY_FREE,
  peopleAreHereLine,
  takeMessageLine,
} from '../system-messages.ts';
import { joinQueue } from './queue.ts';
import {
  askFinal,
  botMessage,
  end,
  enter,
  note,
  withNotes,
  withMessagesFirst,
  transitionTo,
  type UntimedTransition,
} from './transition.ts';

/** Back with the agent, or told that the agent has gone meanwhile. */
export function backToAgent(
  conversation: Conversation,
  state: 'agent' | 'on-hold',
  { now }: Conditions,
): UntimedTransition {
  const { agent, agentGoneAt } = conversation;
  if (agent === null || agentGoneAt === null) {
    return transitionTo(enter(conversation, state, now, state === 'on-hold' ? { heldBy: 'agent' } : {}));
  }
  return transitionTo(enter(conversation, 'agent-offline', now), {
    messages: [botMessage(agentOfflineLine(agent.name))],
  });
}

/** The question could not be answered here any more: sorry, and may we contact you. */
export const nobodyFree = (conversation: Conversation, conditions: Conditions): UntimedTransition =>
  withMessagesFirst([botMessage(NOBODY_FREE)], askFinal(conversation, 'bot', conditions));

function holdAnswered(conversation: Conversation, isYes: boolean, conditions: Conditions): UntimedTransition {
  if (conversation.heldBy === 'agent') {
    return backToAgent(conversation, isYes ? 'on-hold' : 'agent', conditions);
  }
  if (!isYes) return askFinal(conversation, 'bot', conditions);
  return transitionTo(enter(conversation, 'waiting', conditions.now), {
    messages: [botMessage(keepHoldingLine(conditions))],
  });
}

/** Ended as agreed, unless nobody could be contacted afterwards: then that is asked first. */
const endAgreed = (
  conversation: Conversation,
  reason: 'end-confirmed' | 'idle',
  conditions: Conditions,
): UntimedTransition =>
  conversation.isContactable
    ? end(conversation, reason, conditions)
    : askFinal(conversation, 'bot', conditions);

function endAnswered(conversation: Conversation, isYes: boolean, conditions: Conditions): UntimedTransition {
  if (isYes) return endAgreed(conversation, 'end-confirmed', conditions);
  const { returnsTo } = conversation;
  if (returnsTo === 'agent' || returnsTo === 'on-hold') {
    return backToAgent(conversation, returnsTo, conditions);
  }
  return transitionTo(enter(conversation, 'bot', conditions.now));
}

function outOfOfficeAnswered(
  conversation: Conversation,
  isYes: boolean,
  conditions: Conditions,
): UntimedTransition {
  if (!isYes) return end(conversation, 'out-of-office', conditions);
  if (conditions.isOpen && conditions.areAgentsOnline) {
    return joinQueue(conversation, conditions, 'bot', peopleAreHereLine);
  }
  const asksEmail = !conversation.isContactable;
  const taken = withOutOfOfficeLead(enter(conversation, 'ooo-message', conditions.now));
  const line = botMessage(takeMessageLine(asksEmail, conditions.opensAgain), asksEmail);
  return withMessagesFirst([line], taken);
}

/** Makes the lead of a message left out of hours, once: when something was left and somebody can be contacted. */
export function withOutOfOfficeLead(conversation: Conversation): UntimedTransition {
  if (conversation.outOfOfficeLead !== 'awaits-contact' || !conversation.isContactable) {
    return transitionTo(conversation);
  }
  return transitionTo(
    { ...conversation, outOfOfficeLead: 'made' },
    {
      notes: [note('lead', 'A message was left out of hours: somebody gets in touch')],
      effects: [{ kind: 'lead', about: 'out-of-office' }],
    },
  );
}

const followUp = (conversation: Conversation, conditions: Conditions): UntimedTransition => {
  const ended = withNotes(end(conversation, 'final-yes', conditions), note('lead', 'To be followed up'));
  return { ...ended, effects: [{ kind: 'lead', about: 'follow-up' }] };
};

const questionNames = {
  hold: 'Hold',
  final: 'May be contacted',
  end: 'End the chat',
  'out-of-office': 'Leave a message',
} as const;

/** The visitor said yes or no to the open question. */
export function answered(
  before: Conversation,
  prompt: OpenPrompt,
  isYes: boolean,
  conditions: Conditions,
): UntimedTransition {
  const conversation = { ...before, lastVisitorAt: conditions.now };
  const line = note('answered', `${questionNames[prompt.kind]}: ${isYes ? 'yes' : 'no'}`);
  const transition = {
    hold: holdAnswered,
    end: endAnswered,
    'out-of-office': outOfOfficeAnswered,
    final: finalAnswered,
  }[prompt.kind](conversation, isYes, conditions);
  return { ...transition, notes: [line, ...transition.notes] };
}

const finalAnswered = (
  conversation: Conversation,
  isYes: boolean,
  conditions: Conditions,
): UntimedTransition =>
  isYes ? followUp(conversation, conditions) : end(conversation, 'final-no', conditions);

/** Nobody answered in time. A hold question counts as yes the first time, and then as no. */
export function promptSilent(
  conversation: Conversation,
  prompt: OpenPrompt,
  conditions: Conditions,
): UntimedTransition {
  if (prompt.kind === 'hold') {
    const isYes = prompt.silences === 0;
    return holdAnswered({ ...conversation, silentHoldAt: conditions.now }, isYes, conditions);
  }
  if (prompt.kind === 'final') return end(conversation, 'final-none', conditions);
  if (prompt.kind === 'out-of-office') return end(conversation, 'out-of-office', conditions);
  // The bot's visitor who is gone is not asked once more.
  if (conversation.returnsTo === 'bot') return end(conversation, 'idle', conditions);
  return endAgreed(conversation, 'idle', conditions);
}
