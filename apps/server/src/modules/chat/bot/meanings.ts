import type { Article } from '@switch/domain/chat/bot/article.ts';
import behaviours from '@switch/domain/chat/bot/behaviours.json' with { type: 'json' };
import learntWeights from '@switch/domain/chat/bot/meaning-weights.json' with { type: 'json' };
import { corrected, readWeights } from '@switch/domain/chat/bot/meaning.ts';
import { questionTerms } from '@switch/domain/chat/bot/wording.ts';
import type { StepId } from '@switch/domain/journey/step-list.ts';
import { keysOf } from '@switch/domain/shapes.ts';
import { createLikeness, questionsOf, spellingsOf } from './likeness-index.ts';

/** What the bot can do with a question other than answer it from an article. */
export type Behaviour = keyof typeof behaviours;

/** What a question may mean, with the chance that it does, from 0 to 1. */
export interface Meaning {
  readonly article: Article | null;
  readonly behaviour: Behaviour | null;
  readonly chance: number;
  /** How like the nearest wording it is, from 0 to 1. */
  readonly likeness: number;
}

/** What likeness to wordings and the text search add to the learnt score. Set by the questions of `bench/bot`. */
const ADDS = { words: 5, letters: 3, covered: 1, text: 2, onStep: 0.4 };
/** How much less an article is trusted where none of the telling words stands in any: by this share at most. */
const STRANGE = 0.6;
/** An article that the weights do not know begins so far below the best that they do. */
const UNKNOWN_BELOW = 1;

const scoreOf = readWeights(learntWeights);

/** What the text search adds. */
interface TextSearch {
  readonly isKnown: (term: string) => boolean;
  /** How well each article found fits the terms, by its slug. */
  readonly textScores: (terms: readonly string[]) => ReadonlyMap<string, number>;
}

/** Compares questions with the articles and with the behaviours. */
export const likenessOf = (articles: readonly Article[]) =>
  createLikeness([
    ...articles.map((article) => ({
      name: article.slug,
      questions: questionsOf(article),
      more: [...article.keywords, article.answer],
    })),
    ...keysOf(behaviours).map((name) => ({ name: `do:${name}`, questions: behaviours[name], more: [] })),
  ]);

/** Returns what tells, for a question, everything that it may mean, the likeliest first; the chances sum to 1 at most. */
export function createMeanings(
  articles: readonly Article[],
  likeness: ReturnType<typeof likenessOf>,
  text: TextSearch,
) {
  const spellings = spellingsOf(articles);
  return (question: string, step: StepId | null = null): readonly Meaning[] => {
    const asked = corrected(question, spellings);
    const terms = [...new Set(questionTerms(asked))];
    const found = terms.length === 0 ? new Map<string, number>() : text.textScores(terms);
    const topText = Math.max(1, ...found.values());
    const learnt = scoreOf(asked);
    const unknown = Math.max(...learnt.values()) - UNKNOWN_BELOW;
    const like = likeness(asked);
    const add = (name: string, steps: readonly StepId[]) => {
      const { words, letters, covered } = like(name);
      const score =
        (learnt.get(name) ?? unknown) +
        ADDS.words * words +
        ADDS.letters * letters +
        ADDS.covered * covered +
        (ADDS.text * (found.get(name) ?? 0)) / topText +
        (step !== null && steps.includes(step) ? ADDS.onStep : 0);
      return { score, likeness: words };
    };
    const scored = [
      ...articles.map((article) => ({ article, behaviour: null, ...add(article.slug, article.steps) })),
      ...keysOf(behaviours).map((behaviour) => ({ article: null, behaviour, ...add(`do:${behaviour}`, []) })),
    ];
    const strange = terms.filter((term) => !text.isKnown(term)).length / Math.max(1, terms.length);
    const trust = 1 - STRANGE * strange;
    const top = Math.max(...scored.map(({ score }) => score));
    const all = scored.reduce((sum, { score }) => sum + Math.exp(score - top), 0);
    return scored
      .map(({ score, ...meaning }) => ({
        ...meaning,
        chance: (Math.exp(score - top) / all) * (meaning.article === null ? 1 : trust),
      }))
      .toSorted((left, right) => right.chance - left.chance);
  };
}
