import { isPlainAppend, asksBotAfterAppend } from '@switch/domain/chat/conversation.ts';
import type { Conversation } from '@switch/domain/chat/conversation-model.ts';
import type { StoredMessage, IncomingMessage, WriteOutcome } from '../conversations/stored-conversation.ts';
import type { RoomWrite } from './room-writer.ts';

/** A writing on its way into a room, with whoever waits for it. */
export interface PendingWrite extends RoomWrite {
  /** Of the message, before its first try. */
  readonly id: string;
  /** Null for the one that is open. */
  readonly conversationId: string | null;
  readonly message: IncomingMessage;
  readonly settle: (written: WriteOutcome) => void;
  readonly fail: (error: unknown) => void;
}

/** Shown for a visitor who gave no name. */
export const NAMELESS = 'New Lead';

/** Whether a line changes nothing but what was said last. One that the bot owes an answer to needs a timer as well. */
export function isPlainWrite(conversation: Conversation | null, { message: writing }: PendingWrite): boolean {
  if (conversation === null) return false;
  const { author, agent } = writing;
  if (author === 'customer' && asksBotAfterAppend(conversation)) return false;
  return isPlainAppend(conversation, author, agent?.id ?? null);
}

/** The message of a line, as far as the line knows it. */
export const messageOf = (
  { id, roomId, message: writing }: PendingWrite,
  at: { readonly conversationId: string; readonly sender: string; readonly at: Date },
): Omit<StoredMessage, 'seq' | 'isWorkingHours' | 'isAgentOffline'> => ({
  id,
  roomId,
  conversationId: at.conversationId,
  kind: writing.kind,
  author: writing.author,
  staffId: writing.agent?.id ?? null,
  sender: at.sender,
  text: writing.text,
  promptId: null,
  answer: null,
  asksEmail: false,
  citations: [],
  suggestions: [],
  clientMessageId: writing.clientMessageId,
  at: at.at,
});
