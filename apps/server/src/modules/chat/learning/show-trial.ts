import type { readArticleTrial } from '@switch/contract/http/chat/article-trial.ts';
import { findArticle, publishedArticles } from '../bot/article.queries.ts';
import type { Operation } from '../operation.ts';
import type { TrialMove } from './article-trial.ts';
import { findQuestions, findTrial } from './trial.queries.ts';

const MOST_EXAMPLES = 5;

/**
 * Shows which questions the last saved version of an article would take from other articles, or lose to them.
 */
export const showTrial: Operation<typeof readArticleTrial> = async (_chat, { db, params }) => {
  const trial = await findTrial(db, params.slug);
  const row = await findArticle(db, params.slug);
  if (!trial || !row || trial.revision !== row.revision) return { trial: null };
  if (trial.moves === null) return { trial: { isDone: false, asked: 0, moves: [] } };
  const articles = [...(await publishedArticles(db)), row.saved];
  const titles = new Map(articles.map(({ slug, title }) => [slug, title]));
  const wordings = new Map<string, string>(
    articles.flatMap(({ slug, title, phrasings }) =>
      [title, ...phrasings].map((text, place) => [`${slug}#${place}`, text] as const),
    ),
  );
  const ids = trial.moves.map(({ id }) => id).filter((id) => !id.includes('#'));
  const asked = await findQuestions(db, ids);
  const groups = Map.groupBy(trial.moves, ({ from, to }) => JSON.stringify([from, to]));
  const end = (slug: string | null) =>
    slug === null ? null : { slug, title: titles.get(slug) ?? slug, isThis: slug === params.slug };
  const moves = [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const all: readonly TrialMove[] = [first, ...others];
    return [
      {
        from: end(first.from),
        to: end(first.to),
        count: all.length,
        byVisitors: all.filter(({ id }) => !id.includes('#')).length,
        examples: all.flatMap(({ id }) => wordings.get(id) ?? asked.get(id) ?? []).slice(0, MOST_EXAMPLES),
      },
    ];
  });
  return {
    trial: {
      isDone: true,
      asked: trial.asked,
      moves: moves.toSorted((one, other) => other.count - one.count),
    },
  };
};
