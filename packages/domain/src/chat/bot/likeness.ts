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

/** Letters left out, added, mistaken or swapped between two words; `most + 1` as soon as there are more than `most`. */
export function slipsBetween(left: string, right: string, most: number): number {
  if (Math.abs(left.length - right.length) > most) return most + 1;
  let before: number[] = [];
  let above = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const isSame = left[row - 1] === right[column - 1];
      const isSwapped =
        row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      current[column] = Math.min(
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    if (Math.min(...current) > most) return most + 1;
    before = above;
    above = current;
  }
  return Math.min(above[right.length] ?? 0, most + 1);
}
