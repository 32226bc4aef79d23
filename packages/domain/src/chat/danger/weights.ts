import { DANGER_KINDS } from './kinds.ts';
import { lazily } from './remembered.ts';
import weights from './weights.json' with { type: 'json' };
import { FEATURES, KIND_FEATURES } from './word-features.ts';

interface Packed {
  readonly worth: number;
  readonly bytes: string;
}

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
/** The value of each base64 character, by its character code. */
const SIXTH_OF = new Uint8Array(128);
for (let value = 0; value < BASE64.length; value += 1) SIXTH_OF[BASE64.charCodeAt(value)] = value;

/** Returns the signed byte at index `at` of a base64 text. */
export function byteAt(text: string, at: number): number {
  const from = Math.floor((at * 4) / 3);
  const pair = ((SIXTH_OF[text.charCodeAt(from)] ?? 0) << 6) | (SIXTH_OF[text.charCodeAt(from + 1)] ?? 0);
  return ((pair >> (4 - 2 * (at % 3))) << 24) >> 24;
}

interface Weights {
  readonly bytes: Int8Array;
  /** The value of one unit of a byte. */
  readonly worth: number;
}

const unpacked = ({ worth, bytes }: Packed, size: number): Weights => ({
  bytes: Int8Array.from({ length: size }, (_, at) => byteAt(bytes, at)),
  worth,
});

/** The weight of each feature for danger. */
export const ofDanger = lazily(() => unpacked(weights.danger, FEATURES));
/** The weight of each feature for each kind. */
export const ofKinds = lazily(() =>
  DANGER_KINDS.map((kind) => [kind, unpacked(weights.kinds[kind], KIND_FEATURES)] as const),
);

/** The score of a text without any features. */
export const BIAS = weights.bias;
