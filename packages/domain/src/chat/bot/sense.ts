import { byteAt } from '../danger/weights.ts';
import vectors from './word-vectors.json' with { type: 'json' };
import { plainWords } from './wording.ts';

/** The number of components of a vector. */
export const SENSE_SIZE = vectors.size;

/** Where the vector of each word starts, and all vectors; unpacked on first use. */
let unpacked: { readonly starts: ReadonlyMap<string, number>; readonly numbers: Int8Array } | undefined;
function wordVectors() {
  unpacked ??= {
    starts: new Map(vectors.words.split(' ').map((word, at) => [word, at * SENSE_SIZE])),
    numbers: Int8Array.from({ length: vectors.words.split(' ').length * SENSE_SIZE }, (_, at) =>
      byteAt(vectors.bytes, at),
    ),
  };
  return unpacked;
}

const ofLengthOne = (vector: Float64Array): Float64Array => {
  const length = Math.hypot(...vector) || 1;
  return vector.map((number) => number / length);
};

/**
 * Returns the sense of a text as a unit vector: the mean of its words' vectors, each weighted by `weightOf`.
 * Words with similar meanings point in similar directions, however they are spelt. All zeros if no word is
 * known.
 */
export function meanVector(text: string, weightOf: (word: string) => number): Float64Array {
  const { starts, numbers } = wordVectors();
  const sum = new Float64Array(SENSE_SIZE);
  for (const word of plainWords(text)) {
    const start = starts.get(word);
    if (start === undefined) continue;
    const weight = weightOf(word);
    for (let at = 0; at < SENSE_SIZE; at += 1) sum[at] = (sum[at] ?? 0) + weight * (numbers[start + at] ?? 0);
  }
  return ofLengthOne(sum);
}

/** Returns the difference of `vector` from the mean vector, scaled to length one. */
export const centred = (vector: Float64Array, usual: readonly number[]): Float64Array =>
  ofLengthOne(vector.map((number, at) => number - (usual[at] ?? 0)));
