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

/** A message that goes or came by mail: already tidied, masked and short enough. */
export interface MailedMessage {
  /** Who writes; null for the visitor's side. */
  readonly agent: ActingStaff;
  readonly text: string;
  readonly via: 'mail' | 'unproven-mail';
  /** The same again is the same message. */
  readonly clientMessageId: string;
  readonly dangers: readonly DangerKind[];
  /** What only staff see behind it. */
  readonly notes: readonly string[];
  /** What else has to happen in the same transaction. */
  readonly also: (tx: Tx, message: StoredMessage, found: MailedPlace) => Promise<void>;
}

/** The conversation that a mail belongs to, locked. */
export interface MailedPlace {
  readonly room: conversations.LockedRoom;
  readonly row: conversations.ConversationRow;
}

/** What became of it. `chatting`: the conversation is open, or the visitor is in another one. */
export type MailOutcome =
  | { readonly ok: false; readonly code: 'not-found' | 'not-allowed' | 'chatting' | 'blocked' }
  | {
      readonly ok: true;
      readonly message: StoredMessage;
      readonly notes: readonly StoredNote[];
      readonly isRepeat: boolean;
    };

const refused = (code: Extract<MailOutcome, { ok: false }>['code']): MailOutcome => ({ ok: false, code });

/** Where a mailed message goes, and under which id. */
export interface MailTarget {
  readonly id: string;
  readonly roomId: string;
  readonly conversationId: string;
}

/**
 * Adds a message to a conversation that has ended, in this transaction. It stays ended: nobody waits in it, and its agent is
 * told by a task. Staff do not mail somebody who is in a chat.
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
    // Whoever answers what nobody had has it from now on: what comes back is theirs.
    ...(agent && row.agentId === null && { agentId: agent.id, agentName: agent.name }),
    dangers: [...mostUrgentFirst([...new Set([...row.dangers, ...dangers])])],
    rolledUpAt: null,
  });
  await also(tx, message, { room, row });
  return { ok: true, message, notes, isRepeat: false };
}
