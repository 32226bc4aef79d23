import behaviours from '@switch/domain/chat/bot/behaviours.json' with { type: 'json' };
import weights from '@switch/domain/chat/bot/meaning-weights.json' with { type: 'json' };
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readArticleFiles } from './article-index.ts';
import { createSearchIndex } from './search-index.ts';
import { judgeBot, readBenchQuestions } from './testing/bot-bench.ts';

const articles = readArticleFiles();
const bench = new URL('../../../../../../bench/bot/questions.json', import.meta.url);
const questions = readBenchQuestions(bench);

test('the weights were learnt from the current wordings and questions: `npm run train-bot` creates them', () => {
  const tuning = readFileSync(new URL('./testing/tuning-questions.csv', import.meta.url), 'utf8');
  const wordings = articles.map(({ title, phrasings }) => [title, phrasings]);
  const learntFrom = JSON.stringify([wordings, behaviours, tuning, readFileSync(bench, 'utf8')]);
  expect(weights.learntFrom).toBe(createHash('sha256').update(learntFrom).digest('hex').slice(0, 16));
});

test('every question has a name of its own, and every article that it expects exists', () => {
  expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
  const slugs = new Set(articles.map(({ slug }) => slug));
  const wanted = questions.flatMap(({ right, also }) => [...right, ...(also ?? [])]);
  expect(wanted.filter((one) => !one.startsWith('do:') && !slugs.has(one))).toEqual([]);
});

/** One question in twelve, from every author and of every kind: `npm run bench -- bot` asks them all. */
const asked = questions.filter((_, place) => place % 12 === 0);

/** The work takes 5 to 30 seconds, and the machine may be busy with something else. */
const WORK_MS = 300_000;

test(
  'strangers’ questions are still answered as well as before',
  async () => {
    const judged = await judgeBot(asked, createSearchIndex(articles));
    const share = (verdict: string): number =>
      (100 * judged.filter((one) => one.verdict === verdict).length) / judged.length;
    process.stdout.write(
      `The bot on ${judged.length} questions: right ${share('right').toFixed(1)} %, wrong ${share('wrong').toFixed(1)} %\n`,
    );
    expect(share('right')).toBeGreaterThanOrEqual(90);
    expect(share('wrong')).toBeLessThanOrEqual(2.5);
  },
  WORK_MS,
);
