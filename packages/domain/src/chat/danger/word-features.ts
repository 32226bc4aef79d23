import conceptTable from './concepts.json' with { type: 'json' };
import { remembered } from './remembered.ts';

/** How many features the model tells apart; features whose hash is the same share a weight. */
export const FEATURES = 1 << 17;

const FNV_START = 2_166_136_261;

/** FNV-1a over UTF-16 units, one by one. */
const hashed = (hash: number, unit: number): number => Math.imul(hash ^ unit, 16_777_619);

/** The feature that a finished hash stands for. */
export const featureOf = (hash: number): number => ((hash ^ (hash >>> 15)) >>> 0) % FEATURES;

export function hashOf(text: string, start = FNV_START): number {
  let hash = start;
  for (let at = 0; at < text.length; at += 1) hash = hashed(hash, text.charCodeAt(at));
  return hash;
}

/** What words are about ("smell", "body", "past"), in the order of their names: a concept is known by its place here. */
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

/** What a word is about; several concepts where it has several meanings. */
function conceptsOf(word: string): readonly number[] {
  const exact = (EXACT.get(word) ?? []).map(({ concept }) => concept);
  const started = Array.from(word, (_, at) => STARTS.get(word.slice(0, at + 1)) ?? [])
    .flat()
    .toSorted((one, other) => one.place - other.place)
    .map(({ concept }) => concept);
  return [...new Set([...exact, ...started])];
}

/** A word as it is meant: what the model sees of it alone, and the hashes that features of its neighbourhood go on from. */
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

/** Features of a word as it is typed, by its pieces: a slip of the finger and an unknown language leave most of them. */
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
