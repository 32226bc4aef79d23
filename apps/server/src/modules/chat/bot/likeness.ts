import type { Article } from '@switch/domain/chat/bot/article.ts';
import {
  closeness,
  containment,
  gramsOf,
  wordingOf,
  type Wording,
} from '@switch/domain/chat/bot/closeness.ts';

/** How like an article's question a visitor's is; each from 0 to 1. */
export interface Likeness {
  /** Words and pairs of words, against the nearest of the article's own wordings. */
  readonly words: number;
  /** Runs of letters, against the nearest of its wordings, rare ones weighing more: what slips of the pen leave. */
  readonly letters: number;
  /** The share of the question's words and pairs that stand in the article at all, rare ones weighing more. */
  readonly held: number;
}

interface Known {
  readonly wordings: readonly Wording[];
  readonly grams: readonly Wording[];
  readonly whole: Wording;
}

const questionsOf = ({ title, phrasings }: Article): string[] => [title, ...phrasings];

const knownOf = (article: Article): Known => ({
  wordings: questionsOf(article).map(wordingOf),
  grams: questionsOf(article).map(gramsOf),
  whole: wordingOf([...questionsOf(article), ...article.keywords, article.answer].join(' . ')),
});

/** How telling a part is: the fewer articles it stands in, the more. */
function weights(sets: readonly (readonly Wording[])[]): (part: string) => number {
  const counts = new Map<string, number>();
  for (const wordings of sets)
    for (const part of new Set(wordings.flatMap((wording) => [...wording])))
      counts.set(part, (counts.get(part) ?? 0) + 1);
  return (part) => Math.log(1 + sets.length / ((counts.get(part) ?? 0) + 0.5)) ** 2;
}

/** Compares questions with articles: answers, for a question, a function of the article's slug. */
export function createLikeness(
  articles: readonly Article[],
): (question: string) => (slug: string) => Likeness {
  const known = new Map(articles.map((article) => [article.slug, knownOf(article)]));
  const all = [...known.values()];
  const weightOfWords = weights(all.map(({ wordings }) => wordings));
  const weightOfGrams = weights(all.map(({ grams }) => grams));
  const best = (values: readonly number[]): number => Math.max(0, ...values);
  return (question) => {
    const asked = wordingOf(question);
    const grams = gramsOf(question);
    return (slug) => {
      const article = known.get(slug);
      if (!article) return { words: 0, letters: 0, held: 0 };
      return {
        words: best(article.wordings.map((wording) => closeness(wording, asked))),
        letters: best(article.grams.map((one) => closeness(one, grams, weightOfGrams))),
        held: containment(asked, article.whole, weightOfWords),
      };
    };
  };
}
