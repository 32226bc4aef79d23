import { plainWords, questionTerms, stemOf } from './wording.ts';

/** What a wording is made of: its words, its pairs of neighbouring words, and what it asks about. */
export type Wording = ReadonlySet<string>;

/** The wording of `text`, every small word included: "who" and "no" tell apart what telling words alone do not. */
export function wordingOf(text: string): Wording {
  const words = plainWords(text).map(stemOf);
  const pairs = words.slice(1).map((word, at) => `${words[at] ?? ''} ${word}`);
  return new Set([...words, ...pairs, ...questionTerms(text).map((term) => `#${term}`)]);
}

/** How alike two wordings are, from 0 (nothing in common) to 1 (the same): twice what they share over what both hold. */
export function closeness(left: Wording, right: Wording): number {
  const size = left.size + right.size;
  const shared = [...left].filter((part) => right.has(part)).length;
  return size === 0 ? 0 : (2 * shared) / size;
}
