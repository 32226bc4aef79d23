import type {
  Conversation,
  ConversationEvent,
  TransitionMessage,
  Transition,
  Conditions,
} from '@switch/domain/chat/conversation-model.ts';
import { answerIn, reachability } from '@switch/domain/chat/conversation.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Ids } from '../../../platform/ids.ts';
import { insertNotes, markAnswered, storeMessages } from '../messages/message.queries.ts';
import type { StoredConversation, StoredMessage, StoredNote } from './stored-conversation.ts';
import {
  columnsOf,
  type ConversationRow,
  lastMessageColumns,
  type LockedRoom,
  updateConversation,
} from './conversation.queries.ts';
import { replaceTimers } from './timer.queries.ts';

/** A locked room with a locked conversation, and what is known of the world around it. */
export interface LockedConversation {
  readonly room: LockedRoom;
  readonly row: ConversationRow;
  readonly before: StoredConversation;
  readonly conditions: Conditions;
  readonly at: Date;
}

/** What a transition stored. */
export interface StoredTransition {
  readonly conversation: StoredConversation;
  readonly messages: readonly StoredMessage[];
  readonly notes: readonly StoredNote[];
  /** Earlier messages whose answer changed. */
  readonly changed: readonly StoredMessage[];
}

/** Who made it happen, as far as staff go. */
export type ActingStaff = { readonly id: string; readonly name: string } | null;

/** A message that somebody wrote, before it has its number and its flags. */
export type NewMessage = Omit<StoredMessage, 'seq' | 'isWorkingHours' | 'isAgentOffline'>;

/** Sender of the lines that are nobody's words. */
const SYSTEM_SENDER = 'System';

/** Stores a step that changed the conversation, with the message that led to it, if one did. */
export async function storeTransition(
  tx: Tx,
  ids: Ids,
  scene: LockedConversation,
  request: {
    readonly event: ConversationEvent;
    readonly step: Transition;
    readonly by: ActingStaff;
    readonly written: NewMessage | null;
  },
): Promise<StoredTransition> {
  const { room, row, before, conditions: world, at } = scene;
  const { event, step, written } = request;
  const said = step.messages.map((saying) => messageFrom(saying, ids.uuid(), scene, step));
  const messages = [...(written ? [written] : []), ...said].map((message, index) => ({
    ...message,
    seq: room.lastSeq + 1 + index,
    ...(message.author === 'agent' || message.author === 'bot'
      ? reachability(step.conversation, world)
      : { isWorkingHours: null, isAgentOffline: null }),
  }));
  const lastSeq = room.lastSeq + messages.length;
  const notes = notesOf(request, ids, scene, lastSeq);
  const answer = answerIn(before, event);
  const changed = answer ? await markAnswered(tx, room.id, answer.promptId, answer.answer) : [];
  await storeMessages(tx, messages);
  await insertNotes(tx, notes);
  await replaceTimers(tx, before.id, step.timers);
  const version = before.version + 1;
  const facts = factsAfter(row, step.conversation, { messages, notes, at });
  await updateConversation(tx, before.id, { ...columnsOf(step.conversation), ...facts, version });
  const endedAt = facts.endedAt?.getTime() ?? null;
  const { id, roomId, openedAt } = before;
  return {
    conversation: { ...step.conversation, id, roomId, version, openedAt, endedAt },
    messages,
    notes,
    changed,
  };
}

function messageFrom(
  saying: TransitionMessage,
  id: string,
  { room, before, at, conditions: world }: LockedConversation,
  step: Transition,
): NewMessage {
  const agent = saying.author === 'agent' ? (before.agent ?? step.conversation.agent) : null;
  const sender = saying.author === 'system' ? SYSTEM_SENDER : (agent?.name ?? world.brandName);
  return {
    ...saying,
    id,
    roomId: room.id,
    conversationId: before.id,
    staffId: agent?.id ?? null,
    sender,
    answer: null,
    clientMessageId: null,
    at,
  };
}

/**
 * Lines for staff stand behind what was said with them; the one of an agent who comes by writing stands before it. A
 * millisecond lies between two of one moment, so that they are read back in their order.
 */
function notesOf(
  {
    event,
    step,
    by,
  }: { readonly event: ConversationEvent; readonly step: Transition; readonly by: ActingStaff },
  ids: Ids,
  { room, before, at }: LockedConversation,
  lastSeq: number,
): StoredNote[] {
  const staff = by ?? staffIn(event);
  return step.notes.map(({ kind, text }, index) => ({
    id: ids.uuid(),
    conversationId: before.id,
    afterSeq: event.kind === 'agent-wrote' ? room.lastSeq : lastSeq,
    kind,
    text,
    staffId: staff?.id ?? null,
    staffName: staff?.name ?? null,
    at: new Date(at.getTime() + index),
  }));
}

const staffIn = (event: ConversationEvent): ActingStaff => {
  if ('agent' in event) return event.agent;
  return 'from' in event ? event.from : null;
};

/** What a commit brings to a conversation. */
export interface Brought {
  readonly messages: readonly StoredMessage[];
  readonly notes: readonly StoredNote[];
  readonly at: Date;
}

/** What the inbox and the reports want to know of a conversation, after a transition to `after`. */
export function factsAfter(row: ConversationRow, after: Conversation, { messages, notes, at }: Brought) {
  const counts = countsAfter(row, messages);
  const hasResponse = messages.some(({ author }) => author === 'agent' || author === 'bot');
  const isTaken = after.agent !== null && row.takenAt === null;
  const handedOver = notes.some(({ kind }) => kind === 'handover');
  const last = messages.at(-1);
  return {
    ...counts,
    ...(last ? lastMessageColumns(last) : {}),
    // Clocks of two machines differ a little: nothing ends before it began.
    endedAt: after.state === 'ended' ? new Date(Math.max(at.getTime(), row.openedAt.getTime())) : null,
    firstResponseAt: row.firstResponseAt ?? (hasResponse && counts.visitorMessages > 0 ? at : null),
    firstHumanAt: row.firstHumanAt ?? (after.hasHumanSpoken ? at : null),
    firstQueuedAt: row.firstQueuedAt ?? (after.isQueued ? at : null),
    handedOverAt: row.handedOverAt ?? (handedOver ? at : null),
    takenAt: isTaken ? at : row.takenAt,
    waitedSeconds: isTaken ? secondsBetween(row.queuedAt ?? at, at) : row.waitedSeconds,
  };
}

/** How many messages of each side a conversation has after `messages`. */
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
