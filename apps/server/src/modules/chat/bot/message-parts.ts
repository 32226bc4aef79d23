import type { Article } from '@switch/domain/chat/bot/article.ts';
import { type InCompany, pairScore, pairSignals } from '@switch/domain/chat/bot/in-company.ts';
import { concernIn, intentOf } from '@switch/domain/chat/bot/intent.ts';
import { isAsked, type TwoQuestions, twoQuestions } from '@switch/domain/chat/bot/several-questions.ts';
import { questionTerms } from '@switch/domain/chat/bot/wording.ts';
import { type Read, readBeside } from './follow-ups.ts';
import type { Behaviour, Meaning } from './meanings.ts';

/** What one of two questions in a message wants: an article, a behaviour of the bot, or nothing sure. */
export type Part =
  | { readonly kind: 'article'; readonly article: Article }
  | { readonly kind: 'person' | 'status' | 'off-topic' | 'who-are-you' }
  | { readonly kind: 'unsure'; readonly near: readonly Article[] };

/** How many ways to split a message are considered. */
export const MOST_SPLITS = 4;
/** How many meanings of each part are considered. */
const MOST_MEANINGS = 3;
/** The chance of an outcome from which two answers are given. */
const BOTH = 0.03;
/** Also, the chance that one of them is right; the second if a single question is more likely. */
const ANY = 0.6;
const ANY_OF_ONE = 0.7;
/**
 * The chance of the article itself beside another kind of answer; not required if there are two questions.
 */
const ARTICLE_BESIDE_OTHER = 0.4;
/** The chance from which one answer is given, for both questions or with the other one unclear. */
const ONE = 0.6;
/** The chance from which a message counts as holding two questions. */
const TWO = 0.5;
/** The chance of a wish that is recognised by its words, and the chance left for other meanings. */
const BY_WORDS = 0.9;
const DESPITE_WORDS = 0.1;

/** The parts of a message that behaviours become; the other behaviours are no part. */
const KINDS: Readonly<Partial<Record<Behaviour, 'person' | 'status' | 'off-topic' | 'who-are-you'>>> = {
  'hand-over': 'person',
  status: 'status',
  'off-topic': 'off-topic',
  'who-are-you': 'who-are-you',
};

/** A part, with the chance that it is what is wanted. */
export interface Reading {
  readonly part: Part;
  readonly chance: number;
}

/**
 * Returns what a part of a message wants by its words alone: a person (except for complaints, which may be
 * questions about complaining), the status of a switch, or to know who the bot is. Null for none of these.
 */
export function wishOf(text: string): Part | null {
  const intent = intentOf(text);
  const concern = concernIn(text);
  if (intent?.kind === 'person' || (concern !== null && concern.kind !== 'complaint'))
    return { kind: 'person' };
  if (intent?.kind === 'status') return { kind: 'status' };
  return intent?.kind === 'small-talk' && intent.about === 'who-are-you' ? { kind: 'who-are-you' } : null;
}

/** Returns what a part wants by its words alone, or a person for a complaint that no article answers. */
function byWords(text: string, [best]: readonly Meaning[]): Part | null {
  const wish = wishOf(text);
  if (wish) return wish;
  const isAnswered = best !== undefined && best.article !== null && best.chance >= ONE;
  return concernIn(text) !== null && !isAnswered ? { kind: 'person' } : null;
}

function partOf({ article, behaviour }: Meaning): Part | null {
  if (article) return { kind: 'article', article };
  const kind = behaviour === null ? undefined : KINDS[behaviour];
  return kind ? { kind } : null;
}

/** Returns the reading that no article answers a part: as likely as that the best one is not meant. */
function unsureOf(meanings: readonly Meaning[]): Reading {
  const [best] = meanings;
  const near = meanings.flatMap(({ article }) => article ?? []).slice(0, 3);
  const unclear = meanings.find(({ behaviour }) => behaviour === 'choices')?.chance ?? 0;
  return { part: { kind: 'unsure', near }, chance: Math.max(unclear, 1 - (best?.chance ?? 0)) };
}

/** Returns what a part of a message may want, the likeliest first, and last that it is unclear. */
function readingsOf(text: string, meanings: readonly Meaning[]): readonly Reading[] {
  const wish = byWords(text, meanings);
  const left = wish ? DESPITE_WORDS : 1;
  const others = meanings.flatMap((meaning): readonly Reading[] => {
    const part = partOf(meaning);
    return part === null || part.kind === wish?.kind ? [] : [{ part, chance: left * meaning.chance }];
  });
  const sure = [...(wish ? [{ part: wish, chance: BY_WORDS }] : []), ...others].slice(0, MOST_MEANINGS);
  return wish ? sure : [...sure, unsureOf(meanings)];
}

/** Returns the name of what a part wants: a slug, or what the bot does. */
const nameOf = (part: Part): string => (part.kind === 'article' ? part.article.slug : part.kind);

/** One way to split a message and to answer both parts. */
export interface Pairing {
  readonly parts: TwoQuestions;
  readonly first: Part;
  readonly second: Part;
  readonly signals: readonly number[];
  /** Whether one of the two is not an article. */
  readonly isBehaviour: boolean;
}

const telling = (text: string): number => new Set(questionTerms(text)).size;

/** The least chance that is assumed for a meaning if another is not meant. */
const LEAST_REST = 0.05;

function signalsOf(
  parts: TwoQuestions,
  [first, second]: readonly [Reading, Reading],
  whole: readonly Meaning[],
): readonly number[] {
  const inWhole = ({ part }: Reading): number =>
    whole.find((one) => {
      const read = partOf(one);
      return read !== null && nameOf(read) === nameOf(part);
    })?.chance ?? 0;
  const chances = [inWhole(first), inWhole(second)];
  const [most, least] = [Math.max(...chances), Math.min(...chances)];
  const [top] = whole;
  const [one, other] = [first, second].map(({ part }) => (part.kind === 'article' ? part.article : null));
  const isSame = nameOf(first.part) === nameOf(second.part);
  return pairSignals({
    first: first.chance,
    second: second.chance,
    wholeOne: most,
    wholeOther: isSame ? most : least / Math.max(LEAST_REST, 1 - most),
    isFirstAsked: isAsked(parts.first),
    isSecondAsked: isAsked(parts.second),
    isApart: parts.isApart,
    terms: Math.min(telling(parts.first), telling(parts.second)),
    isSame,
    isUnclear: first.part.kind === 'unsure' || second.part.kind === 'unsure',
    isSameTopic: one?.topic === other?.topic,
    isLedTo: Boolean(
      one && other && (one.suggestions.includes(other.title) || other.suggestions.includes(one.title)),
    ),
    whole: top?.chance ?? 0,
    isOfWhole: top !== undefined && [one, other].includes(top.article) && top.article !== null,
  });
}

/** Returns every way to split a message and answer its parts, at least one of them with an article. */
export function pairingsOf(read: Read, message: string, adds: InCompany): readonly Pairing[] {
  return twoQuestions(message)
    .slice(0, MOST_SPLITS)
    .flatMap((parts) => {
      const whole = read(message);
      const firsts = readingsOf(
        parts.first,
        readBeside(read, parts.first, { together: message }, adds.first),
      );
      const [likeliest] = firsts;
      const article = likeliest?.part.kind === 'article' ? likeliest.part.article : undefined;
      const seconds = readingsOf(
        parts.second,
        readBeside(read, parts.second, { article, together: message }, adds.second),
      );
      return firsts.flatMap((first) =>
        seconds
          .filter(({ part }) => [first.part.kind, part.kind].includes('article'))
          .map((second) => ({
            parts,
            first: first.part,
            second: second.part,
            signals: signalsOf(parts, [first, second], whole),
            isBehaviour: first.part.kind !== 'article' || second.part.kind !== 'article',
          })),
      );
    });
}

/** A part of a message that is sure. */
type SurePart = Exclude<Part, { readonly kind: 'unsure' }>;

/** What the two questions of a message want; one part if the same answer answers both. */
export type TwoParts = readonly [SurePart] | readonly [SurePart, Part];

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

/** Returns the likeliest article among the outcomes, with its chance and what may be wanted beside it. */
function likeliestArticle(outcomes: readonly Outcome[]) {
  const chances = new Map<Article, number>();
  for (const { first, second, chance } of outcomes) {
    const articles = [first, second].flatMap((part) => (part.kind === 'article' ? [part.article] : []));
    for (const article of new Set(articles)) chances.set(article, (chances.get(article) ?? 0) + chance);
  }
  const [best] = [...chances].toSorted(([, one], [, other]) => other - one);
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
 * has only one question, or if too little is sure.
 */
export function twoParts(
  read: Read,
  message: string,
  adds: InCompany,
  single: readonly Meaning[] = read(message),
): TwoParts | null {
  const outcomes = outcomesOf(pairingsOf(read, message, adds), adds);
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
    if (first.kind !== 'unsure') return [first, second];
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
