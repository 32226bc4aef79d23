import type pg from 'pg';
import { isUniqueViolation } from '../../../platform/db/database.ts';
import type { Append, Appended, BatchFacts } from './append.ts';
import { appendMany } from './append-many.queries.ts';
import { plainArray, textArray } from './array-text.ts';

/** A database function, so that planner settings can be set for it. */
const APPEND = 'select * from chat_append($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)';

/**
 * Up to this many messages are stored one by one, each checked for an earlier copy; more are stored all at
 * once.
 */
const FEW_MESSAGES = 3;

/**
 * Stores messages of any number of rooms in one commit, numbered without gaps in the order given. Returns the
 * outcome of each. A batch contains at most one conversation per room and no client id twice, and messages of
 * one room are adjacent. Idempotent: the same batch again has the same result.
 */
export async function appendMessages(
  pool: pg.Pool,
  appends: readonly Append[],
  facts: BatchFacts,
): Promise<readonly Appended[]> {
  if (appends.length <= FEW_MESSAGES) return appendEach(pool, appends, facts);
  try {
    return await appendMany(pool, appends, facts);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // One of them was sent before, or this batch was committed but the response was lost.
    return appendEach(pool, appends, facts);
  }
}

/** Does the same one by one, checking whether each was stored before. */
async function appendEach(pool: pg.Pool, appends: readonly Append[], facts: BatchFacts) {
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
