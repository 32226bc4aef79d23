import { type Features, featuresOf } from './features.ts';
import { DANGER_KINDS, type DangerKind } from './kinds.ts';
import { dangerScore, kindLikelihoods, scoresBelowNothing } from './model.ts';
import { readText } from './read-text.ts';
import { type Sign, signsIn } from './rules.ts';

/** What a message tells of: the most urgent kind, and every kind found in it, the most urgent first. */
export interface Danger {
  readonly kind: DangerKind;
  readonly kinds: readonly DangerKind[];
}

/** The score from which a message counts; chosen by messages of writers whom the model had not learnt from. */
const LEAST_SIGN = 0.6;

/** What a rule that settles the matter adds: the model alone can outweigh it only where it is all but certain. */
const SURE_SIGN = 4;

/** From where a kind counts among several, and what a rule of that kind adds to its likelihood. */
const KIND_FROM = 0.5;
const KIND_OF_SIGN = 0.35;

const SENTENCE_ENDS = /[.!?;\n。!?؛।]+/;

/** Longer messages are looked through in parts too: a danger in passing is still one. */
const PART_WORDS = 9;

interface Scored {
  readonly signs: readonly Sign[];
  readonly features: Features;
  readonly score: number;
}

/** How much a text tells of danger; nothing where no rule settles it and the model has less than nothing for it. */
function scoreOf(text: string): readonly Scored[] {
  const read = readText(text);
  const signs = signsIn(read);
  const names = signs.map(({ sign }) => sign);
  const isSure = signs.some((sign) => sign.isSure);
  if (!isSure && scoresBelowNothing(read, names)) return [];
  const features = featuresOf(read, names);
  return [{ signs, features, score: dangerScore(features) + (isSure ? SURE_SIGN : 0) }];
}

/** A message as a whole, and its sentences where it has several of some length. */
function partsOf(text: string): readonly string[] {
  if (!SENTENCE_ENDS.test(text)) return [text];
  const parts = text
    .split(SENTENCE_ENDS)
    .filter((part) => part.length > PART_WORDS && part.trim().split(/\s+/).length >= PART_WORDS);
  return parts.length > 1 ? [text, ...parts] : [text];
}

function kindsOf({ signs, features }: Scored) {
  const likelihoods = kindLikelihoods(features);
  const rated = DANGER_KINDS.map((kind) => {
    const isSigned = signs.some((sign) => sign.isSure && sign.kind === kind);
    return { kind, isSigned, rate: (likelihoods.get(kind) ?? 0) + (isSigned ? KIND_OF_SIGN : 0) };
  });
  const best = rated.reduce((one, next) => (next.rate > one.rate ? next : one));
  const found = rated.filter(
    ({ kind, isSigned, rate }) => isSigned || rate >= KIND_FROM || kind === best.kind,
  );
  const kinds = found.map(({ kind }) => kind);
  return { kind: kinds[0] ?? best.kind, kinds };
}

/**
 * Returns the danger or distress that a message tells of: in any wording, slang and spelling, in English, Welsh, Polish,
 * Romanian, Punjabi, Urdu, Bengali, Arabic and Chinese. Null where it tells of none. Recall comes first: a wrong alarm costs
 * a sentence. Words alone decide; the same text gives the same answer.
 */
export function dangerIn(text: string): Danger | null {
  const [worst] = partsOf(text)
    .flatMap(scoreOf)
    .toSorted((one, other) => other.score - one.score);
  return worst !== undefined && worst.score > LEAST_SIGN ? kindsOf(worst) : null;
}
