import type { StoredConversation } from '../conversations/stored-conversation.ts';
import type { PendingWrite } from './write-message.ts';

/** A message to add to a conversation as this process last saw it, when nothing but the message changes. */
export interface Append {
  readonly write: PendingWrite;
  /** Null when nothing is known of it: then no version fits, and the message takes the slow way. */
  readonly conversation: StoredConversation | null;
}

/** What became of one of them. `stale`: the conversation has moved on, or is over; nothing was stored. */
export interface Appended {
  readonly outcome: 'stored' | 'repeat' | 'stale';
  /** Of the message stored now or, for a repeat, before; null when stale. */
  readonly seq: number | null;
  readonly sender: string;
  /** Only of what was stored before this call: anything else has the instant of its batch. */
  readonly at: Date | null;
}

export interface BatchFacts {
  readonly at: Date;
  readonly isWorkingHours: boolean;
  /** Shown for a visitor without a name. */
  readonly nameless: string;
}
