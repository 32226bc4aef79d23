import type { StepId } from '@switch/domain/journey/step-list.ts';
import { SURE } from '../answer-question.ts';
import type { SearchIndex } from '../search-index.ts';

/** How many of the likeliest articles are returned: as many as a language model may read. */
const MOST = 4;

/**
 * Returns the likeliest articles for a question, best first, and whether the first would be given as the
 * answer.
 */
export function bestArticles(index: SearchIndex, question: string, step: StepId | null = null) {
  const meanings = index.meanings(question, step);
  const [best] = meanings;
  return {
    hits: meanings.flatMap(({ article, chance }) => (article ? [{ article, chance }] : [])).slice(0, MOST),
    isConfident:
      best !== undefined && best.article !== null && best.chance >= SURE && !index.isNonsense(question),
  };
}
