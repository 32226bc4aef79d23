import { SURE } from '../bot/answer-question.ts';
import { createSearchIndex, type SearchIndex } from '../bot/search-index.ts';
import type { Article } from '@switch/domain/chat/bot/article.ts';

/** What a thread compares. */
export interface TrialTask {
  /** What the bot answers with now, and what it would answer with. */
  readonly before: readonly Article[];
  readonly after: readonly Article[];
  readonly questions: readonly TrialQuestion[];
}

/** A question with what it is known by: its message, or the article that it is a wording of. */
export interface TrialQuestion {
  readonly id: string;
  readonly text: string;
}

/** A question that another article would answer; null for none that is sure. */
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

/** Which questions would be answered by another article than now. Takes some milliseconds a question. */
export function movesOf({ before, after, questions }: TrialTask): readonly TrialMove[] {
  const [now, then] = [createSearchIndex(before), createSearchIndex(after)];
  return questions
    .map(({ id, text }) => ({ id, from: takerOf(now, text), to: takerOf(then, text) }))
    .filter(({ from, to }) => from !== to);
}
