import type {
  Conditions,
  ConversationEvent,
  Effect,
  Transition,
} from '@switch/domain/chat/conversation-model.ts';
import { answerIn, reachability } from '@switch/domain/chat/conversation.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Ids } from '../../../platform/ids.ts';
import { followUps } from '../../enquiries/index.ts';
import { mailUndelivered } from '../mails/mail-undelivered.ts';
import { insertBotAnswer } from '../learning/answer.queries.ts';
import { dangerMail } from './danger.mail.ts';
import { insertNotes, markAnswered, storeMessages } from '../messages/message.queries.ts';
import {
  columnsOf,
  lastMessageColumns,
  updateConversation,
  type ConversationRow,
  type LockedRoom,
} from './conversation.queries.ts';
import type {
  ActingStaff,
  ConversationContext,
  Delivery,
  StoredConversation,
  StoredMessage,
} from './stored-conversation.ts';
import { settleFollowUp } from './settle-follow-up.ts';
import { replaceTimers } from './timer.queries.ts';

/** A locked conversation with its locked room, and the conditions around it. */
export interface LockedConversation {
  readonly room: LockedRoom;
  readonly row: ConversationRow;
  readonly before: StoredConversation;
  readonly conditions: Conditions;
  readonly at: Date;
}

/** What a transition stored. */
export type StoredTransition = Pick<Delivery, 'messages' | 'notes' | 'changed'> & {
  readonly conversation: StoredConversation;
};

/** A message before it has its number and its flags. */
export type NewMessage = Omit<StoredMessage, 'seq' | 'isWorkingHours' | 'isAgentOffline'>;

/** A transition that changed the conversation, with the message that caused it, if any. */
interface TransitionRequest {
  readonly event: ConversationEvent;
  readonly transition: Transition;
  readonly by: ActingStaff;
  readonly written: NewMessage | null;
}

/** The sender of automatic messages. */
const SYSTEM_SENDER = 'System';

/** Stores a transition, within this transaction. */
export async function storeTransition(
  tx: Tx,
  context: ConversationContext,
  locked: LockedConversation,
  request: TransitionRequest,
): Promise<StoredTransition> {
  const { ids } = context;
  const { room, row, before, conditions, at } = locked;
  const { event, transition, written } = request;
  const messages = [...(written ? [written] : []), ...messagesOf(transition, ids, locked)].map(
    (message, index): StoredMessage => ({
      ...message,
      seq: room.lastSeq + 1 + index,
      ...(message.author === 'agent' || message.author === 'bot'
        ? reachability(transition.conversation, conditions)
        : { isWorkingHours: null, isAgentOffline: null }),
    }),
  );
  const notes = notesOf(request, ids, locked, room.lastSeq + messages.length);
  const answer = answerIn(before, event);
  const answered = answer ? await markAnswered(tx, room.id, answer.promptId, answer.answer) : [];
  await storeMessages(tx, messages);
  await insertNotes(tx, notes);
  await replaceTimers(tx, before.id, transition.timers);
  await storeLeads(tx, context, locked, transition.effects);
  await storeAlarms(tx, context, locked, transition.effects);
  await storeBotAnswer(tx, event, messages);
  const changed = [...answered, ...(await mailUndelivered(tx, context, locked, transition))];
  await settleFollowUp(tx, locked, transition);
  const version = before.version + 1;
  const facts = factsAfter(row, transition, messages, at);
  await updateConversation(tx, before.id, { ...columnsOf(transition.conversation), ...facts, version });
  const { id, roomId, openedAt } = before;
  const endedAt = facts.endedAt?.getTime() ?? null;
  const conversation = { ...transition.conversation, id, roomId, version, openedAt, endedAt };
  return { conversation, messages, notes, changed };
}

/** Stores what the bot was asked and answered, for learning. */
async function storeBotAnswer(
  tx: Tx,
  event: ConversationEvent,
  messages: readonly StoredMessage[],
): Promise<void> {
  const answer = messages.find(({ author }) => author === 'bot');
  if (event.kind !== 'bot-replied' || !answer) return;
  const { id: messageId, conversationId, at } = answer;
  await insertBotAnswer(tx, { messageId, conversationId, reply: event.reply, at });
}

/** Stores the leads that a transition creates, in the transaction in which the visitor agreed. */
async function storeLeads(
  tx: Tx,
  context: ConversationContext,
  { room, row, at: now }: LockedConversation,
  effects: readonly Effect[],
): Promise<void> {
  const { name, email, phone, source, networkAddress } = room;
  const contact = { name, email, phone, source, networkAddress, conversationId: row.id, now };
  for (const effect of effects)
    if (effect.kind === 'lead') await followUps(context).keep(tx, { ...contact, about: effect.about });
}

/** Mails on-call staff if no agent is available to see the danger that the visitor wrote of. */
async function storeAlarms(
  tx: Tx,
  { outbox, config }: ConversationContext,
  { row, conditions }: LockedConversation,
  effects: readonly Effect[],
): Promise<void> {
  if (conditions.isOpen && conditions.areAgentsOnline) return;
  for (const effect of effects) {
    if (effect.kind !== 'alarm') continue;
    const { dangers } = effect;
    const once = `chat-danger ${row.id} ${dangers.join(' ')}`;
    await outbox.add(tx, dangerMail(config, { conversationId: row.id, dangers }), { once });
  }
}

const messagesOf = (
  { conversation, messages }: Transition,
  ids: Ids,
  { room, before, at, conditions }: LockedConversation,
): NewMessage[] =>
  messages.map((message) => {
    const agent = message.author === 'agent' ? (before.agent ?? conversation.agent) : null;
    return {
      ...message,
      id: ids.uuid(),
      roomId: room.id,
      conversationId: before.id,
      staffId: agent?.id ?? null,
      sender: message.author === 'system' ? SYSTEM_SENDER : (agent?.name ?? conditions.brandName),
      answer: null,
      clientMessageId: null,
      at,
      via: null,
    };
  });

/**
 * Events whose notes precede their messages: an agent who joins by writing is noted before the message, and
 * an address before the message of thanks for it.
 */
const notedFirst: readonly ConversationEvent['kind'][] = ['agent-wrote', 'visitor-gave-email'];

/**
 * Returns the notes of a transition, which come after its messages or before. They are a millisecond apart,
 * so that they are read back in order.
 */
function notesOf(
  { event, transition, by }: TransitionRequest,
  ids: Ids,
  { room, before, at }: LockedConversation,
  lastSeq: number,
) {
  const staff = by ?? staffIn(event);
  return transition.notes.map((note, index) => ({
    ...note,
    id: ids.uuid(),
    conversationId: before.id,
    afterSeq: notedFirst.includes(event.kind) ? room.lastSeq : lastSeq,
    staffId: staff?.id ?? null,
    staffName: staff?.name ?? null,
    at: new Date(at.getTime() + index),
  }));
}

const staffIn = (event: ConversationEvent): ActingStaff =>
  'agent' in event ? event.agent : 'from' in event ? event.from : null;

/** Returns the columns for the inbox and the reports after a transition. */
function factsAfter(
  row: ConversationRow,
  { conversation: after, notes }: Transition,
  messages: readonly StoredMessage[],
  at: Date,
) {
  const counts = countsAfter(row, messages);
  const hasResponse = messages.some(({ author }) => author === 'agent' || author === 'bot');
  // In the bot state the conversation has only been assigned: the agent hasn't joined yet.
  const isTaken = after.agent !== null && after.state !== 'bot' && row.takenAt === null;
  const last = messages.at(-1);
  const first = (known: Date | null, isNow: boolean): Date | null => known ?? (isNow ? at : null);
  return {
    ...counts,
    ...(last && lastMessageColumns(last)),
    // The snooze belonged to the previous agent.
    ...((after.agent?.id ?? null) !== row.agentId && { snoozedUntil: null, snoozedAt: null }),
    // The clocks of two machines differ a little; a conversation must not end before it began.
    endedAt: after.state === 'ended' ? new Date(Math.max(at.getTime(), row.openedAt.getTime())) : null,
    firstResponseAt: first(row.firstResponseAt, hasResponse && counts.visitorMessages > 0),
    firstHumanAt: first(row.firstHumanAt, after.hasHumanSpoken),
    firstQueuedAt: first(row.firstQueuedAt, after.isQueued),
    handedOverAt: first(
      row.handedOverAt,
      notes.some(({ kind }) => kind === 'handover'),
    ),
    takenAt: first(row.takenAt, isTaken),
    waitedSeconds: isTaken ? secondsBetween(row.queuedAt ?? row.firstQueuedAt ?? at, at) : row.waitedSeconds,
  };
}

/** Returns the number of messages of each side after `messages` are added. */
export function countsAfter(row: ConversationRow, messages: readonly StoredMessage[]) {
  const countOf = (author: StoredMessage['author']): number =>
    messages.filter((message) => message.author === author).length;
  return {
    visitorMessages: row.visitorMessages + countOf('customer'),
    agentMessages: row.agentMessages + countOf('agent'),
    botMessages: row.botMessages + countOf('bot'),
  };
}

const secondsBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.round((to.getTime() - from.getTime()) / 1000));
