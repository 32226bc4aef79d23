import { yesOrNo } from '../text.ts';
import type { Conditions, Conversation, OpenPrompt } from '../conversation-model.ts';
import { areUrgent } from '../danger/kinds.ts';
import { chatTimes } from '../limits.ts';
import type { PromptKind } from '../message-kinds.ts';
import { withOpening } from '../system-messages.ts';
import texts from '../system-texts.json' with { type: 'json' };
import { isMailWanted, isStillPressed, mailWanted, withOwedLead, wroteToNobody } from './mail-wanted.ts';
import { joinQueue, queueMessages } from './queueing.ts';
import {
  askFinal,
  botMessage,
  end,
  enter,
  isUnattended,
  note,
  questionMessage,
  transitionTo,
  waitedSince,
  withMessagesFirst,
  withNote,
  type Handler,
  type UntimedTransition,
} from './transition.ts';

type Answered = (conversation: Conversation, isYes: boolean, conditions: Conditions) => UntimedTransition;

/** Returns the conversation to the agent. */
const backToAgent = (
  conversation: Conversation,
  state: 'agent' | 'on-hold',
  { now }: Conditions,
): UntimedTransition =>
  transitionTo(enter(conversation, state, now, state === 'on-hold' ? { heldBy: 'agent' } : {}));

/** No agent could be found: tells the visitor, and asks whether they may be contacted. */
export const nobodyFree = (conversation: Conversation, conditions: Conditions): UntimedTransition =>
  withMessagesFirst([botMessage(texts.nobodyFree)], askFinal(conversation, 'bot', conditions));

const holdAnswered: Answered = (conversation, isYes, conditions) => {
  if (conversation.heldBy === 'agent')
    return backToAgent(conversation, isYes ? 'on-hold' : 'agent', conditions);
  if (!isYes) return askFinal(conversation, 'bot', conditions);
  const waiting = enter(conversation, 'waiting', conditions.now);
  return transitionTo(waiting, { messages: queueMessages(waiting, conditions, 'stillHolding') });
};

/** Ends as agreed, but if the visitor could not be contacted afterwards, asks about that first. */
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
    return joinQueue(conversation, conditions, 'agentsOnline');
  const asksEmail = !conversation.isContactable;
  const taken = withOwedLead(enter(conversation, 'ooo-message', conditions.now));
  const text = asksEmail ? texts.takeMessageAsksEmail : texts.takeMessage;
  return withMessagesFirst([botMessage(withOpening(text, conditions.opensAgain), asksEmail)], taken);
};

const finalAnswered: Answered = (conversation, isYes, conditions) =>
  isYes
    ? {
        ...withNote(end(conversation, 'final-yes', conditions), note('lead', 'To be followed up')),
        effects: [{ kind: 'lead', about: 'follow-up' }],
      }
    : end(conversation, 'final-no', conditions);

/** For each question, its name in staff notes and the handler of its answer. */
const questions = {
  hold: { name: 'Hold', answered: holdAnswered },
  final: { name: 'May be contacted', answered: finalAnswered },
  end: { name: 'End the chat', answered: endAnswered },
  'out-of-office': { name: 'Leave a message', answered: outOfOfficeAnswered },
} as const satisfies Record<PromptKind, { name: string; answered: Answered }>;

/** The visitor answers yes or no to the open question. */
function answered(
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

/** The question was not answered in time. A hold question counts as yes the first time, and then as no. */
export function promptSilent(
  conversation: Conversation,
  { kind, silences }: OpenPrompt,
  conditions: Conditions,
): UntimedTransition {
  if (kind === 'hold')
    return holdAnswered({ ...conversation, silentHoldAt: conditions.now }, silences === 0, conditions);
  if (kind === 'final') return end(conversation, 'final-none', conditions);
  // A visitor of the bot who has gone is not asked a second question.
  if (conversation.returnsTo === 'bot') return end(conversation, 'idle', conditions);
  return endAgreed(conversation, 'idle', conditions);
}

/**
 * The visitor writes. While a question is open, only an exact yes or no answers it; anything else shows it
 * again.
 */
export const visitorWrote: Handler<'visitor-wrote'> = (before, { text, dangers = [] }, conditions) => {
  const { now } = conditions;
  const conversation = { ...before, lastVisitorAt: now };
  const { state, prompt } = conversation;
  if (prompt !== null) return wroteUnderPrompt(conversation, prompt, text, conditions);
  if (state === 'ended') return null;
  if (state === 'greeting') return transitionTo({ ...conversation, botAskedAt: now });
  if (isMailWanted(conversation, text)) return mailWanted(enter(conversation, 'bot', now));
  const isNobodyHere = isUnattended(conversation) && !areUrgent(conversation.dangers);
  if (isNobodyHere || (state === 'bot' && isStillPressed(conversation, text)))
    return wroteToNobody(conversation, text, conditions);
  // Someone in danger is answered by the bot as well, but is never sent back to it.
  if (isUnattended(conversation))
    return transitionTo(conversation, { effects: dangers.length > 0 ? [] : [{ kind: 'ask-bot' }] });
  if (state !== 'bot' && state !== 'ooo-message') return transitionTo(conversation);
  return transitionTo(
    { ...conversation, botAskedAt: conversation.botAskedAt ?? now },
    { effects: [{ kind: 'ask-bot' }] },
  );
};

function wroteUnderPrompt(
  conversation: Conversation,
  prompt: OpenPrompt,
  text: string,
  conditions: Conditions,
): UntimedTransition {
  const answer = yesOrNo(text);
  if (answer !== null) return answered(conversation, prompt, answer === 'yes', conditions);
  // A visitor who writes is present: the time for an answer starts again.
  const shown = { ...prompt, askedAt: conditions.now };
  return transitionTo(
    { ...conversation, prompt: shown },
    { messages: [questionMessage(shown, conversation.heldBy, 'bot', conditions.opensAgain)] },
  );
}

/** The visitor gives an email address. The bot thanks them unless an agent is in the conversation. */
export const gaveEmail: Handler<'visitor-gave-email'> = (before, _, { now }) => {
  const { state } = before;
  if (state === 'ended') return null;
  const known = { ...before, isContactable: true, lastVisitorAt: now };
  const isThanked = ['bot', 'ooo-message', 'agent-offline'].includes(state);
  const transition = isThanked ? withOwedLead(known) : transitionTo(known);
  return withNote(
    withMessagesFirst(isThanked ? [botMessage(texts.emailThanks)] : [], transition),
    note('email', 'An email address was provided'),
  );
};

/** The visitor presses Yes or No. Nothing happens unless that very question is open. */
export const promptAnswered: Handler<'answered'> = (conversation, event, conditions) => {
  const { prompt } = conversation;
  if (prompt === null || prompt.kind !== event.prompt) return null;
  if (event.promptId !== null && event.promptId !== prompt.id) return null;
  return answered(conversation, prompt, event.isYes, conditions);
};

export const endDialog: Handler<'end-dialog'> = (conversation, { isOpen }, { now }) => {
  if (conversation.state === 'ended' || isOpen === (conversation.leavingAt !== null)) return null;
  return transitionTo(
    { ...conversation, leavingAt: isOpen ? now : null },
    { notes: isOpen ? [note('leaving', 'The visitor is about to leave')] : [] },
  );
};

const isLeaving = ({ leavingAt }: Conversation, now: number): boolean =>
  leavingAt !== null && now - leavingAt <= chatTimes.leavingGrace;

export const visitorLeft: Handler<'visitor-left'> = (conversation, _, conditions) =>
  conversation.state === 'ended'
    ? null
    : end(conversation, isLeaving(conversation, conditions.now) ? 'visitor' : 'left', conditions);

/**
 * The visitor's side reports that it wrote to an agent who is away, or in danger while nobody is online: the visitor is
 * warned once, and an agent is sought.
 */
export const offlineNotice: Handler<'offline-notice'> = (conversation, _, { now }) => {
  if (conversation.state !== 'agent-offline' || conversation.isWarned) return null;
  const isAlone = isUnattended(conversation);
  const asksEmail = !conversation.isContactable && !isAlone;
  const lost = asksEmail ? texts.nobodyReadsAsksEmail : texts.nobodyReads;
  const text = isAlone ? texts.nobodyOnlineInDanger : lost;
  return transitionTo(
    {
      ...conversation,
      isWarned: true,
      isQueued: true,
      queuedAt: conversation.queuedAt ?? waitedSince(conversation, now),
      joinedQueueAt: conversation.joinedQueueAt ?? now,
    },
    {
      messages: [botMessage(text, asksEmail)],
      notes: [note('warned', 'The visitor was told that nobody reads along')],
      effects: [{ kind: 'route' }],
    },
  );
};

/** The visitor has a socket again. */
export const attached: Handler<'attached'> = (conversation) =>
  conversation.state === 'ended' || conversation.detachedAt === null
    ? null
    : transitionTo(
        { ...conversation, detachedAt: null, abandonAt: null, leavingAt: null },
        { notes: conversation.agent === null ? [] : [note('returned', 'The visitor is back')] },
      );

/** Returns how long to wait for a visitor whose connection dropped without notice. */
const silentDrop = ({ state, returnsTo }: Conversation): number =>
  ['greeting', 'bot', 'ooo-asked', 'ooo-message'].includes(state) || returnsTo === 'bot'
    ? chatTimes.silentDropWithBot
    : chatTimes.silentDropWithAgent;

/** The visitor's last socket has closed. If the end-chat dialog is open, that ends the chat. */
export const detached: Handler<'detached'> = (conversation, { isAbandoned }, conditions) => {
  const { now } = conditions;
  if (conversation.state === 'ended') return null;
  if (isLeaving(conversation, now)) return end(conversation, 'visitor', conditions);
  const due = now + (isAbandoned ? chatTimes.abandonGrace : silentDrop(conversation));
  if (conversation.abandonAt !== null) {
    // The event of the closed tab may arrive after the connection dropped: it shortens the wait, and nothing
    // lengthens it.
    return isAbandoned && due < conversation.abandonAt
      ? transitionTo({ ...conversation, abandonAt: due })
      : null;
  }
  return transitionTo(
    { ...conversation, detachedAt: now, abandonAt: due },
    { notes: conversation.agent === null ? [] : [note('left', 'The visitor left the page')] },
  );
};
