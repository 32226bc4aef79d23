/** What is learnt about questions in company: those that follow an answer, and two in one message. */
import { COMPANY_SIGNALS, PAIR_SIGNALS } from '../../packages/domain/src/chat/bot/in-company.ts';
import { twoQuestions } from '../../packages/domain/src/chat/bot/several-questions.ts';
import { besideBefore, inCompany } from '../../apps/server/src/modules/chat/bot/follow-ups.ts';
import {
  MOST_SPLITS,
  pairingsOf,
  wishOf,
} from '../../apps/server/src/modules/chat/bot/two-questions/message-parts.ts';
import { lastTurn } from '../../apps/server/src/modules/chat/bot/testing/bot-bench.ts';
import { addsFrom } from './learning.mjs';
import { numbers } from './examples.mjs';

const even = { ...Object.fromEntries(COMPANY_SIGNALS.map((name) => [name, 0])), behaviour: 0 };
const START = { ...even, alone: 3, withTitle: 1, withQuestion: 1 };
/** The weights used until they are learnt. */
export const START_IN_COMPANY = { after: START, first: START, second: START, pair: {} };

const DO = {
  person: 'do:hand-over',
  status: 'do:status',
  'off-topic': 'do:off-topic',
  'who-are-you': 'do:who-are-you',
  unsure: 'do:choices',
};
const nameOf = (part) => (part.kind === 'article' ? part.article.slug : DO[part.kind]);
const nameOfMeaning = ({ article, behaviour }) => article?.slug ?? `do:${behaviour}`;

/** Returns an example for `addsFrom` in a list, which is empty if no right meaning is found. */
function exampleOf(read, text, beside, right, weight = 1) {
  const found = inCompany(read, text, beside);
  const rows = found.flatMap(({ meaning }, row) => (right.includes(nameOfMeaning(meaning)) ? [row] : []));
  if (rows.length === 0) return [];
  return [
    {
      weight,
      rows,
      evidence: found.map(({ signals }) => signals),
      isBehaviour: found.map(({ meaning }) => meaning.article === null),
    },
  ];
}

const ONE_IN = 4;
const CHANGED_WEIGHT = 0.5;

/** Returns each question that follows an answer, with what was said before it. */
async function turnsOf(questions, indexFor) {
  const turns = [];
  for (const question of questions.filter(({ before, also }) => before && !also)) {
    const index = indexFor(question);
    const last = await lastTurn(question, index);
    const articleOf = (text) => (text === null ? undefined : index.answeredBy(text));
    turns.push({
      question,
      before: {
        article: articleOf(last.lastBotText),
        question: last.lastQuestion,
        earlier: articleOf(last.earlierBotText),
        earlierQuestion: last.earlierQuestion,
      },
    });
  }
  return turns;
}

/**
 * Returns questions that follow an answer, and single ones placed after another question's answer, which
 * change the subject.
 */
function afterExamples(questions, turns, indexFor) {
  const examples = turns.flatMap(({ question, before }) => {
    const beside = besideBefore(question.ask, before);
    return exampleOf(indexFor(question).meanings, question.ask, beside, question.right);
  });
  const next = numbers(5);
  const single = questions.filter(({ before, also }) => !before && !also);
  for (const question of single.filter((_, at) => at % ONE_IN === 0)) {
    const other = single[Math.floor(next() * single.length)];
    const index = indexFor(question);
    const article = index.bySlug(other.right[0]);
    if (!article || question.right.includes(article.slug)) continue;
    const beside = besideBefore(question.ask, { article, question: other.ask });
    examples.push(...exampleOf(index.meanings, question.ask, beside, question.right, CHANGED_WEIGHT));
  }
  return examples;
}

/** Returns the split of a message whose parts are likeliest to mean what is right for them. */
function bestSplit(read, { ask, right, also }) {
  const chance = (text, wanted) =>
    Math.max(1e-4, ...read(text).flatMap((one) => (wanted.includes(nameOfMeaning(one)) ? [one.chance] : [])));
  return twoQuestions(ask)
    .slice(0, MOST_SPLITS)
    .map(({ first, second }) => ({ first, second, fit: chance(first, right) * chance(second, also) }))
    .toSorted((one, other) => other.fit - one.fit)[0];
}

function partExamples(questions, indexFor) {
  const first = [];
  const second = [];
  for (const question of questions.filter(({ also }) => also)) {
    const read = indexFor(question).meanings;
    const parts = bestSplit(read, question);
    if (!parts) continue;
    const together = question.ask;
    if (!wishOf(parts.first)) first.push(...exampleOf(read, parts.first, { together }, question.right));
    const article = read(parts.first)[0].article ?? undefined;
    if (!wishOf(parts.second))
      second.push(...exampleOf(read, parts.second, { article, together }, question.also));
  }
  return { first, second };
}

/** Returns messages with every way to split and answer them. The first row stands for a single question. */
function pairExamples(questions, indexFor, adds) {
  return questions
    .filter(({ before }) => !before)
    .flatMap((question) => {
      const { ask, right, also } = question;
      const pairings = pairingsOf(indexFor(question).meanings, ask, adds);
      const isRight = ({ first, second }) => {
        const [one, other] = [nameOf(first), nameOf(second)];
        return (right.includes(one) && also.includes(other)) || (right.includes(other) && also.includes(one));
      };
      const rows = also ? pairings.flatMap((one, at) => (isRight(one) ? [at + 1] : [])) : [0];
      if (pairings.length === 0 || rows.length === 0) return [];
      return [
        {
          weight: 1,
          rows,
          evidence: [PAIR_SIGNALS.map(() => 0), ...pairings.map(({ signals }) => signals)],
          isBehaviour: [false, ...pairings.map(({ isBehaviour }) => isBehaviour)],
        },
      ];
    });
}

/**
 * Returns how much each signal adds for questions in company, and how far pairs can be trusted. `indexFor`
 * returns the index that was trained without a given question.
 */
export async function inCompanyFrom(questions, indexFor) {
  const { first, second } = partExamples(questions, indexFor);
  const turns = await turnsOf(questions, indexFor);
  const after = afterExamples(questions, turns, indexFor);
  const adds = {
    after: addsFrom(after, COMPANY_SIGNALS),
    first: addsFrom(first, COMPANY_SIGNALS),
    second: addsFrom(second, COMPANY_SIGNALS),
  };
  console.log(
    `In company: ${after.length} after an answer, ${first.length} first and ${second.length} second parts`,
  );
  return { ...adds, pair: addsFrom(pairExamples(questions, indexFor, adds), PAIR_SIGNALS) };
}
