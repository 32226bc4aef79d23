import type { Conversation } from '@switch/domain/chat/conversation-model.ts';
import { lastMessageColumns, type ConversationRow } from './conversation.queries.ts';
import type { StoredMessage, StoredNote } from './conversation-model.ts';

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
