import { plainWords, questionTerms, stemOf } from './wording.ts';

/** What a wording is made of: its words, its pairs of neighbouring words, and what it asks about. */
export type Wording = ReadonlySet<string>;

/** The wording of `text`, every small word included: "who" and "no" can be the only difference between two questions. */
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
