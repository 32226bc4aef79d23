import type { Article } from '@switch/domain/chat/bot/article.ts';
import { type InCompany, pairScore } from '@switch/domain/chat/bot/in-company.ts';
import type { Read } from '../follow-ups.ts';
import type { Meaning } from '../meanings.ts';
import { nameOf, type Pairing, pairingsOf, type Part, partOf } from './message-parts.ts';

/** The chance of an outcome from which two answers are given. */
const BOTH = 0.02;
/** Also, the chance that one of them is right; the second if a single question is more likely. */
const ANY = 0.65;
const ANY_OF_ONE = 0.75;
/**
 * The chance of the article itself beside another kind of answer; not required if there are two questions.
 */
const ARTICLE_BESIDE_OTHER = 0.4;
/** The chance from which one answer is given, for both questions or with the other one unclear. */
const ONE = 0.6;
/** The chance from which a message counts as holding two questions. */
const TWO = 0.5;
/**
 * The chance from which an article is given beside a person who looks at the message anyway: if it is wrong,
 * the person puts it right.
 */
const BESIDE_PERSON = 0.3;

/** The chance from which a second article is given beside the first and a person. */
const OTHER_BESIDE_PERSON = 0.08;

/** A part of a message that is sure. */
type SurePart = Exclude<Part, { readonly kind: 'unsure' }>;

/**
 * What the two questions of a message want: one part if the same answer answers both, and a third if a person looks at
 * one that an article may answer.
 */
export type TwoParts = readonly [SurePart] | readonly [SurePart, Part] | readonly [SurePart, Part, Article];

/** Two answers, with the chance that they are what is wanted, over all ways to split the message. */
interface Outcome {
  readonly first: Part;
  readonly second: Part;
  readonly chance: number;
}

/**
 * Returns what a message may want, the likeliest first. The chances sum to 1 minus the chance that it is a
 * single question.
 */
function outcomesOf(pairings: readonly Pairing[], adds: InCompany): readonly Outcome[] {
  const scores = pairings.map(({ signals, isBehaviour }) =>
    Math.exp(pairScore(signals, isBehaviour, adds.pair)),
  );
  const all = 1 + scores.reduce((sum, score) => sum + score, 0);
  const outcomes = new Map<string, Outcome>();
  for (const [at, { first, second }] of pairings.entries()) {
    const name = [nameOf(first), nameOf(second)].toSorted().join(' ');
    const before = outcomes.get(name) ?? { first, second, chance: 0 };
    outcomes.set(name, { ...before, chance: before.chance + (scores[at] ?? 0) / all });
  }
  return [...outcomes.values()].toSorted((one, other) => other.chance - one.chance);
}

/** Returns the articles among the outcomes, each with its chance, the likeliest first. */
function likelyArticles(outcomes: readonly Outcome[]): readonly (readonly [Article, number])[] {
  const chances = new Map<Article, number>();
  for (const { first, second, chance } of outcomes) {
    const articles = [first, second].flatMap((part) => (part.kind === 'article' ? [part.article] : []));
    for (const article of new Set(articles)) chances.set(article, (chances.get(article) ?? 0) + chance);
  }
  return [...chances].toSorted(([, one], [, other]) => other - one);
}

/** Returns the likeliest article among the outcomes, with its chance and what may be wanted beside it. */
function likeliestArticle(outcomes: readonly Outcome[]) {
  const [best] = likelyArticles(outcomes);
  if (!best) return null;
  const [article, chance] = best;
  const beside = outcomes
    .filter(({ first, second }) => [first, second].some((part) => nameOf(part) === article.slug))
    .flatMap(({ first, second }) => [first, second])
    .flatMap((part) => (part.kind === 'article' && part.article !== article ? [part.article] : []));
  return { article, chance, beside: [...new Set(beside)] };
}

/** Returns the chance that a message holds two questions. */
const chanceOfTwo = (outcomes: readonly Outcome[]): number =>
  outcomes.reduce((sum, { chance }) => sum + chance, 0);

/**
 * Returns the chance that at least one of some answers is right, whether the message has two questions or,
 * with the meanings `single`, one.
 */
function chanceOfAny(
  parts: readonly Part[],
  outcomes: readonly Outcome[],
  single: readonly Meaning[],
): number {
  const names = new Set(parts.flatMap((part) => (part.kind === 'unsure' ? [] : [nameOf(part)])));
  const two = chanceOfTwo(outcomes);
  const ofTwo = outcomes
    .filter((one) => names.has(nameOf(one.first)) || names.has(nameOf(one.second)))
    .reduce((sum, { chance }) => sum + chance, 0);
  const ofOne = single.reduce((sum, meaning) => {
    const part = partOf(meaning);
    return part !== null && names.has(nameOf(part)) ? sum + meaning.chance : sum;
  }, 0);
  return ofTwo + (1 - two) * ofOne;
}

/**
 * Returns what the two questions of a message want; `single` holds its meanings as one question. Null if it
 * has only one question, or if too little is sure. A message that refers back (`isAfter`) is never taken for
 * two questions that nothing joins.
 */
export function twoParts(
  read: Read,
  message: string,
  adds: InCompany,
  { single = read(message), isAfter = false }: { single?: readonly Meaning[]; isAfter?: boolean } = {},
): TwoParts | null {
  const pairings = pairingsOf(read, message, adds).filter(({ parts }) => !(isAfter && parts.isUnjoined));
  const outcomes = outcomesOf(pairings, adds);
  const [best] = outcomes;
  if (!best) return null;
  const { first, second, chance } = best;
  const isOne = nameOf(first) === nameOf(second);
  const isTwo = chanceOfTwo(outcomes) >= TWO;
  const chanceOf = (parts: readonly Part[]): number => chanceOfAny(parts, outcomes, single);
  const articles = [first, second].filter(({ kind }) => kind === 'article');
  const isLikely =
    chanceOf([first, second]) >= (isTwo ? ANY : ANY_OF_ONE) &&
    (isTwo || articles.length === 2 || chanceOf(articles) >= ARTICLE_BESIDE_OTHER);
  if (!isOne && chance >= BOTH && isLikely) {
    if (first.kind !== 'unsure') return withOther(first, second, outcomes);
    return second.kind === 'unsure' ? null : [second, first];
  }
  const likeliest = likeliestArticle(outcomes);
  if (!likeliest || likeliest.chance < ONE) return null;
  const { article, beside } = likeliest;
  if (isOne) return [{ kind: 'article', article }];
  return isTwo
    ? [
        { kind: 'article', article },
        { kind: 'unsure', near: beside.slice(0, 3) },
      ]
    : null;
}

/** Returns two answers, and if one of them is a person, the article that may answer the same question. */
function withOther(first: SurePart, second: Part, outcomes: readonly Outcome[]): TwoParts {
  if (![first.kind, second.kind].includes('person')) return [first, second];
  const known = [first, second].flatMap((part) => (part.kind === 'article' ? [part.article] : []));
  const other = likelyArticles(outcomes).find(([article]) => !known.includes(article));
  return other !== undefined && other[1] >= OTHER_BESIDE_PERSON ? [first, second, other[0]] : [first, second];
}

/**
 * Returns the article to give beside a person who looks at a message anyway: the one most likely to answer
 * it, or one of its two questions. Null if none is likely enough.
 */
export function articleBesidePerson(read: Read, message: string, adds: InCompany): Article | null {
  const outcomes = outcomesOf(pairingsOf(read, message, adds), adds);
  const single = read(message);
  const articles = new Set(
    [
      ...outcomes.flatMap(({ first, second }) => [first, second]),
      ...single.flatMap((one) => partOf(one) ?? []),
    ].flatMap((part) => (part.kind === 'article' ? [part.article] : [])),
  );
  const [best] = [...articles]
    .map((article) => ({ article, chance: chanceOfAny([{ kind: 'article', article }], outcomes, single) }))
    .toSorted((one, other) => other.chance - one.chance);
  return best !== undefined && best.chance >= BESIDE_PERSON ? best.article : null;
}
