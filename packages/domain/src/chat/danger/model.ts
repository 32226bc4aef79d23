import { type FeatureList, type Features, PIECE_VALUE } from './features.ts';
import type { DangerKind } from './kinds.ts';
import type { ReadText } from './read-text.ts';
import { BIAS, ofDanger, ofKinds } from './weights.ts';
import { KIND_FEATURES } from './word-features.ts';

/** The maximum rounding error of a sum. */
const ROUNDING = 1e-6;

/** Returns the log odds that a text is about danger: above 0 it is more likely than not, given the training messages. */
export function dangerScore({ indexes, values }: Features): number {
  const { bytes, worth } = ofDanger();
  let sum = 0;
  for (let at = 0; at < indexes.length; at += 1) sum += (bytes[indexes[at] ?? 0] ?? 0) * (values[at] ?? 0);
  return BIAS + sum * worth;
}

/**
 * Returns whether a text can score more than `least` at all. The full score divides by the length of the
 * features; this one divides by a length that is never greater, as if no feature occurred twice, and takes a
 * fraction of the time. True for 2 in 100 ordinary messages.
 */
export function mayScore(text: ReadText, meant: FeatureList, least: number): boolean {
  const { bytes, worth } = ofDanger();
  let sum = 0;
  let squares = 0;
  for (const word of text.typed) {
    sum += word.bytesOfPieces;
    squares += word.pieces.length;
  }
  sum *= PIECE_VALUE;
  squares *= PIECE_VALUE * PIECE_VALUE;
  for (let at = 0; at < meant.length; at += 1) {
    const value = meant.values[at] ?? 0;
    sum += (bytes[meant.features[at] ?? 0] ?? 0) * value;
    squares += value * value;
  }
  return BIAS + Math.max(0, (sum * worth) / (Math.sqrt(squares) || 1)) > least - ROUNDING;
}

/**
 * Returns the probability of each kind, from 0 to 1 and independent of one another, for a text already known
 * to be about danger.
 */
export function kindLikelihoods({ indexes, values }: Features): ReadonlyMap<DangerKind, number> {
  return new Map(
    ofKinds().map(([kind, { bytes, worth }]) => {
      let sum = -2;
      for (let at = 0; at < indexes.length; at += 1)
        sum += (bytes[(indexes[at] ?? 0) % KIND_FEATURES] ?? 0) * worth * (values[at] ?? 0);
      return [kind, 1 / (1 + Math.exp(-sum))] as const;
    }),
  );
}
