import type { ArticleRow } from '@switch/contract/http/chat/articles.ts';
import { stateOf } from './article-states.tsx';

/**
 * Returns the articles with every word in title or address, of a topic and in a state; empty filters match
 * all.
 */
export function findArticles(
  articles: readonly ArticleRow[],
  { q, topic, state }: { readonly q: string; readonly topic: string; readonly state: string },
): readonly ArticleRow[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return articles.filter(
    (article) =>
      words.every((word) => `${article.title} ${article.slug}`.toLowerCase().includes(word)) &&
      (topic === '' || article.topic === topic) &&
      (state === '' || stateOf(article) === state),
  );
}
