import { fillFacts, hasUnknownFact } from '../../facts/register.ts';
import { isoDate, type IsoDate } from '../../units/period.ts';
import {
  articleProblems,
  LONGEST_BOT_TEXT,
  MOST_ANSWER_WORDS,
  type Article,
  type ArticleProblem,
} from './article.ts';

/** A day after every change that the register knows of, to measure an answer as it will be read. */
const LATEST = isoDate('2199-12-31');

/** An answer as it is read on `on`; as it stands where it names a fact that the register does not have. */
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

/** Everything wrong with an article, its answer taken as it will be read; empty when it may be published. */
export const wholeArticleProblems = (article: {
  readonly [Field in keyof Article]?: unknown;
}): readonly ArticleProblem[] => [
  ...articleProblems(article),
  ...(typeof article.answer === 'string' ? problemsOfAnswer(article.answer.trim()) : []),
];
