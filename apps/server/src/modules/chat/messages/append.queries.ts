import type pg from 'pg';
import { isUniqueViolation } from '../../../platform/db/database.ts';
import type { Append, Appended, BatchFacts } from './append.ts';
import { appendMany } from './append-many.queries.ts';
import { plainArray, textArray } from './array-text.ts';

/** The statement is a function in the database, where planner settings can be set for it. */
const APPEND = 'select * from chat_append($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)';

/** So many messages are stored one after the other, each with a look for an earlier one; more of them at once. */
const FEW_MESSAGES = 3;

/**
 * Stores messages of any number of rooms in one commit, numbered without gaps in the order given; returns for each what
 * became of it. A room has one conversation in a batch, its messages stand together, and no client id is there twice. Idempotent:
 * the same again returns the same.
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
    // One of them was sent before, or this batch was stored and nobody heard of it.
    return appendEach(pool, appends, facts);
  }
}

/** The same, with a look at each for one that was stored before. */
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
