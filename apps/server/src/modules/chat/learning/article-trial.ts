import { SURE } from '../bot/answer-question.ts';
import { createSearchIndex, type SearchIndex } from '../bot/search-index.ts';
import type { Article } from '@switch/domain/chat/bot/article.ts';

/** The input of a comparison, which runs in a thread. */
export interface TrialTask {
  /** The articles that the bot uses now, and those it would use after the change. */
  readonly before: readonly Article[];
  readonly after: readonly Article[];
  readonly questions: readonly TrialQuestion[];
}

/** A question with its id: that of its message, or of the article's wording. */
export interface TrialQuestion {
  readonly id: string;
  readonly text: string;
}

/** A question that a different article would answer; null if none would with certainty. */
export interface TrialMove {
  readonly id: string;
  readonly from: string | null;
  readonly to: string | null;
}

function takerOf(index: SearchIndex, question: string): string | null {
  const titled = index.titled(question);
  if (titled) return titled.slug;
  const [first] = index.meanings(question);
  return first && first.chance >= SURE ? (first.article?.slug ?? null) : null;
}

/**
 * Returns the questions that a different article would answer than now. Takes a few milliseconds per
 * question.
 */
export function movesOf({ before, after, questions }: TrialTask): readonly TrialMove[] {
  const [now, then] = [createSearchIndex(before), createSearchIndex(after)];
  return questions
    .map(({ id, text }) => ({ id, from: takerOf(now, text), to: takerOf(then, text) }))
    .filter(({ from, to }) => from !== to);
}
