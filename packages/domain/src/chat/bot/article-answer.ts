import { fillFacts, hasUnknownFact } from '../../facts/register.ts';
import { isoDate, type IsoDate } from '../../units/period.ts';
import {
  articleProblems,
  LONGEST_BOT_TEXT,
  MOST_ANSWER_WORDS,
  type Article,
  type ArticleProblem,
} from './article.ts';

/** A day after every change in the register of facts, used to measure the final length of an answer. */
const LATEST = isoDate('2199-12-31');

/**
 * Returns an answer with its facts filled in as of `on`; unchanged if it names a fact that the register does
 * not have.
 */
export const asRead = (answer: string, on: IsoDate): string =>
  hasUnknownFact(answer) ? answer : fillFacts(answer, on);

const answerProblem = (message: string): readonly ArticleProblem[] => [{ field: 'answer', message }];

function problemsOfAnswer(answer: string): readonly ArticleProblem[] {
  if (hasUnknownFact(answer)) return answerProblem('names a fact that the register does not have');
  const read = asRead(answer, LATEST);
  return [
    ...(read.length > LONGEST_BOT_TEXT ? answerProblem(`is longer than ${LONGEST_BOT_TEXT} characters`) : []),
    ...(read.split(/\s+/).length > MOST_ANSWER_WORDS
      ? answerProblem(`has more than ${MOST_ANSWER_WORDS} words`)
      : []),
  ];
}

/**
 * Returns everything wrong with an article, checking its answer with the facts filled in; empty if it may be
 * published.
 */
export const wholeArticleProblems = (article: {
  readonly [Field in keyof Article]?: unknown;
}): readonly ArticleProblem[] => [
  ...articleProblems(article),
  ...(typeof article.answer === 'string' ? problemsOfAnswer(article.answer.trim()) : []),
];
