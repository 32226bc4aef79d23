import { isTestSource } from '@switch/domain/enquiry/source.ts';
import { z } from 'zod';
import { transaction, type Db, type Tx } from '../../../platform/db/database.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import { contributionOf, growthOf } from './contribution.ts';
import * as queries from './report.queries.ts';
import { MOST_REFRESHED, refreshWords, refreshWordsOf } from '../conversations/inbox/search.queries.ts';

const BATCH = 500;
/** Where somebody still talks, the words wait: each time they are kept, the whole conversation is read. */
const TALKING_MS = 60_000;

/** Adds conversations that are ours alone to the figures, and takes out what they added before. Test traffic adds nothing. */
async function count(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  // Once counted, nobody looks whether the search knows all words.
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

/** Repeats `batch` until it does less than `most` at once. Returns how much was done. */
export async function inBatches(most: number, batch: () => Promise<number>): Promise<number> {
  for (let done = 0; ;) {
    const some = await batch();
    done += some;
    if (some < most) return done;
  }
}

/** Counts what has ended or changed since, some hundred conversations a transaction. Returns how many. */
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

/** Keeps the words of conversations that fell silent. A search brings those up to date where somebody talks. */
function settleWords(db: Db, now: Date): Promise<number> {
  const until = new Date(now.getTime() - TALKING_MS);
  return inBatches(MOST_REFRESHED, () => transaction(db, (tx) => refreshWords(tx, until)));
}

/** Every minute: keeps the words of conversations for the search, and counts the ended ones. */
export const settleJob: Job<unknown> = {
  name: 'chat.settle',
  schema: z.unknown(),
  run: async (_payload, { db, now, log }) => {
    const words = await settleWords(db, now);
    const counted = await rollUp(db, now);
    if (words + counted > 0) log.info({ words, counted }, 'conversations settled');
  },
};
