import type { Article } from '@switch/domain/chat/bot/article.ts';
import { closeness, wordingOf, type Wording } from '@switch/domain/chat/bot/closeness.ts';
import { meantWord } from '@switch/domain/chat/bot/spelling.ts';
import { plainWords, questionTerms, textTerms } from '@switch/domain/chat/bot/wording.ts';
import type { StepId } from '@switch/domain/journey/journey.ts';
import MiniSearch, { type SearchResult } from 'minisearch';

/** An article with how well it fits a question. `score` orders; `coverage` (0 to 1) is the share of the question it speaks of. */
export interface Hit {
  readonly article: Article;
  readonly score: number;
  readonly coverage: number;
}

/** What a question found, best first, at most `MOST_HITS`; and whether the first may be given as the answer. */
export interface Found {
  readonly hits: readonly Hit[];
  readonly isConfident: boolean;
}

/** A searchable set of articles. */
export interface SearchIndex {
  /** The article whose title is this very question, whatever its capitals and signs. */
  readonly titled: (question: string) => Article | undefined;
  /** Finds what a question is about. On a step of the journey, articles about that step count a little more. */
  readonly find: (question: string, step?: StepId | null) => Found;
}

/** So many candidates are kept: what a language model may read. */
export const MOST_HITS = 4;

/** So many of what the search finds are weighed again by how much of the question they cover. */
const MOST_RANKED = 12;

const BOOST = { title: 3, phrasings: 3, keywords: 1, answer: 0.3 };
/** How much more an article counts on a step that it is about. */
const STEP_BOOST = 1.2;
/** How much more an article counts whose question is worded as the visitor's: up to this many times as much again. */
const CLOSENESS_BOOST = 4;
/** A word found in the answer alone is weaker evidence than one of the question itself. */
const ANSWER_ONLY = 0.5;
/** Words that no article knows: each counts as much as an ordinary one, so that they lower the coverage. */
const UNKNOWN_WEIGHT = 2.5;

/**
 * When a hit is good enough to be said: it speaks of a fair part of the question, and what it speaks of is telling, or
 * it speaks of all of it. Set on questions of their own (`testing/tuning-questions.csv`) and measured on others.
 */
const LEAST_COVERAGE = 0.35;
const LEAST_EVIDENCE = 40;
const LEAST_EVIDENCE_OF_ALL = 25;

const isGoodEnough = ({ coverage, score }: Hit): boolean =>
  coverage >= LEAST_COVERAGE &&
  coverage * score >= (coverage > 0.99 ? LEAST_EVIDENCE_OF_ALL : LEAST_EVIDENCE);

interface Entry {
  readonly id: string;
  readonly title: string;
  readonly phrasings: string;
  readonly keywords: string;
  readonly answer: string;
}

const toEntry = ({ slug, title, phrasings, keywords, answer }: Article): Entry => ({
  id: slug,
  title,
  phrasings: phrasings.join(' . '),
  keywords: keywords.join(' . '),
  answer,
});

const createSearch = (articles: readonly Article[]): MiniSearch<Entry> => {
  const search = new MiniSearch<Entry>({
    fields: ['title', 'phrasings', 'keywords', 'answer'],
    tokenize: (text) => [...textTerms(text)],
    processTerm: (term) => term,
    searchOptions: {
      boost: BOOST,
      prefix: (term) => term.length > 3,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      combineWith: 'OR',
      weights: { fuzzy: 0.3, prefix: 0.3 },
      tokenize: (text) => text.split(' ').filter(Boolean),
    },
  });
  search.addAll(articles.map(toEntry));
  return search;
};

/** In how many articles each term stands. */
function termCounts(articles: readonly Article[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { title, phrasings, keywords, answer } of articles)
    for (const term of new Set([title, ...phrasings, ...keywords, answer].flatMap((text) => textTerms(text))))
      counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

/** How telling a term is: the rarer the more. */
const weightOf = (count: number | undefined, total: number): number =>
  count === undefined ? UNKNOWN_WEIGHT : Math.log(1 + total / (count + 0.5));

/** Builds the index; a few milliseconds for a hundred articles. */
export function createSearchIndex(articles: readonly Article[]): SearchIndex {
  const bySlug = new Map(articles.map((article) => [article.slug, article]));
  const byTitle = new Map(articles.map((article) => [plainWords(article.title).join(' '), article]));
  const counts = termCounts(articles);
  const wordings = new Map(
    articles.map(({ slug, title, phrasings }) => [slug, [title, ...phrasings].map(wordingOf)]),
  );
  const search = createSearch(articles);

  const closenessOf = (slug: string, question: Wording): number =>
    Math.max(0, ...(wordings.get(slug) ?? []).map((wording) => closeness(wording, question)));

  function toHit(
    terms: readonly string[],
    wording: Wording,
    { id, score, match, queryTerms }: SearchResult,
  ): Hit | undefined {
    const article = bySlug.get(String(id));
    if (!article) return undefined;
    const isInQuestion = Object.values(match).some((fields) => fields.some((field) => field !== 'answer'));
    const share = (term: string): number =>
      queryTerms.includes(term) ? (isInQuestion ? 1 : ANSWER_ONLY) : 0;
    const weights = terms.map((term) => ({ weight: weightOf(counts.get(term), articles.length), term }));
    const whole = weights.reduce((sum, { weight }) => sum + weight, 0);
    const covered = weights.reduce((sum, { weight, term }) => sum + weight * share(term), 0);
    const coverage = whole === 0 ? 0 : covered / whole;
    const boost = 1 + CLOSENESS_BOOST * closenessOf(article.slug, wording);
    return { article, score: score * boost * Math.sqrt(coverage), coverage };
  }

  return {
    titled: (question) => byTitle.get(plainWords(question).join(' ')),
    find: (question, step = null) => {
      const wording = wordingOf(question);
      const terms = [...new Set(questionTerms(question).map((term) => meantWord(term, counts) ?? term))];
      if (terms.length === 0) return { hits: [], isConfident: false };
      const results = search.search(terms.join(' '), {
        boostDocument: (slug) =>
          step !== null && bySlug.get(String(slug))?.steps.includes(step) ? STEP_BOOST : 1,
      });
      const hits = results
        .slice(0, MOST_RANKED)
        .flatMap((result) => toHit(terms, wording, result) ?? [])
        .toSorted((left, right) => right.score - left.score)
        .slice(0, MOST_HITS);
      const [best] = hits;
      return { hits, isConfident: best !== undefined && isGoodEnough(best) };
    },
  };
}
