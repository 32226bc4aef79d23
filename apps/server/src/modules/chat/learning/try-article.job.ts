import type { Article } from '@switch/domain/chat/bot/article.ts';
import { fillFacts, hasUnknownFact } from '@switch/domain/facts/register.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { addJob, type Job } from '../../../platform/jobs/job.ts';
import { findArticle, publishedArticles } from '../bot/article.queries.ts';
import type { TrialMove, TrialQuestion, TrialTask } from './article-trial.ts';
import { beginTrial, endTrial, findAsked, type TrialVersion } from './trial.queries.ts';

const payload = z.object({ slug: z.string(), revision: z.int() });

const NAME = 'article.try';
const WEEKS = 8;
const DAY_MS = 86_400_000;

/** Queues the trial of a version of an article, in the transaction that saves it. */
export async function addTrial(tx: Db, { slug, revision }: TrialVersion): Promise<void> {
  await beginTrial(tx, { slug, revision });
  await addJob(tx, { name: NAME }, { slug, revision }, { key: `${NAME} ${slug}` });
}

/** Runs the comparison in a separate thread, so that it doesn't block the event loop that serves the chat. */
function movesInThread(task: TrialTask): Promise<readonly TrialMove[]> {
  const { promise, resolve, reject } = Promise.withResolvers<readonly TrialMove[]>();
  const thread = new Worker(new URL('./trial-worker.ts', import.meta.url), { workerData: task });
  thread.on('message', resolve);
  thread.on('error', reject);
  thread.on('exit', (code) => reject(new Error(`the thread that tries articles ended with ${code}`)));
  return promise;
}

/** Returns the wordings of all other articles: the questions their authors want them to answer. */
const wordingsOf = (articles: readonly Article[], slug: string): TrialQuestion[] =>
  articles
    .filter((article) => article.slug !== slug)
    .flatMap((article) =>
      [article.title, ...article.phrasings].map((text, place) => ({ id: `${article.slug}#${place}`, text })),
    );

/**
 * Tries what was saved last against what the bot uses now, with the wordings of all other articles and with
 * what visitors asked in the last eight weeks.
 */
export const tryArticleJob: Job<z.output<typeof payload>> = {
  name: NAME,
  schema: payload,
  run: async ({ slug, revision }, { db, now }) => {
    const row = await findArticle(db, slug);
    if (row?.revision !== revision) return;
    const on = ukDateAt(now);
    const filled = (articles: readonly Article[]) =>
      articles
        .filter(({ answer }) => !hasUnknownFact(answer))
        .map((article) => ({ ...article, answer: fillFacts(article.answer, on) }));
    const published = await publishedArticles(db);
    const before = filled(published);
    const after = filled([...published.filter((article) => article.slug !== slug), row.saved]);
    const asked = await findAsked(db, new Date(now.getTime() - WEEKS * 7 * DAY_MS));
    const questions = [...wordingsOf(before, slug), ...asked];
    const moves = await movesInThread({ before, after, questions });
    await endTrial(db, { slug, revision }, { moves, asked: questions.length, at: now });
  },
};
