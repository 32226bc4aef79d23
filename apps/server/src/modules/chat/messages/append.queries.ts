import type pg from 'pg';
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

/** The statement is a function in the database, where planner settings can be set for it. */
const APPEND = 'select * from chat_append($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)';

/**
 * Stores messages of any number of rooms in one commit, numbered without gaps in the order given; returns for each what
 * became of it. A room has one conversation in a batch, and no client id twice. Idempotent: the same again returns the same.
 */
export async function appendMessages(pool: pg.Pool, appends: readonly Append[], facts: BatchFacts) {
  const result = await pool.query<Appended>({
    name: 'chat-append',
    text: APPEND,
    values: [
      plainArray(appends.map(({ write }) => write.id)),
      plainArray(appends.map(({ write }) => write.roomId)),
      plainArray(appends.map(({ write, conversation }) => conversation?.id ?? write.id)),
      plainArray(appends.map(({ conversation }) => conversation?.version ?? -1)),
      textArray(appends.map(({ write }) => write.clientMessageId)),
      plainArray(appends.map(({ write }) => write.author)),
      plainArray(appends.map(({ write }) => write.agent?.id ?? null)),
      textArray(appends.map(({ write }) => write.agent?.name ?? null)),
      plainArray(appends.map(({ write }) => write.kind)),
      textArray(appends.map(({ write }) => write.text)),
      facts.at,
      facts.isWorkingHours,
      facts.nameless,
    ],
  });
  return result.rows;
}

// The driver writes arrays a character and a piece at a time, which was a tenth of what a message left behind.

/** An array of our own numbers, ids and names, which need no quoting. */
const plainArray = (values: readonly (string | number | null)[]): string =>
  `{${values.map((each) => each ?? 'NULL').join(',')}}`;

const textArray = (values: readonly (string | null)[]): string => `{${values.map(quoted).join(',')}}`;

const SPECIAL = /["\\]/;
const EVERY_SPECIAL = /["\\]/g;

const quoted = (text: string | null): string => {
  if (text === null) return 'NULL';
  return SPECIAL.test(text) ? `"${text.replace(EVERY_SPECIAL, '\\$&')}"` : `"${text}"`;
};
