import { plainWords, questionTerms, stemOf } from './wording.ts';

/** What a wording is made of: its words, its pairs of neighbouring words, and what it asks about. */
export type Wording = ReadonlySet<string>;

/** The wording of `text`, every small word included: "who" and "no" tell apart what telling words alone do not. */
export function wordingOf(text: string): Wording {
  const words = plainWords(text).map(stemOf);
  const pairs = words.slice(1).map((word, at) => `${words[at] ?? ''} ${word}`);
  return new Set([...words, ...pairs, ...questionTerms(text).map((term) => `#${term}`)]);
}

const GRAM = 4;

/** Every run of four characters in `text`, word breaks included: what is left of a word that is spelt wrongly. */
export function gramsOf(text: string): Wording {
  const plain = ` ${plainWords(text).join(' ')} `;
  return new Set(
    Array.from({ length: Math.max(0, plain.length - GRAM + 1) }, (_, at) => plain.slice(at, at + GRAM)),
  );
}

const ofWeightOne = (): number => 1;

/**
 * How alike two wordings are, from 0 (nothing in common) to 1 (the same): twice the weight of what they share over the
 * weight of both. Without `weightOf` every part weighs the same.
 */
export function closeness(
  left: Wording,
  right: Wording,
  weightOf: (part: string) => number = ofWeightOne,
): number {
  const weigh = (parts: Iterable<string>): number =>
    [...parts].reduce((sum, part) => sum + weightOf(part), 0);
  const whole = weigh(left) + weigh(right);
  return whole === 0 ? 0 : (2 * weigh([...left].filter((part) => right.has(part)))) / whole;
}

/** How much of `part` stands in `whole`, from 0 to 1, by weight. */
export function containment(part: Wording, whole: Wording, weightOf: (part: string) => number): number {
  let [found, all] = [0, 0];
  for (const one of part) {
    const weight = weightOf(one);
    all += weight;
    if (whole.has(one)) found += weight;
  }
  return all === 0 ? 0 : found / all;
}
