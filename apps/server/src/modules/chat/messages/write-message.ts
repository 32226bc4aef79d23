import type { SendRefusal } from '@switch/contract/chat/room-events.ts';
import type { Conversation, ConversationEvent, Effect } from '@switch/domain/chat/conversation-model.ts';
import type { DangerKind } from '@switch/domain/chat/danger/kinds.ts';
import { asksBotAfterAppend, isPlainAppend, reachability, reduce } from '@switch/domain/chat/conversation.ts';
import { NAMELESS_LEAD } from '@switch/domain/enquiry/lead.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { lockedConversation, lockTarget, type Attempt } from '../conversations/apply-event.ts';
import * as conversations from '../conversations/conversation.queries.ts';
import {
  countsAfter,
  storeTransition,
  type LockedConversation,
  type NewMessage,
  type StoredTransition,
} from '../conversations/store-transition.ts';
import type {
  ActingStaff,
  ConversationContext,
  IncomingMessage,
  StoredMessage,
  StoredNote,
  WriteOutcome,
} from '../conversations/stored-conversation.ts';
import { findNote, findWritten, insertNotes, storeMessages } from './message.queries.ts';

/** A message on its way into a room, with callbacks for its outcome. */
export interface PendingWrite extends IncomingMessage {
  /** The message's id, assigned before the first try. */
  readonly id: string;
  readonly roomId: string;
  /** Null for the open one. */
  readonly conversationId: string | null;
  /** The kinds of danger found in a visitor's message. */
  readonly dangers: readonly DangerKind[];
  readonly dangerText: string | null;
  readonly settle: (outcome: WriteOutcome) => void;
  readonly fail: (error: unknown) => void;
}

/**
 * Returns whether a message changes nothing but the last message. It does change more if the bot owes an
 * answer, which needs a timer, or if it is about danger, which needs a reply.
 */
export function isPlainWrite(
  conversation: Conversation | null,
  { author, agent, dangers, text }: PendingWrite,
): boolean {
  if (conversation === null || dangers.length > 0) return false;
  if (author === 'customer' && asksBotAfterAppend(conversation)) return false;
  return isPlainAppend(conversation, author, agent?.id ?? null, text);
}

/** Builds the message to store, as far as it is known before it is numbered. */
export const messageOf = (
  { id, roomId, kind, author, agent, text, clientMessageId }: PendingWrite,
  known: Pick<NewMessage, 'conversationId' | 'sender' | 'at'>,
): NewMessage => ({
  id,
  roomId,
  conversationId: known.conversationId,
  kind,
  author,
  staffId: agent?.id ?? null,
  sender: known.sender,
  text,
  promptId: null,
  answer: null,
  asksEmail: false,
  citations: [],
  suggestions: [],
  clientMessageId,
  at: known.at,
  via: null,
});

/** The outcome of a message that was written alone. */
export type MessageWritten =
  | { readonly kind: 'refused'; readonly code: SendRefusal }
  /** Already stored, by the same browser or by an attempt of ours whose outcome was lost. */
  | { readonly kind: 'known'; readonly message: StoredMessage; readonly isRepeat: boolean }
  | {
      readonly kind: 'stored';
      readonly message: StoredMessage;
      readonly stored: StoredTransition;
      readonly effects: readonly Effect[];
    };

/** Writes a message and everything that follows from it, within this transaction. */
export async function writeMessage(
  tx: Tx,
  context: ConversationContext,
  write: PendingWrite,
  attempt: Attempt,
): Promise<MessageWritten> {
  const target = await lockTarget(tx, write, attempt);
  if (!target) return { kind: 'refused', code: 'ended' };
  const known = await findWritten(tx, write);
  if (known) return { kind: 'known', message: known, isRepeat: known.id !== write.id };
  const { room, row } = target;
  if (!row || row.endedAt !== null) return { kind: 'refused', code: await refusalIn(tx, write.roomId) };
  const locked = await lockedConversation(tx, context, { room, row });
  const sender = write.agent?.name ?? (room.name || NAMELESS_LEAD);
  const written = messageOf(write, { conversationId: row.id, sender, at: locked.at });
  if (isPlainWrite(locked.before, write)) return appendAlone(tx, locked, written);
  const event = eventOf(write);
  const transition = reduce(locked.before, event, locked.conditions);
  if (transition.conversation === locked.before) return { kind: 'refused', code: 'invalid' };
  const request = { event, transition, by: write.agent, written };
  const stored = await storeTransition(tx, context, locked, request);
  const [message] = stored.messages;
  if (!message) throw new Error('a written message was not stored');
  return { kind: 'stored', message, stored, effects: transition.effects };
}

const refusalIn = async (tx: Tx, roomId: string): Promise<SendRefusal> =>
  (await conversations.findCurrentConversation(tx, roomId))?.endReason === 'blocked' ? 'blocked' : 'ended';

const eventOf = ({ agent, text, dangers, dangerText }: PendingWrite): ConversationEvent =>
  agent === null ? { kind: 'visitor-wrote', text, dangers, dangerText } : { kind: 'agent-wrote', agent };

/**
 * Appends a message without a transition: the conversation keeps its version, so other processes' copies stay
 * valid.
 */
async function appendAlone(
  tx: Tx,
  { room, row, before, conditions, at }: LockedConversation,
  written: NewMessage,
): Promise<MessageWritten> {
  const isAgent = written.author === 'agent';
  const message: StoredMessage = {
    ...written,
    seq: room.lastSeq + 1,
    ...(isAgent ? reachability(before, conditions) : { isWorkingHours: null, isAgentOffline: null }),
  };
  const activity = isAgent ? { lastAgentAt: at } : { lastVisitorAt: at };
  await storeMessages(tx, [message]);
  const counts = countsAfter(row, [message]);
  await conversations.updateConversation(tx, row.id, {
    ...counts,
    ...conversations.lastMessageColumns(message),
    ...activity,
  });
  const conversation = conversations.conversationOf({ ...row, ...activity });
  const stored = { conversation, messages: [message], notes: [], changed: [] };
  return { kind: 'stored', message, stored, effects: [] };
}

/** A note for staff that is about to be stored. */
export interface PendingNote extends Pick<StoredNote, 'id' | 'conversationId' | 'kind' | 'text'> {
  readonly roomId: string;
  readonly by: ActingStaff;
}

/** Stores a note for staff after the last message of the room. The same id again means the same note. */
export async function writeNote(
  tx: Tx,
  { clock }: ConversationContext,
  { roomId, by, ...draft }: PendingNote,
): Promise<StoredNote> {
  const room = await conversations.lockRoom(tx, roomId);
  if (!room) throw new Error('a note was written to a room that does not exist');
  const known = await findNote(tx, draft.id);
  if (known) return known;
  const staff = { staffId: by?.id ?? null, staffName: by?.name ?? null };
  const note = { ...draft, ...staff, afterSeq: room.lastSeq, at: clock.now() };
  await insertNotes(tx, [note]);
  return note;
}
