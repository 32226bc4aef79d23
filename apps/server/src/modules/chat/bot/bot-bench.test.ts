import behaviours from '@switch/domain/chat/bot/behaviours.json' with { type: 'json' };
import weights from '@switch/domain/chat/bot/meaning-weights.json' with { type: 'json' };
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { readArticleFiles } from './article-index.ts';
import { createSearchIndex } from './search-index.ts';
import { judgeBot, readBenchQuestions } from './testing/bot-bench.ts';

const articles = readArticleFiles();
const questions = readBenchQuestions(new URL('../../../../../../bench/bot/questions.json', import.meta.url));

test('the weights were learnt from the wordings as they are: `npm run train-bot` makes them', () => {
  const wordings = [
    ...articles.flatMap(({ slug, title, phrasings }) =>
      [title, ...phrasings].map((text) => ({ name: slug, text })),
    ),
    ...Object.entries(behaviours).flatMap(([name, texts]) =>
      texts.map((text) => ({ name: `do:${name}`, text })),
    ),
  ];
  const hash = createHash('sha256').update(JSON.stringify(wordings)).digest('hex').slice(0, 16);
  expect(weights.learntFrom).toBe(hash);
});

test('every article that a question of the bench wants is there', () => {
  const slugs = new Set(articles.map(({ slug }) => slug));
  const wanted = questions.flatMap(({ right, also }) => [...right, ...(also ?? [])]);
  expect(wanted.filter((one) => !one.startsWith('do:') && !slugs.has(one))).toEqual([]);
});

test('strangers’ questions are answered as well as they were', async () => {
  const judged = await judgeBot(questions, createSearchIndex(articles));
  const share = (verdict: string): number =>
    (100 * judged.filter((one) => one.verdict === verdict).length) / judged.length;
  process.stdout.write(
    `The bot on ${judged.length} questions: right ${share('right').toFixed(1)} %, wrong ${share('wrong').toFixed(1)} %\n`,
  );
  expect(share('right')).toBeGreaterThanOrEqual(82);
  expect(share('wrong')).toBeLessThanOrEqual(7);
});
