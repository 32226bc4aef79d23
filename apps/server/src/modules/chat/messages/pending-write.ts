import { isPlainAppend, asksBotAfterAppend } from '@switch/domain/chat/conversation.ts';
import type { Conversation } from '@switch/domain/chat/conversation-model.ts';
import type { NewMessage } from '../conversations/store-transition.ts';
import type { IncomingMessage, WriteOutcome } from '../conversations/stored-conversation.ts';

/** A message on its way into a room, with whoever waits for it. */
export interface PendingWrite extends IncomingMessage {
  /** Of the message, before its first try. */
  readonly id: string;
  readonly roomId: string;
  /** Null for the one that is open. */
  readonly conversationId: string | null;
  readonly settle: (outcome: WriteOutcome) => void;
  readonly fail: (error: unknown) => void;
}

/** Whether a message changes nothing but what was written last. One that the bot owes an answer to needs a timer as well. */
export function isPlainWrite(conversation: Conversation | null, { author, agent }: PendingWrite): boolean {
  if (conversation === null) return false;
  if (author === 'customer' && asksBotAfterAppend(conversation)) return false;
  return isPlainAppend(conversation, author, agent?.id ?? null);
}

/** The message to store, as far as the write knows it. */
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
});
