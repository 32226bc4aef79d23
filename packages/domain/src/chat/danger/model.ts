import { type Features, FEATURES, KIND_FEATURES } from './features.ts';
import { DANGER_KINDS, type DangerKind } from './kinds.ts';
import weights from './weights.json' with { type: 'json' };

interface Packed {
  readonly worth: number;
  readonly bytes: string;
}

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const SIXTH_OF = new Map([...BASE64].map((sign, value) => [sign, value] as const));

/** The byte at a place of a base64 text, as a signed number. */
function byteAt(text: string, at: number): number {
  const from = Math.floor((at * 4) / 3);
  const pair = ((SIXTH_OF.get(text[from] ?? '') ?? 0) << 6) | (SIXTH_OF.get(text[from + 1] ?? '') ?? 0);
  return ((pair >> (4 - 2 * (at % 3))) << 24) >> 24;
}

/** Weights of one byte each, at what a byte is worth. */
const unpacked = ({ worth, bytes }: Packed, size: number): Float32Array =>
  Float32Array.from({ length: size }, (_, at) => byteAt(bytes, at) * worth);

const DANGER = unpacked(weights.danger, FEATURES);
const KINDS = DANGER_KINDS.map((kind) => [kind, unpacked(weights.kinds[kind], KIND_FEATURES)] as const);

/**
 * Returns how much a text sounds like danger, as log odds: above 0 it is more likely than not, in the mix of the lines
 * learnt from.
 */
export function dangerScore({ indexes, values }: Features): number {
  let sum = weights.bias;
  for (let at = 0; at < indexes.length; at += 1) sum += (DANGER[indexes[at] ?? 0] ?? 0) * (values[at] ?? 0);
  return sum;
}

/** Returns how likely each kind is, from 0 to 1 and each by itself, of a text that is known to be of some danger. */
export function kindLikelihoods({ indexes, values }: Features): ReadonlyMap<DangerKind, number> {
  return new Map(
    KINDS.map(([kind, own]) => {
      let sum = -2;
      indexes.forEach((index, at) => (sum += (own[index % KIND_FEATURES] ?? 0) * (values[at] ?? 0)));
      return [kind, 1 / (1 + Math.exp(-sum))] as const;
    }),
  );
}
