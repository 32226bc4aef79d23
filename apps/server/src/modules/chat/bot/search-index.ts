import type { Article } from '@switch/domain/chat/bot/article.ts';
import { plainWords, textTerms } from '@switch/domain/chat/bot/wording.ts';
import behaviours from '@switch/domain/chat/bot/behaviours.json' with { type: 'json' };
import learntWeights from '@switch/domain/chat/bot/meaning-weights.json' with { type: 'json' };
import type { Weights } from '@switch/domain/chat/bot/meaning.ts';
import { type BehaviourWordings, createEvidence, createMeanings, likenessOf } from './meanings.ts';
import { isUnlikeEnglish } from '@switch/domain/chat/bot/language.ts';
import { isNonsense } from '@switch/domain/chat/bot/nonsense.ts';
import { createSpelling } from '@switch/domain/chat/bot/spelling.ts';
import { keysOf } from '@switch/domain/shapes.ts';
import { spellingsOf } from './likeness-index.ts';
import MiniSearch, { type SearchResult } from 'minisearch';

export type SearchIndex = ReturnType<typeof createSearchIndex>;

/** How many text search results are compared with the whole question. */
const MOST_COMPARED = 40;

const BOOST = { title: 3, phrasings: 3, keywords: 1, answer: 0.3 };
/** A word found in the answer alone is weaker evidence than one of the question itself. */
const ANSWER_ONLY = 0.5;
/**
 * The weight of words that no article contains: as much as the rarest known word, so that they lower the
 * coverage.
 */
const UNKNOWN_WEIGHT = 4.5;

interface Entry {
  readonly id: string;
  readonly title: string;
  readonly phrasings: string;
  readonly keywords: string;
  readonly answer: string;
}

/** The result of the text search for an article: its score, and the share of the question's significant words that it covers. */
interface Evidence {
  readonly article: Article;
  readonly textScore: number;
  readonly coverage: number;
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
      weights: { fuzzy: 0.3, prefix: 0.3 },
      combineWith: 'OR',
      tokenize: (text) => text.split(' ').filter(Boolean),
    },
  });
  search.addAll(articles.map(toEntry));
  return search;
};

function termCounts(articles: readonly Article[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { title, phrasings, keywords, answer } of articles)
    for (const term of new Set([title, ...phrasings, ...keywords, answer].flatMap((text) => textTerms(text))))
      counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

/** Returns the share of the question's terms that a result covers, with rarer terms weighted more. */
function coverageOf(
  { match, queryTerms }: SearchResult,
  terms: readonly string[],
  weightOf: (term: string) => number,
): number {
  const isInQuestion = Object.values(match).some((fields) => fields.some((field) => field !== 'answer'));
  const sum = (some: readonly string[]): number => some.reduce((total, term) => total + weightOf(term), 0);
  const covered = sum(terms.filter((term) => queryTerms.includes(term)));
  return (covered / sum(terms)) * (isInQuestion ? 1 : ANSWER_ONLY);
}

/** What an index is built from besides the articles. */
interface Learnt {
  readonly weights: Weights;
  readonly ofBehaviours: BehaviourWordings;
}
/** What is shipped with the product. */
const OWN: Learnt = { weights: learntWeights, ofBehaviours: behaviours };

/**
 * Builds the index, which takes about a tenth of a second for a hundred articles. A question then takes a few
 * milliseconds.
 */
export function createSearchIndex(articles: readonly Article[], { weights, ofBehaviours }: Learnt = OWN) {
  const bySlug = new Map(articles.map((article) => [article.slug, article]));
  const byTitle = new Map(articles.map((article) => [plainWords(article.title).join(' '), article]));
  const counts = termCounts(articles);
  const search = createSearch(articles);
  const likeness = likenessOf(articles, ofBehaviours);
  const weightOf = (term: string): number => {
    const count = counts.get(term);
    return count === undefined ? UNKNOWN_WEIGHT : Math.log(1 + articles.length / (count + 0.5));
  };

  function evidenceFor(terms: readonly string[]): Evidence[] {
    return search
      .search(terms.join(' '))
      .slice(0, MOST_COMPARED)
      .flatMap((result) => {
        const article = bySlug.get(String(result.id));
        if (!article) return [];
        const coverage = coverageOf(result, terms, weightOf);
        return [{ article, textScore: result.score * Math.sqrt(coverage), coverage }];
      });
  }

  const spellings = spellingsOf(articles);
  const ours = new Set([
    ...spellings.keys(),
    ...keysOf(behaviours).flatMap((name) => ofBehaviours[name].flatMap(plainWords)),
  ]);
  const text = {
    corrected: createSpelling(spellings),
    isKnown: (term: string): boolean => counts.has(term),
    textScores: (terms: readonly string[]) =>
      new Map(evidenceFor(terms).map(({ article, textScore }) => [article.slug, textScore])),
  };
  const evidence = createEvidence(articles, likeness, { text, weights });
  const meaningsOf = createMeanings(articles, evidence, weights);

  return {
    /** Returns the evidence for each meaning of a question, before it is weighted. */
    evidence,
    /** Returns everything that a question may mean, the likeliest first. The chances sum to at most 1. */
    meanings: meaningsOf,
    /** Returns whether a text makes no sense. */
    isNonsense: (question: string): boolean => isNonsense(text.corrected(question), (word) => ours.has(word)),
    /** Returns whether a text is in another language than English. */
    isForeign: (question: string): boolean => isUnlikeEnglish(question, text.corrected),
    /** What was learnt about questions in context. */
    inCompany: weights.inCompany,
    bySlug: (slug: string): Article | undefined => bySlug.get(slug),
    /** Returns the article that a text of the bot was taken from; undefined if it was taken from none. */
    answeredBy: (text: string): Article | undefined =>
      articles.find(({ answer }) => text.includes(answer.slice(-60))) ??
      articles.find(({ answer }) => text.startsWith(answer.slice(0, 50))),
    /** Returns the article whose title is exactly this question, ignoring case and punctuation. */
    titled: (question: string): Article | undefined => byTitle.get(plainWords(question).join(' ')),
  };
}
