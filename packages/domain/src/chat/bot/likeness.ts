import { plainWords, questionTerms, stemOf } from './wording.ts';

/** The features of a wording: its words, its pairs of adjacent words, and what it asks about. */
export type Wording = ReadonlySet<string>;

/**
 * Returns the wording of `text`, including every small word: "who" and "no" can be the only difference
 * between two questions.
 */
export function wordingOf(text: string): Wording {
  const words = plainWords(text).map(stemOf);
  const pairs = words.slice(1).map((word, at) => `${words[at] ?? ''} ${word}`);
  return new Set([...words, ...pairs, ...questionTerms(text).map((term) => `#${term}`)]);
}

const GRAM = 4;

/**
 * Returns every run of four characters in `text`, word breaks included; most of them survive a misspelling.
 */
export function gramsOf(text: string): Wording {
  const plain = ` ${plainWords(text).join(' ')} `;
  return new Set(
    Array.from({ length: Math.max(0, plain.length - GRAM + 1) }, (_, at) => plain.slice(at, at + GRAM)),
  );
}
