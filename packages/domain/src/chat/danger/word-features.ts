import conceptTable from './concepts.json' with { type: 'json' };
import { remembered } from './remembered.ts';

/** The number of features in the model; features with the same hash share a weight. */
export const FEATURES = 1 << 17;

/** How many features distinguish kinds: those with the same number modulo this share a weight. */
export const KIND_FEATURES = 1 << 15;

const FNV_START = 2_166_136_261;

/** One step of FNV-1a, over a UTF-16 unit. */
const hashed = (hash: number, unit: number): number => Math.imul(hash ^ unit, 16_777_619);

/** Returns the feature for a finished hash. */
export const featureOf = (hash: number): number => ((hash ^ (hash >>> 15)) >>> 0) % FEATURES;

export function hashOf(text: string, start = FNV_START): number {
  let hash = start;
  for (let at = 0; at < text.length; at += 1) hash = hashed(hash, text.charCodeAt(at));
  return hash;
}

/** Topics that words belong to ("smell", "body", "past"), by name; a concept is identified by its index here. */
export const CONCEPTS = Object.keys(conceptTable).toSorted();

const listed = Object.entries(conceptTable).flatMap(([concept, words]) =>
  words.split(' ').map((word) => ({ concept: CONCEPTS.indexOf(concept), word })),
);
const EXACT = Map.groupBy(
  listed.filter(({ word }) => !word.endsWith('*')),
  ({ word }) => word,
);
const STARTS = Map.groupBy(
  listed
    .filter(({ word }) => word.endsWith('*'))
    .map(({ concept, word }, place) => ({ concept, word, place })),
  ({ word }) => word.slice(0, -1),
);

/** A word's concepts; several if it has several meanings. */
function conceptsOf(word: string): readonly number[] {
  const exact = (EXACT.get(word) ?? []).map(({ concept }) => concept);
  const started = Array.from(word, (_, at) => STARTS.get(word.slice(0, at + 1)) ?? [])
    .flat()
    .toSorted((one, other) => one.place - other.place)
    .map(({ concept }) => concept);
  return [...new Set([...exact, ...started])];
}

/** A corrected word: its own feature, and the hash prefixes for features it forms with its neighbours. */
export interface MeantWord {
  readonly text: string;
  readonly alone: number;
  readonly beforeNext: number;
  readonly beforeTwo: number;
  readonly beforeLater: number;
  readonly beforeConcept: number;
  readonly concepts: readonly number[];
}

export const meantWord = remembered((text): MeantWord => ({
  text,
  alone: featureOf(hashOf(`w${text}`)),
  beforeNext: hashOf(`b${text} `),
  beforeTwo: hashOf(`t${text} `),
  beforeLater: hashOf(`s${text} `),
  beforeConcept: hashOf(`X${text} `),
  concepts: conceptsOf(text),
}));

const PIECE_START = hashOf('c');
const [SHORTEST_PIECE, LONGEST_PIECE] = [2, 5];

/**
 * Returns the character n-gram features of a word as typed: typos and unknown languages leave most of them
 * intact.
 */
export function piecesOf(word: string): readonly number[] {
  const marked = `_${word}_`;
  const pieces: number[] = [];
  for (let from = 0; from < marked.length; from += 1) {
    let hash = PIECE_START;
    for (let at = from; at < Math.min(from + LONGEST_PIECE, marked.length); at += 1) {
      hash = hashed(hash, marked.charCodeAt(at));
      if (at - from + 1 >= SHORTEST_PIECE) pieces.push(featureOf(hash));
    }
  }
  return pieces;
}
