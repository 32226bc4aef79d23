import { appendsPlainly, asksBotAfterAppend } from '@switch/domain/chat/conversation.ts';
import type { Conversation } from '@switch/domain/chat/conversation-model.ts';
import type { StoredMessage, Writing, Written } from '../conversations/conversation-model.ts';
import type { RoomLine } from './room-writer.ts';

/** A writing on its way into a room, with whoever waits for it. */
export interface Line extends RoomLine {
  /** Of the message, before its first try. */
  readonly id: string;
  /** Null for the one that is open. */
  readonly conversationId: string | null;
  readonly writing: Writing;
  readonly settle: (written: Written) => void;
  readonly fail: (error: unknown) => void;
}

/** Shown for a visitor who gave no name. */
export const NAMELESS = 'New Lead';

/** Whether a line changes nothing but what was said last. One that the bot owes an answer to needs a timer as well. */
export function isPlainLine(conversation: Conversation | null, { writing }: Line): boolean {
  if (conversation === null) return false;
  const { author, agent } = writing;
  if (author === 'customer' && asksBotAfterAppend(conversation)) return false;
  return appendsPlainly(conversation, author, agent?.id ?? null);
}

/** The message of a line, as far as the line knows it. */
export const messageOfLine = (
  { id, roomId, writing }: Line,
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
