import type { Sign } from './english-rules.ts';
import { type Features, featuresOf, listMeant } from './features.ts';
import { DANGER_KINDS, type DangerKind } from './kinds.ts';
import { dangerScore, kindLikelihoods, mayScore } from './model.ts';
import { readText } from './read-text.ts';
import { signsIn } from './rules.ts';

/**
 * The danger found in a message: its main kind, and every kind found. The certain ones come first, each group
 * with the most urgent first.
 */
export interface Danger {
  readonly kind: DangerKind;
  readonly kinds: readonly DangerKind[];
  /** The certainty in log odds; infinite if a rule found it, and not the model alone. */
  readonly certainty: number;
}

/** The threshold score, chosen on messages by writers the model was not trained on. */
const LEAST_SIGN = 0.2;

/** The likelihood from which a further kind counts, and what a rule for that kind adds to it. */
const KIND_FROM = 0.5;
const KIND_OF_SIGN = 0.2;

/** Below this likelihood, a kind found only by a rule is doubtful if another kind is likely. */
const DOUBTFUL_BELOW = 0.2;

const SENTENCE_ENDS = /[.!?;\n。!?؛।]+/;

/** Longer messages are also checked sentence by sentence, to find a danger mentioned in passing. */
const PART_WORDS = 9;

interface Scored {
  readonly signs: readonly Sign[];
  readonly features: Features;
  readonly score: number;
}

/** Scores a text; null if it certainly scores no more than `least`. */
function scoreOf(text: string, least: number): Scored | null {
  const read = readText(text);
  const signs = signsIn(read);
  const names = signs.map(({ sign }) => sign);
  const weight = signs.reduce((most, sign) => Math.max(most, sign.weight), 0);
  const meant = listMeant(read, names);
  if (!mayScore(read, meant, least - weight)) return null;
  const features = featuresOf(read, meant);
  return { signs, features, score: dangerScore(features) + weight };
}

/** The whole message, and each of its longer sentences if there are several. */
function partsOf(text: string): readonly string[] {
  if (!SENTENCE_ENDS.test(text)) return [text];
  const parts = text
    .split(SENTENCE_ENDS)
    .filter((part) => part.length > PART_WORDS && part.trim().split(/\s+/).length >= PART_WORDS);
  return parts.length > 1 ? [text, ...parts] : [text];
}

function kindsOf({ signs, features, score }: Scored): Danger {
  const likelihoods = kindLikelihoods(features);
  const rated = DANGER_KINDS.map((kind) => {
    const isSigned = signs.some((sign) => sign.weight > 0 && sign.kind === kind);
    const likelihood = likelihoods.get(kind) ?? 0;
    return { kind, isSigned, likelihood, rate: likelihood + (isSigned ? KIND_OF_SIGN : 0) };
  });
  const best = rated.reduce((one, next) => (next.rate > one.rate ? next : one));
  const isDoubtful = ({ kind, likelihood }: (typeof rated)[number]) =>
    kind !== best.kind && best.likelihood >= KIND_FROM && likelihood < DOUBTFUL_BELOW;
  const found = rated.filter(
    ({ kind, isSigned, rate }) => isSigned || rate >= KIND_FROM || kind === best.kind,
  );
  const kinds = [...found.filter((one) => !isDoubtful(one)), ...found.filter(isDoubtful)].map(
    ({ kind }) => kind,
  );
  const isByRule = signs.some(({ weight }) => weight > 0);
  return { kind: kinds[0] ?? best.kind, kinds, certainty: isByRule ? Number.POSITIVE_INFINITY : score };
}

/**
 * Detects danger or distress in a message, in any wording, slang and spelling, in English, Welsh, Polish,
 * Romanian, Punjabi, Urdu, Bengali, Arabic and Chinese. Returns null if there is none. Recall comes first: a
 * false alarm costs a sentence. Depends only on the text.
 */
export function dangerIn(text: string): Danger | null {
  let worst: Scored | null = null;
  for (const part of partsOf(text)) {
    const least: number = worst?.score ?? LEAST_SIGN;
    const scored = scoreOf(part, least);
    if (scored !== null && scored.score > least) worst = scored;
  }
  return worst && kindsOf(worst);
}
