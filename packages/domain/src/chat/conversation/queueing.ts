import type { Conditions, Conversation, QueuePlace, TransitionMessage } from '../conversation-model.ts';
import { areUrgent } from '../danger/kinds.ts';
import { chatTimes } from '../limits.ts';
import { isLongWait, MAIL_BUTTON, queueText, type QueueReason } from '../system-messages.ts';
import texts from '../system-texts.json' with { type: 'json' };
import { minutesLeftInQueue } from '../waiting-time.ts';
import {
  ask,
  botMessage,
  enter,
  freshWait,
  isInDanger,
  note,
  outOfQueue,
  systemMessage,
  transitionTo,
  waitedSince,
  withMessagesFirst,
  withNote,
  type UntimedTransition,
} from './transition.ts';

/**
 * Nobody is online although it is within hours: tells the visitor when someone will be back at the latest, leaves them in
 * the queue for the next agent, and offers an answer by email, or the bot in the meantime. `isAsked`: the visitor is owed an
 * answer, also if they were told a moment ago.
 */
export function unattended(
  conversation: Conversation,
  { now, opensAgain }: Conditions,
  isAsked: boolean,
): UntimedTransition {
  const asksEmail = !conversation.isContactable;
  const isCalled = areUrgent(conversation.dangers);
  const { outOfOfficeLead: lead, nobodyOnlineSentAt, prompt } = conversation;
  const left = enter(conversation, 'agent-offline', now, {
    ...freshWait,
    agentGoneAt: now,
    isQueued: true,
    queuedAt: conversation.queuedAt ?? waitedSince(conversation, now),
    joinedQueueAt: now,
    isWarned: true,
    outOfOfficeLead: asksEmail && lead === 'none' ? 'awaits-contact' : lead,
  });
  // An open question is closed by this, and its visitor can write again only once they hear of it.
  if (!isAsked && prompt === null && !isNews(nobodyOnlineSentAt, now)) return transitionTo(left);
  const isSentAgain = conversation.state === 'bot' && conversation.isQueued;
  const first = nobodyOnlineSentAt === null || isAsked ? texts.nobodyOnline : texts.nobodyOnlineAgain;
  const others = isSentAgain ? texts.nobodyOnlineYet : first;
  const stay = isCalled ? texts.nobodyOnlineInDanger : others;
  const text = asksEmail ? texts.nobodyOnlineAsksEmail : stay;
  const back = opensAgain === '' || isCalled ? '' : ` ${texts.backAtTheLatest.replace('{when}', opensAgain)}`;
  const suggestions = isCalled ? [] : [MAIL_BUTTON, texts.askAssistant];
  return transitionTo(
    { ...left, nobodyOnlineSentAt: now },
    { messages: [{ ...botMessage(`${text}${back}`, asksEmail), suggestions }] },
  );
}

/** Whether a visitor should be sent what they were last sent at `sentAt`: not of every agent who comes and goes. */
const isNews = (sentAt: number | null, now: number): boolean =>
  sentAt === null || now - sentAt >= chatTimes.sentAgain;

/** A person is wanted out of hours: asks whether the visitor wants to leave a message. */
export function askOutOfOffice(conversation: Conversation, conditions: Conditions): UntimedTransition {
  const { outOfOfficeLead: lead } = conversation;
  const outOfOfficeLead = lead === 'none' ? 'awaits-contact' : lead;
  const changes = { ...freshWait, ...outOfQueue, outOfOfficeLead };
  return ask(conversation, 'out-of-office', 'bot', conditions, changes);
}

/** Queues the conversation as of `queuedAt`, with a message from the bot; from nobody if an agent passed it back. */
export function joinQueue(
  conversation: Conversation,
  conditions: Conditions,
  why: QueueReason,
  queuedAt = waitedSince(conversation, conditions.now),
): UntimedTransition {
  const { now } = conditions;
  const place = { isQueued: true, queuedAt, joinedQueueAt: now };
  const teamHereSentAt = why === 'agentsOnline' ? now : conversation.teamHereSentAt;
  const waiting = enter(conversation, 'waiting', now, { ...freshWait, ...place, teamHereSentAt });
  return transitionTo(waiting, {
    messages: queueMessages(waiting, conditions, why),
    effects: [{ kind: 'route' }],
  });
}

/** Queues a visitor who left a message or was told that nobody is here, as agents are. They are told, but not every time. */
export function teamCame(
  conversation: Conversation,
  conditions: Conditions,
  queuedAt = conditions.now,
): UntimedTransition {
  const { teamHereSentAt } = conversation;
  const joined = joinQueue(conversation, conditions, 'agentsOnline', queuedAt);
  if (isNews(teamHereSentAt, conditions.now)) return joined;
  return { ...joined, conversation: { ...joined.conversation, teamHereSentAt }, messages: [] };
}

/**
 * Returns the messages about the place in the queue. If the queue will probably give up before a colleague is free, they
 * offer an answer by email.
 */
export function queueMessages(
  conversation: Conversation,
  conditions: Conditions,
  why: QueueReason,
): readonly TransitionMessage[] {
  const minutesLeft = minutesLeftInQueue(conversation.joinedQueueAt, conditions.now);
  const facts = { ...conditions, minutesLeft };
  const inDanger = isInDanger(conversation);
  const text = queueText(why, facts, inDanger);
  const isOffered = !inDanger && isLongWait(facts) && conversation.outOfOfficeLead !== 'made';
  const offer = (offered: string) => ({ ...botMessage(offered), suggestions: [MAIL_BUTTON] });
  if (why === 'passedBack') return [systemMessage(text), ...(isOffered ? [offer(texts.mailInstead)] : [])];
  return [isOffered ? offer(`${text} ${texts.mailInstead}`) : botMessage(text)];
}

/** Queues the conversation if agents are online within hours; otherwise takes a message or says that nobody is online. */
export function passToPeople(
  conversation: Conversation,
  conditions: Conditions,
  why: QueueReason,
  first: readonly TransitionMessage[] = [],
): UntimedTransition {
  if (!conditions.isOpen) return withMessagesFirst(first, askOutOfOffice(conversation, conditions));
  if (!conditions.areAgentsOnline)
    return withMessagesFirst(first, unattended(conversation, conditions, true));
  return withMessagesFirst(first, joinQueue(conversation, conditions, why));
}

/** Undoes taking the conversation. Null unless the agent has not yet written and agents are online within hours. */
export function putBack(conversation: Conversation, { state, queuedAt }: QueuePlace, conditions: Conditions) {
  const { isOpen, areAgentsOnline, now } = conditions;
  if (conversation.state !== 'agent' || conversation.hasHumanSpoken || !isOpen || !areAgentsOnline)
    return null;
  const place = { isQueued: true, queuedAt, joinedQueueAt: queuedAt };
  const waits = enter(conversation, state, now, { agent: null, agentGoneAt: null, ...place });
  return transitionTo(waits, {
    notes: [note('transferred', 'Put back into the queue')],
    effects: [{ kind: 'route' }],
  });
}

/**
 * Hands over to people without saying so: someone in danger should not be asked to wait. Staff see a note. If nobody is
 * online and nothing is urgent, the visitor is told, and may ask for an answer by email.
 */
export function passQuietly(conversation: Conversation, conditions: Conditions): UntimedTransition {
  const { now, areAgentsOnline } = conditions;
  const queued = { ...freshWait, isQueued: true, queuedAt: now, joinedQueueAt: now };
  const passed = conversation.agent
    ? transitionTo(enter(conversation, 'agent', now))
    : areAgentsOnline
      ? transitionTo(enter(conversation, 'waiting', now, queued), { effects: [{ kind: 'route' }] })
      : areUrgent(conversation.dangers)
        ? transitionTo(enter(conversation, 'agent-offline', now, { ...queued, agentGoneAt: now }))
        : unattended(conversation, conditions, true);
  return withNote(passed, note('handover', 'The bot passed it on'));
}
