import type { StoredConversation } from '../conversations/stored-conversation.ts';
import type { PendingWrite } from './write-message.ts';

/** A message to append to a conversation as this process last saw it, if nothing else changes. */
export interface Append {
  readonly write: PendingWrite;
  /** Null if this process has no copy: then no version matches, and the message is written the slow way. */
  readonly conversation: StoredConversation | null;
}

/**
 * The outcome of an append. `stale` means that the conversation has changed or ended, and nothing was stored.
 */
export interface Appended {
  readonly outcome: 'stored' | 'repeat' | 'stale';
  /** The number of the message stored now or, for a repeat, earlier; null if stale. */
  readonly seq: number | null;
  readonly sender: string;
  /** Only for messages stored before this call; the others have the instant of their batch. */
  readonly at: Date | null;
}

export interface BatchFacts {
  readonly at: Date;
  readonly isWorkingHours: boolean;
  /** The name shown for a visitor who gave none. */
  readonly nameless: string;
}
