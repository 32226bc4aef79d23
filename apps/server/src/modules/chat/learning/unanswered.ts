import type { listUnanswered } from '@switch/contract/http/chat/unanswered.ts';
import { groupQuestions, type QuestionGroup } from '@switch/domain/chat/bot/question-groups.ts';
import { findArticleTitles } from '../bot/article.queries.ts';
import type { Operation } from '../operation.ts';
import { findUnanswered, type UnansweredQuestion } from './answer.queries.ts';

const DAY_MS = 86_400_000;
const WEEKS = 8;
const MOST_GROUPS = 50;
const MOST_EXAMPLES = 5;

/** Lists the questions that visitors got no helpful answer to, grouped by what they asked about. */
export const showUnanswered: Operation<typeof listUnanswered> = async (_chat, { db, now }) => {
  const since = new Date(now.getTime() - WEEKS * 7 * DAY_MS);
  const groups = groupQuestions(await findUnanswered(db, since));
  const shown = groups.slice(0, MOST_GROUPS);
  const titles = await findArticleTitles(db, [...new Set(shown.flatMap(slugsOf))]);
  return { groups: shown.map((group) => groupView(group, titles, now)), total: groups.length };
};

type Group = QuestionGroup<UnansweredQuestion>;

const slugsOf = ({ questions }: Group): string[] =>
  [...new Set(questions.flatMap(({ articleSlugs }) => articleSlugs))].slice(0, MOST_EXAMPLES);

function groupView(group: Group, titles: ReadonlyMap<string, string>, now: Date) {
  const { key, questions } = group;
  const weeks = Array.from({ length: WEEKS }, () => 0);
  for (const { askedAt } of questions) {
    const week = WEEKS - 1 - Math.floor((now.getTime() - askedAt.getTime()) / (7 * DAY_MS));
    const at = Math.min(Math.max(week, 0), WEEKS - 1);
    weeks[at] = (weeks[at] ?? 0) + 1;
  }
  const count = (why: UnansweredQuestion['why']): number =>
    questions.filter((each) => each.why === why).length;
  const examples = [...new Map(questions.map((each) => [each.question, each])).values()];
  return {
    key,
    count: questions.length,
    noAnswer: count('no-answer'),
    rejected: count('rejected'),
    askedAgain: count('asked-again'),
    weeks,
    lastAt: (
      questions.toSorted((one, other) => other.askedAt.getTime() - one.askedAt.getTime())[0] ?? questions[0]
    ).askedAt.toISOString(),
    articles: slugsOf(group).flatMap((slug) => {
      const title = titles.get(slug);
      return title === undefined ? [] : [{ slug, title }];
    }),
    examples: examples
      .slice(0, MOST_EXAMPLES)
      .map(({ question, conversationId }) => ({ question, conversationId })),
  };
}
