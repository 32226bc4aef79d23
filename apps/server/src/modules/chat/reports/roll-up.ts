import { isTestSource } from '@switch/domain/enquiry/source.ts';
import { z } from 'zod';
import { transaction, type Db, type Tx } from '../../../platform/db/database.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import { contributionOf, growthOf } from './contribution.ts';
import * as queries from './report.queries.ts';
import { MOST_REFRESHED, refreshWords, refreshWordsOf } from '../conversations/inbox/search.queries.ts';

const BATCH = 500;
/**
 * Conversations are indexed only after this long without a message, as each time the whole conversation is
 * read.
 */
const TALKING_MS = 60_000;

/**
 * Adds conversations locked by this transaction to the figures, and removes what they contributed before.
 * Test traffic adds nothing.
 */
async function count(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  // Once counted, a conversation is no longer checked for missing words.
  await refreshWordsOf(tx, ids);
  const facts = await queries.findEndedFacts(tx, ids);
  const counted = facts
    .filter(({ source }) => !isTestSource(source))
    .map((each) => ({ conversationId: each.id, contribution: contributionOf(each) }));
  const added = counted.map(({ contribution }) => contribution);
  await queries.grow(tx, growthOf(added, await queries.findContributions(tx, ids)));
  await queries.storeContributions(tx, counted);
  await queries.storeAgentNames(tx, ids);
  await queries.markCounted(tx, ids, now);
}

/** Repeats `batch` until it processes fewer than `most` at once. Returns the total processed. */
export async function inBatches(most: number, batch: () => Promise<number>): Promise<number> {
  for (let done = 0; ;) {
    const some = await batch();
    done += some;
    if (some < most) return done;
  }
}

/**
 * Counts what has ended or changed since the last run, a few hundred conversations per transaction. Returns
 * the number counted.
 */
export const rollUp = (db: Db, now: Date): Promise<number> =>
  inBatches(BATCH, () =>
    transaction(db, async (tx) => {
      await queries.lockRollUp(tx);
      const ids = await queries.takeUncounted(tx, { most: BATCH });
      await count(tx, ids, now);
      return ids.length;
    }),
  );

/** Counts those of these conversations that have ended and are not counted yet, before they are deleted. */
export async function rollUpBefore(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  await queries.lockRollUp(tx);
  await count(tx, await queries.takeUncounted(tx, { ids }), now);
}

/**
 * Indexes the words of conversations that have fallen silent. While someone is writing, a search updates
 * them.
 */
function settleWords(db: Db, now: Date): Promise<number> {
  const until = new Date(now.getTime() - TALKING_MS);
  return inBatches(MOST_REFRESHED, () => transaction(db, (tx) => refreshWords(tx, until)));
}

/** Runs every minute: indexes the words of conversations for searching, and counts ended ones. */
export const settleJob: Job<unknown> = {
  name: 'chat.settle',
  schema: z.unknown(),
  run: async (_payload, { db, now, log }) => {
    const words = await settleWords(db, now);
    const counted = await rollUp(db, now);
    if (words + counted > 0) log.info({ words, counted }, 'conversations settled');
  },
};
