import type pg from 'pg';

/** A message to add to an open conversation, when nothing but the message changes. */
export interface Append {
  /** Made before the first try, so that a try whose outcome nobody heard of is known again. */
  readonly id: string;
  readonly roomId: string;
  readonly conversationId: string;
  /** The version that the conversation has to have still. */
  readonly version: number;
  readonly clientMessageId: string | null;
  readonly author: 'customer' | 'agent';
  readonly staffId: string | null;
  /** Name of the agent; the visitor's comes from the room. */
  readonly agentName: string | null;
  readonly kind: 'text' | 'link';
  readonly text: string;
}

/** What became of one of them. `stale`: the conversation has moved on, or is over; nothing was stored. */
export interface Appended {
  readonly outcome: 'stored' | 'repeat' | 'stale';
  /** Of the message stored now or, for a repeat, before; null when stale. */
  readonly seq: number | null;
  readonly sender: string;
  /** Only of what was stored before this call: anything else has the moment of its batch. */
  readonly at: Date | null;
}

/** What all messages of one batch share. */
export interface AppendMoment {
  readonly at: Date;
  readonly isWorkingHours: boolean;
  /** Shown for a visitor without a name. */
  readonly nameless: string;
}

/** The statement stands in the database, where it can be told how to go about it. */
const APPEND = 'select * from chat_append($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)';

/**
 * Stores messages of any number of rooms in one commit, numbered without gaps in the order given; answers for each what
 * became of it. A room has one conversation in a batch, and no client id twice. Idempotent: the same again answers the same.
 */
export async function appendMessages(
  pool: pg.Pool,
  appends: readonly Append[],
  moment: AppendMoment,
): Promise<readonly Appended[]> {
  const result = await pool.query<Appended>({
    name: 'chat-append',
    text: APPEND,
    values: [
      plainArray(appends.map(({ id }) => id)),
      plainArray(appends.map(({ roomId }) => roomId)),
      plainArray(appends.map(({ conversationId }) => conversationId)),
      plainArray(appends.map(({ version }) => version)),
      textArray(appends.map(({ clientMessageId }) => clientMessageId)),
      plainArray(appends.map(({ author }) => author)),
      plainArray(appends.map(({ staffId }) => staffId)),
      textArray(appends.map(({ agentName }) => agentName)),
      plainArray(appends.map(({ kind }) => kind)),
      textArray(appends.map(({ text }) => text)),
      moment.at,
      moment.isWorkingHours,
      moment.nameless,
    ],
  });
  return result.rows;
}

// The driver writes arrays a character and a piece at a time, which was a tenth of what a message left behind.

/** An array of numbers, ids and names of ours, which need no quotes. */
const plainArray = (values: readonly (string | number | null)[]): string =>
  `{${values.map((each) => each ?? 'NULL').join(',')}}`;

const textArray = (values: readonly (string | null)[]): string => `{${values.map(quoted).join(',')}}`;

const SPECIAL = /["\\]/;
const EVERY_SPECIAL = /["\\]/g;

const quoted = (text: string | null): string => {
  if (text === null) return 'NULL';
  return SPECIAL.test(text) ? `"${text.replace(EVERY_SPECIAL, '\\$&')}"` : `"${text}"`;
};
