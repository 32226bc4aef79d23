import { mostUrgentFirst } from '@switch/domain/chat/danger/danger-reply.ts';
import type { DangerKind } from '@switch/domain/chat/danger/kinds.ts';
import { NAMELESS_LEAD } from '@switch/domain/enquiry/lead.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { lockTarget } from '../conversations/apply-event.ts';
import * as conversations from '../conversations/conversation.queries.ts';
import { countsAfter } from '../conversations/store-transition.ts';
import type {
  ActingStaff,
  ConversationContext,
  StoredMessage,
  StoredNote,
} from '../conversations/stored-conversation.ts';
import { findWritten, insertNotes, storeMessages } from '../messages/message.queries.ts';

/** A message sent or received by mail, already cleaned, masked and short enough. */
export interface MailedMessage {
  /** The agent who writes; null for the visitor's side. */
  readonly agent: ActingStaff;
  readonly text: string;
  readonly via: 'mail' | 'unproven-mail';
  /** Identifies the message: the same id again means the same message. */
  readonly clientMessageId: string;
  readonly dangers: readonly DangerKind[];
  /** Notes for staff that follow the message. */
  readonly notes: readonly string[];
  /** Further work in the same transaction. */
  readonly also: (tx: Tx, message: StoredMessage, found: MailedPlace) => Promise<void>;
}

/** The conversation that a mail belongs to, locked. */
export interface MailedPlace {
  readonly room: conversations.LockedRoom;
  readonly row: conversations.ConversationRow;
}

/** The outcome. `chatting` means that the conversation is open, or the visitor is in another one. */
export type MailOutcome =
  | { readonly ok: false; readonly code: 'not-found' | 'not-allowed' | 'chatting' | 'blocked' }
  | {
      readonly ok: true;
      readonly message: StoredMessage;
      readonly notes: readonly StoredNote[];
      readonly isRepeat: boolean;
    };

const refused = (code: Extract<MailOutcome, { ok: false }>['code']): MailOutcome => ({ ok: false, code });

/** The conversation that a mailed message is added to, and the message's id. */
export interface MailTarget {
  readonly id: string;
  readonly roomId: string;
  readonly conversationId: string;
}

/**
 * Adds a message to a conversation that has ended, within this transaction. It stays ended, as no one is
 * waiting in it; the agent gets a task instead. Staff can't mail a visitor who is in a chat.
 */
export async function storeMailed(
  tx: Tx,
  { clock, ids }: ConversationContext,
  { id, roomId, conversationId }: MailTarget,
  mailed: MailedMessage,
): Promise<MailOutcome> {
  const target = await lockTarget(tx, { roomId, conversationId }, { firstSeen: null, tries: 1 });
  if (!target?.row) return refused('not-found');
  const { room, row } = target;
  const { agent, text, via, clientMessageId, dangers, also } = mailed;
  const known = await findWritten(tx, { id, roomId, clientMessageId });
  if (known) return { ok: true, message: known, notes: [], isRepeat: true };
  if (row.endReason === 'blocked') return refused('blocked');
  const isChatting = row.endedAt === null || (await conversations.lockConversation(tx, roomId, null));
  if (agent && isChatting) return refused('chatting');
  const at = clock.now();
  const message: StoredMessage = {
    id,
    roomId,
    conversationId,
    seq: room.lastSeq + 1,
    kind: 'text',
    author: agent ? 'agent' : 'customer',
    staffId: agent?.id ?? null,
    sender: agent?.name ?? (room.name || NAMELESS_LEAD),
    text,
    promptId: null,
    answer: null,
    isWorkingHours: null,
    isAgentOffline: null,
    asksEmail: false,
    citations: [],
    suggestions: [],
    clientMessageId,
    at,
    via,
  };
  await storeMessages(tx, [message]);
  const notes = mailed.notes.map((line) => ({
    id: ids.uuid(),
    conversationId,
    afterSeq: message.seq,
    kind: 'email' as const,
    text: line,
    staffId: null,
    staffName: null,
    at,
  }));
  await insertNotes(tx, notes);
  await conversations.updateConversation(tx, row.id, {
    ...countsAfter(row, [message]),
    ...conversations.lastMessageColumns(message),
    // An unassigned conversation is assigned to the agent who replies, so that further mails come to them.
    ...(agent && row.agentId === null && { agentId: agent.id, agentName: agent.name }),
    dangers: [...mostUrgentFirst([...new Set([...row.dangers, ...dangers])])],
    rolledUpAt: null,
  });
  await also(tx, message, { room, row });
  return { ok: true, message, notes, isRepeat: false };
}
