import type { Article } from '@switch/domain/chat/bot/article.ts';
import { confidenceOf } from '@switch/domain/chat/bot/meaning.ts';
import { type InCompany, type Pair, pairSignals } from '@switch/domain/chat/bot/in-company.ts';
import { concernIn, intentOf } from '@switch/domain/chat/bot/intent.ts';
import { isAsked, type TwoQuestions, twoQuestions } from '@switch/domain/chat/bot/several-questions.ts';
import { questionTerms } from '@switch/domain/chat/bot/wording.ts';
import { type Read, readBeside } from './follow-ups.ts';
import type { Behaviour, Meaning } from './meanings.ts';

/** What one of two questions in a message wants: an article, something the bot does, or nothing that is sure. */
export type Part =
  | { readonly kind: 'article'; readonly article: Article }
  | { readonly kind: 'person' | 'status' | 'off-topic' | 'who-are-you' }
  | { readonly kind: 'unsure'; readonly near: readonly Article[] };

/** A message is taken apart in so many ways at most. */
const MOST_SPLITS = 4;
/** From this chance on two answers are given. */
const BOTH = 0.25;
/** One of them alone is answered from this chance on, if the other asks for something that is not clear. */
const ONE = 0.6;
/** So many telling words make a question of its own. */
const TELLING = 2;
/** How sure a wish is that is told by its words. */
const BY_WORDS = 0.9;

/** What the behaviours are as a part of a message; the others are none. */
const KINDS: Readonly<Partial<Record<Behaviour, 'person' | 'status' | 'off-topic' | 'who-are-you'>>> = {
  'hand-over': 'person',
  status: 'status',
  'off-topic': 'off-topic',
  'who-are-you': 'who-are-you',
};

/** A part with the chance that it is what is wanted. */
export interface Reading {
  readonly part: Part;
  readonly chance: number;
}

/** What a part of a message wants by its words alone: a person (a complaint may be a question about complaining), or the state of a switch. Null for neither. */
export function wishOf(text: string): Part | null {
  const intent = intentOf(text);
  const concern = concernIn(text);
  if (intent?.kind === 'person' || (concern !== null && concern.kind !== 'complaint'))
    return { kind: 'person' };
  if (intent?.kind === 'status') return { kind: 'status' };
  return intent?.kind === 'small-talk' && intent.about === 'who-are-you' ? { kind: 'who-are-you' } : null;
}

function readingOf(text: string, meanings: readonly Meaning[]): Reading {
  const wish = wishOf(text);
  if (wish) return { part: wish, chance: BY_WORDS };
  const [best] = meanings;
  if (!best) return { part: { kind: 'unsure', near: [] }, chance: 0 };
  if (concernIn(text) !== null && (best.article === null || best.chance < ONE))
    return { part: { kind: 'person' }, chance: BY_WORDS };
  if (best.article) return { part: { kind: 'article', article: best.article }, chance: best.chance };
  const kind = best.behaviour === null ? undefined : KINDS[best.behaviour];
  if (kind) return { part: { kind }, chance: best.chance };
  const near = meanings.flatMap(({ article }) => article ?? []);
  return { part: { kind: 'unsure', near: near.slice(0, 3) }, chance: 0 };
}

const isSame = (one: Part, other: Part): boolean =>
  one.kind === 'article' && other.kind === 'article'
    ? one.article === other.article
    : one.kind === other.kind;

/** One way to take a message apart, with what each part wants. */
export interface Split {
  readonly parts: TwoQuestions;
  readonly first: Reading;
  readonly second: Reading;
  /** What tells whether both are wanted. */
  readonly signals: readonly number[];
}

const telling = (text: string): number => new Set(questionTerms(text)).size;

function pairOf(
  { first: one, second: other, isApart }: TwoQuestions,
  first: Reading,
  second: Reading,
  [whole]: readonly Meaning[],
): Pair {
  return {
    first: first.chance,
    second: second.chance,
    isFirstAsked: isAsked(one),
    isSecondAsked: isAsked(other),
    isApart,
    whole: whole?.chance ?? 0,
    isWholeOfBoth: [first, second].some(
      ({ part }) => part.kind === 'article' && part.article === whole?.article,
    ),
    terms: Math.min(telling(one), telling(other)),
  };
}

/** Every way to take a message apart, with what its parts want. */
export function splitsOf(read: Read, message: string, adds: InCompany): readonly Split[] {
  const splits = twoQuestions(message).slice(0, MOST_SPLITS);
  if (splits.length === 0) return [];
  const whole = read(message);
  return splits.map((parts) => {
    const first = readingOf(parts.first, readBeside(read, parts.first, { together: message }, adds.first));
    const article = first.part.kind === 'article' ? first.part.article : undefined;
    const second = readingOf(
      parts.second,
      readBeside(read, parts.second, { article, together: message }, adds.second),
    );
    return { parts, first, second, signals: pairSignals(pairOf(parts, first, second, whole)) };
  });
}

/** What is sure of a part of a message. */
type SurePart = Exclude<Part, { readonly kind: 'unsure' }>;

/** What the two questions of a message want: one part where the same answers both. */
export type TwoParts = readonly [SurePart] | readonly [SurePart, Part];

/** What is answered where one part is sure and the other asks something that is not clear. */
function oneOf({ parts, first, second }: Split, read: Read): TwoParts | null {
  const [answered, rest] = first.chance >= second.chance ? [first, second] : [second, first];
  const restText = rest === second ? parts.second : parts.first;
  const isQuestion = isAsked(restText) && telling(restText) >= TELLING;
  if (answered.part.kind !== 'article' || answered.chance < ONE || !isQuestion) return null;
  if (isSame(first.part, second.part)) return null;
  const near = read(restText).flatMap(({ article }) => article ?? []);
  return [answered.part, { kind: 'unsure', near: near.slice(0, 3) }];
}

const chanceOfBoth = ({ first, second }: Split): number => Math.min(first.chance, second.chance);

/** What the two questions of a message want; null when it has one question, or when too little is sure. */
export function twoParts(read: Read, message: string, adds: InCompany): TwoParts | null {
  const rated = splitsOf(read, message, adds)
    .map((split) => ({ ...split, chance: confidenceOf(split.signals, adds.pair) }))
    .toSorted((one, other) => other.chance - one.chance);
  const isSure = ({ first, second }: Split): boolean =>
    first.part.kind !== 'unsure' && second.part.kind !== 'unsure';
  const both = rated.find((split) => isSure(split) && !isSame(split.first.part, split.second.part));
  if (both && both.chance >= BOTH && both.first.part.kind !== 'unsure')
    return [both.first.part, both.second.part];
  const same = rated.find(
    (split) => isSure(split) && isSame(split.first.part, split.second.part) && chanceOfBoth(split) >= ONE,
  );
  if (same?.first.part.kind === 'article') return [same.first.part];
  for (const split of rated) {
    const answered = oneOf(split, read);
    if (answered) return answered;
  }
  return null;
}
