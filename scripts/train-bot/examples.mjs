/** What the bot learns from: phrasings of articles and behaviours, and questions with their right answers. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { twoQuestions } from '../../packages/domain/src/chat/bot/several-questions.ts';
import { readArticleFiles } from '../../apps/server/src/modules/chat/bot/article-index.ts';
import { isFollowUp } from '../../apps/server/src/modules/chat/bot/follow-ups.ts';
import { likenessOf } from '../../apps/server/src/modules/chat/bot/meanings.ts';

const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const FOLDS = 5;

export const articles = readArticleFiles();
const bench = read('bench/bot/questions.json');
export const behaviours = JSON.parse(read('packages/domain/src/chat/bot/behaviours.json'));

/** Returns a generator of pseudo-random numbers from 0 up to 1, with the same sequence for the same seed. */
export function numbers(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}
const next = numbers(11);
const fold = () => Math.floor(next() * FOLDS);

/** The questions of the bench, each in the fold whose weights are trained without it. */
export const questions = JSON.parse(bench).map((one) => ({ ...one, fold: fold() }));

/** The behaviours that may be right for a message about none of our topics. */
const NOTHING = ['off-topic', 'small-talk', 'choices', 'help', 'hand-over', 'refusal', 'who-are-you'].map(
  (name) => `do:${name}`,
);
const tuning = read('apps/server/src/modules/chat/bot/testing/tuning-questions.csv');
const table = tuning.trim().split('\n').slice(1);

const likeness = likenessOf(articles, behaviours);

/**
 * Splits a message into its two questions, each with its right answers: of all ways to split it, the one
 * whose parts resemble those answers most.
 */
function halvesOf({ id, ask, right, also, fold: own }) {
  const most = (text, wanted) => {
    const likeOf = likeness(text);
    return Math.max(
      ...wanted.map((name) => {
        const { words, letters, covered } = likeOf(name);
        return words + letters + covered;
      }),
    );
  };
  const [best] = twoQuestions(ask)
    .map(({ first, second }) => ({ first, second, fit: most(first, right) + most(second, also) }))
    .toSorted((one, other) => other.fit - one.fit);
  if (!best) return [];
  return [
    { id, from: 'half', text: best.first, right, fold: own },
    { id, from: 'half', text: best.second, right: also, fold: own },
  ];
}

/** The weight of an example in training; questions by other authors count most. */
const WEIGHT = { wording: 0.3, tuning: 1, half: 1, question: 3 };

/**
 * `from`: `wording`, `tuning`, `question` or `half`, for one of two questions in a message; `right`: slugs
 * and behaviours.
 */
export const examples = [
  ...articles.flatMap(({ slug, title, phrasings }) =>
    [title, ...phrasings].map((text) => ({ from: 'wording', text, right: [slug] })),
  ),
  ...Object.entries(behaviours).flatMap(([name, texts]) =>
    texts.map((text) => ({ from: 'wording', text, right: [`do:${name}`] })),
  ),
  ...table.map((row) => {
    const comma = row.lastIndexOf(',');
    const right = row.slice(comma + 1);
    return {
      from: 'tuning',
      text: row.slice(0, comma),
      right: right === 'none' ? NOTHING : right.split('|'),
    };
  }),
  ...questions
    .filter(({ before, also }) => !before && !also)
    .map(({ id, ask, right, fold: own }) => ({ id, from: 'question', text: ask, right, fold: own })),
  ...questions.filter(({ before, also }) => !before && also).flatMap(halvesOf),
  ...questions
    .filter(({ before, also, ask }) => before && !also && !isFollowUp(ask))
    .map(({ id, ask, right, fold: own }) => ({ id, from: 'half', text: ask, right, fold: own })),
]
  .map((example) => ({ fold: fold(), ...example, weight: WEIGHT[example.from] }))
  .filter(({ right }) => right.some((name) => (name.startsWith('do:') ? name.slice(3) in behaviours : true)));

/** One hash over everything that the weights depend on. */
export const learntFrom = createHash('sha256')
  .update(
    JSON.stringify([articles.map(({ title, phrasings }) => [title, phrasings]), behaviours, tuning, bench]),
  )
  .digest('hex')
  .slice(0, 16);
