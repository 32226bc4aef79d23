import type { Conditions, Conversation, OpenPrompt } from '../conversation-model.ts';
import type { PromptKind } from '../message-kinds.ts';
import {
  agentOfflineText,
  stillWaitingText,
  NOBODY_FREE,
  agentsOnlineText,
  takeMessageText,
} from '../system-messages.ts';
import { joinQueue } from './queue.ts';
import {
  askFinal,
  botMessage,
  end,
  enter,
  note,
  transitionTo,
  withMessagesFirst,
  withNote,
  type UntimedTransition,
} from './transition.ts';

type Answered = (conversation: Conversation, isYes: boolean, conditions: Conditions) => UntimedTransition;

/** Back with the agent, or with the message that the agent has gone meanwhile. */
function backToAgent(
  conversation: Conversation,
  state: 'agent' | 'on-hold',
  { now }: Conditions,
): UntimedTransition {
  const { agent, agentGoneAt } = conversation;
  if (agent === null || agentGoneAt === null)
    return transitionTo(enter(conversation, state, now, state === 'on-hold' ? { heldBy: 'agent' } : {}));
  return transitionTo(enter(conversation, 'agent-offline', now), {
    messages: [botMessage(agentOfflineText(agent.name))],
  });
}

/** Nobody could be found: tells the visitor, and asks whether the visitor may be contacted. */
export const nobodyFree = (conversation: Conversation, conditions: Conditions): UntimedTransition =>
  withMessagesFirst([botMessage(NOBODY_FREE)], askFinal(conversation, 'bot', conditions));

const holdAnswered: Answered = (conversation, isYes, conditions) => {
  if (conversation.heldBy === 'agent')
    return backToAgent(conversation, isYes ? 'on-hold' : 'agent', conditions);
  if (!isYes) return askFinal(conversation, 'bot', conditions);
  return transitionTo(enter(conversation, 'waiting', conditions.now), {
    messages: [botMessage(stillWaitingText(conditions))],
  });
};

/** Ended as agreed, unless nobody could be contacted afterwards: then that is asked first. */
const endAgreed = (
  conversation: Conversation,
  reason: 'end-confirmed' | 'idle',
  conditions: Conditions,
): UntimedTransition =>
  conversation.isContactable
    ? end(conversation, reason, conditions)
    : askFinal(conversation, 'bot', conditions);

const endAnswered: Answered = (conversation, isYes, conditions) => {
  if (isYes) return endAgreed(conversation, 'end-confirmed', conditions);
  const { returnsTo } = conversation;
  return returnsTo === 'agent' || returnsTo === 'on-hold'
    ? backToAgent(conversation, returnsTo, conditions)
    : transitionTo(enter(conversation, 'bot', conditions.now));
};

const outOfOfficeAnswered: Answered = (conversation, isYes, conditions) => {
  if (!isYes) return end(conversation, 'out-of-office', conditions);
  if (conditions.isOpen && conditions.areAgentsOnline)
    return joinQueue(conversation, conditions, { author: 'bot', text: agentsOnlineText });
  const asksEmail = !conversation.isContactable;
  const taken = withOutOfOfficeLead(enter(conversation, 'ooo-message', conditions.now));
  return withMessagesFirst([botMessage(takeMessageText(asksEmail, conditions.opensAgain), asksEmail)], taken);
};

/** Makes the lead of a message left out of hours, once: when something was left and somebody can be contacted. */
export function withOutOfOfficeLead(conversation: Conversation): UntimedTransition {
  if (conversation.outOfOfficeLead !== 'awaits-contact' || !conversation.isContactable)
    return transitionTo(conversation);
  return transitionTo(
    { ...conversation, outOfOfficeLead: 'made' },
    {
      notes: [note('lead', 'A message was left out of hours: somebody gets in touch')],
      effects: [{ kind: 'lead', about: 'out-of-office' }],
    },
  );
}

const finalAnswered: Answered = (conversation, isYes, conditions) =>
  isYes
    ? {
        ...withNote(end(conversation, 'final-yes', conditions), note('lead', 'To be followed up')),
        effects: [{ kind: 'lead', about: 'follow-up' }],
      }
    : end(conversation, 'final-no', conditions);

/** Each question: its name in the notes of staff, and what its answer leads to. */
const questions = {
  hold: { name: 'Hold', answered: holdAnswered },
  final: { name: 'May be contacted', answered: finalAnswered },
  end: { name: 'End the chat', answered: endAnswered },
  'out-of-office': { name: 'Leave a message', answered: outOfOfficeAnswered },
} as const satisfies Record<PromptKind, { name: string; answered: Answered }>;

/** The visitor said yes or no to the open question. */
export function answered(
  conversation: Conversation,
  { kind }: OpenPrompt,
  isYes: boolean,
  conditions: Conditions,
): UntimedTransition {
  const question = questions[kind];
  const before = { ...conversation, lastVisitorAt: conditions.now };
  const transition = question.answered(before, isYes, conditions);
  const line = note('answered', `${question.name}: ${isYes ? 'yes' : 'no'}`);
  return { ...transition, notes: [line, ...transition.notes] };
}

/** Nobody answered in time. A hold question counts as yes the first time, and then as no. */
export function promptSilent(
  conversation: Conversation,
  { kind, silences }: OpenPrompt,
  conditions: Conditions,
): UntimedTransition {
  if (kind === 'hold')
    return holdAnswered({ ...conversation, silentHoldAt: conditions.now }, silences === 0, conditions);
  if (kind === 'final') return end(conversation, 'final-none', conditions);
  if (kind === 'out-of-office') return end(conversation, 'out-of-office', conditions);
  // The bot's visitor who is gone is not asked once more.
  if (conversation.returnsTo === 'bot') return end(conversation, 'idle', conditions);
  return endAgreed(conversation, 'idle', conditions);
}
