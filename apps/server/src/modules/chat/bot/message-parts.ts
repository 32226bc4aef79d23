import type { Article } from '@switch/domain/chat/bot/article.ts';
import { concernIn, intentOf } from '@switch/domain/chat/bot/intent.ts';
import { isAsked, twoQuestions } from '@switch/domain/chat/bot/several-questions.ts';
import { questionTerms } from '@switch/domain/chat/bot/wording.ts';
import { type Read, readAfter } from './follow-ups.ts';
import type { Meaning } from './meanings.ts';

/** What one of two questions in a message wants: an article, a person, the state of a switch, or nothing that is sure. */
export type Part =
  | { readonly kind: 'article'; readonly article: Article }
  | { readonly kind: 'person' | 'status' | 'off-topic' }
  | { readonly kind: 'unsure'; readonly near: readonly Article[] };

/** A message is taken apart in so many ways at most. */
const MOST_SPLITS = 4;
/** From this chance on no other way to take the message apart is looked at. */
const ENOUGH = 0.75;
/** Each of two questions in one message has to be this sure. */
const EACH = 0.3;
/** From this chance on the second needs nothing of the first to be understood. */
const BY_ITSELF = 0.45;
/** One of them alone is answered from this chance on, if the other asks for something that is not clear. */
const ONE = 0.6;
/** So many telling words make a question of its own. */
const TELLING = 2;
/** What is no matter of ours is told so beside an answer only when it is this sure. */
const SURELY_OFF = 0.85;
/** How sure a wish is that is told by its words. */
const BY_WORDS = 0.9;

interface Reading {
  readonly part: Part;
  readonly chance: number;
}

function partOf(read: Read, text: string, before: Article | undefined): Reading {
  const intent = intentOf(text);
  if (intent?.kind === 'person' || concernIn(text) !== null)
    return { part: { kind: 'person' }, chance: BY_WORDS };
  if (intent?.kind === 'status') return { part: { kind: 'status' }, chance: BY_WORDS };
  const [alone] = read(text);
  const [best] = alone && alone.chance >= BY_ITSELF ? [alone] : readAfter(read, text, { article: before });
  if (best?.article) return { part: { kind: 'article', article: best.article }, chance: best.chance };
  if (best?.behaviour === 'hand-over' && best.chance >= EACH)
    return { part: { kind: 'person' }, chance: best.chance };
  if (best?.behaviour === 'status' && best.chance >= ONE)
    return { part: { kind: 'status' }, chance: best.chance };
  if (best?.behaviour === 'off-topic' && best.chance >= SURELY_OFF)
    return { part: { kind: 'off-topic' }, chance: best.chance };
  return { part: { kind: 'unsure', near: [] }, chance: 0 };
}

const isSame = (one: Part, other: Part): boolean =>
  one.kind === 'article' && other.kind === 'article'
    ? one.article === other.article
    : one.kind === other.kind;

/** Whether the message as a whole surely means an article that is neither part. */
function isSurelyOther([best]: readonly Meaning[], pair: readonly Part[]): boolean {
  if (!best?.article || best.chance < ONE) return false;
  return !pair.some((part) => part.kind === 'article' && part.article === best.article);
}

/**
 * What the two questions of a message want, the first of them an article; null when it has one question, when one article answers
 * both, or when too little is sure.
 */
export function twoParts(
  read: Read,
  message: string,
  whole: readonly Meaning[],
): readonly [Part & { kind: 'article' }, Part] | null {
  let best: { readonly pair: readonly [Part & { kind: 'article' }, Part]; readonly chance: number } | null =
    null;
  for (const [first, second] of twoQuestions(message).slice(0, MOST_SPLITS)) {
    const one = partOf(read, first, undefined);
    const other = partOf(read, second, one.part.kind === 'article' ? one.part.article : undefined);
    // What only tells the circumstances is no question of its own.
    if (isSame(one.part, other.part) || (!isAsked(first) && one.chance < ONE)) continue;
    const [answered, rest] = one.part.kind === 'article' && one.chance >= EACH ? [one, other] : [other, one];
    if (answered.part.kind !== 'article' || answered.chance < EACH) continue;
    const pair = [answered.part, rest.part] as const;
    const chance = Math.min(answered.chance, rest.chance);
    if (chance >= EACH) {
      if (chance > (best?.chance ?? 0) && !isSurelyOther(whole, pair)) best = { pair, chance };
      if (chance >= ENOUGH) break;
      continue;
    }
    const restText = rest === other ? second : first;
    const isQuestion = isAsked(restText) && new Set(questionTerms(restText)).size >= TELLING;
    if (best !== null || answered.chance < ONE || !isQuestion) continue;
    const near = read(restText).flatMap(({ article }) => article ?? []);
    best = { pair: [answered.part, { kind: 'unsure', near: near.slice(0, 3) }], chance: 0 };
  }
  return best?.pair ?? null;
}
