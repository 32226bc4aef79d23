import type { Article } from '@switch/domain/chat/bot/article.ts';
import { type InCompany, pairSignals } from '@switch/domain/chat/bot/in-company.ts';
import { concernIn, intentOf } from '@switch/domain/chat/bot/intent.ts';
import { isAsked, type TwoQuestions, twoQuestions } from '@switch/domain/chat/bot/several-questions.ts';
import { questionTerms } from '@switch/domain/chat/bot/wording.ts';
import { type Read, readBeside } from '../follow-ups.ts';
import type { Behaviour, Meaning } from '../meanings.ts';

/** What one of two questions in a message wants: an article, a behaviour of the bot, or nothing sure. */
export type Part =
  | { readonly kind: 'article'; readonly article: Article }
  | { readonly kind: 'person' | 'status' | 'off-topic' | 'who-are-you' }
  | { readonly kind: 'unsure'; readonly near: readonly Article[] };

/** How many ways to split a message are considered. */
export const MOST_SPLITS = 3;
/** How many meanings of each part are considered. */
const MOST_MEANINGS = 3;
/** The chance from which an article answers a part despite a complaint in it. */
const ONE_DESPITE_COMPLAINT = 0.6;
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
  const isAnswered = best !== undefined && best.article !== null && best.chance >= ONE_DESPITE_COMPLAINT;
  return concernIn(text) !== null && !isAnswered ? { kind: 'person' } : null;
}

/** Returns a meaning as a part of a message; null for a behaviour that is none. */
export function partOf({ article, behaviour }: Meaning): Part | null {
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
export const nameOf = (part: Part): string => (part.kind === 'article' ? part.article.slug : part.kind);

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
    isUnjoined: parts.isUnjoined,
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
