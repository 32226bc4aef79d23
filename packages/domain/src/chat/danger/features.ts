import conceptTable from './concepts.json' with { type: 'json' };
import type { ReadText } from './corrected-spelling.ts';
import { remembered } from './remembered.ts';

/** How many features the model tells apart; features whose hash is the same share a weight. */
export const FEATURES = 1 << 17;

/** How many of them tell kinds apart: those whose number is the same modulo this share a weight. */
export const KIND_FEATURES = 1 << 15;

const FNV_START = 2_166_136_261;

/** FNV-1a over UTF-16 units, one by one. */
const hashed = (hash: number, unit: number): number => Math.imul(hash ^ unit, 16_777_619);

/** The feature that a finished hash stands for. */
const featureOf = (hash: number): number => ((hash ^ (hash >>> 15)) >>> 0) % FEATURES;

function hashOf(text: string, start = FNV_START): number {
  let hash = start;
  for (let at = 0; at < text.length; at += 1) hash = hashed(hash, text.charCodeAt(at));
  return hash;
}

/** The feature of a name that is spelt in two parts: the hash of the first is known. */
const featureAfter = (start: number, rest: string): number => featureOf(hashOf(rest, start));

/** What words are about ("smell", "body", "past"), in the order of their names: a concept is known by its place here. */
const CONCEPTS = Object.keys(conceptTable).toSorted();

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

const CONCEPT_ALONE = CONCEPTS.map((name) => featureOf(hashOf(`K${name}`)));
const BEFORE_WORD = CONCEPTS.map((name) => hashOf(`X${name} `));

/** The features of any two concepts under one letter, at `one * CONCEPTS.length + other`. */
const conceptPairs = (letter: string): readonly number[] =>
  CONCEPTS.flatMap((one) => CONCEPTS.map((other) => featureOf(hashOf(`${letter}${one} ${other}`))));
const IN_COMPANY = conceptPairs('P');
const NEARBY = conceptPairs('N');
const pairOf = (one: number, other: number): number => one * CONCEPTS.length + other;

/** What a model sees of a word by itself, and the hashes that the features of its neighbourhood go on from. */
interface WordFeatures {
  readonly word: string;
  readonly alone: number;
  readonly beforeNext: number;
  readonly beforeTwo: number;
  readonly beforeLater: number;
  readonly beforeConcept: number;
  readonly concepts: readonly number[];
}

const wordFeatures = remembered((word): WordFeatures => ({
  word,
  alone: featureOf(hashOf(`w${word}`)),
  beforeNext: hashOf(`b${word} `),
  beforeTwo: hashOf(`t${word} `),
  beforeLater: hashOf(`s${word} `),
  beforeConcept: hashOf(`X${word} `),
  concepts: conceptsOf(word),
}));

const PIECE_START = hashOf('c');
const [SHORTEST_PIECE, LONGEST_PIECE] = [2, 5];

/** How strongly each piece of a word is there. */
export const PIECE_VALUE = 0.35;

/** Features of a word as it is typed, by its pieces: a slip of the finger and an unknown language leave most of them. */
export const piecesOf = remembered((word): readonly number[] => {
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
});

/** Takes a feature of a text and how strongly it is there; the same one may come again. */
type Add = (feature: number, value: number) => void;

function addWords(words: readonly WordFeatures[], add: Add): void {
  for (let at = 0; at < words.length; at += 1) {
    const here = words[at];
    if (!here) continue;
    add(here.alone, 1);
    const [next, third] = [words[at + 1], words[at + 2]];
    if (next) add(featureAfter(here.beforeNext, next.word), 0.7);
    if (next && third) add(featureAfter(hashOf(`${next.word} `, here.beforeTwo), third.word), 0.5);
    for (let later = at + 2; later < Math.min(at + 6, words.length); later += 1)
      add(featureAfter(here.beforeLater, words[later]?.word ?? ''), 0.4);
  }
}

/** The concepts of a whole text, each by itself and in company with every other. */
function addCompany(words: readonly WordFeatures[], add: Add): void {
  const all = [...new Set(words.flatMap(({ concepts }) => concepts))].sort((one, other) => one - other);
  all.forEach((one, at) => {
    add(CONCEPT_ALONE[one] ?? 0, 1.5);
    for (const other of all.slice(at + 1)) add(IN_COMPANY[pairOf(one, other)] ?? 0, 0.5);
  });
}

/** The concepts of each word beside those of the next three, and beside the very next word. */
function addNeighbours(words: readonly WordFeatures[], add: Add): void {
  words.forEach((here, at) => {
    for (let later = at + 1; later < Math.min(at + 4, words.length); later += 1)
      for (const one of here.concepts)
        for (const other of words[later]?.concepts ?? []) add(NEARBY[pairOf(one, other)] ?? 0, 0.5);
    const next = words[at + 1];
    if (!next) return;
    for (const one of here.concepts) add(featureAfter(BEFORE_WORD[one] ?? 0, next.word), 0.5);
    for (const one of next.concepts) add(featureAfter(here.beforeConcept, CONCEPTS[one] ?? ''), 0.5);
  });
}

/**
 * Passes on the features of a text but those of its pieces: words as they are meant with their neighbours, what they are about
 * and in which company, and `signs`, which are named by the rules.
 */
export function addMeant({ meant }: ReadText, signs: readonly string[], add: Add): void {
  const words = meant.map(wordFeatures);
  addWords(words, add);
  addCompany(words, add);
  addNeighbours(words, add);
  for (const sign of signs) add(featureOf(hashOf(`R${sign}`)), 3);
}

/** What the model sees of a text: its features, and how strongly each of them is there. */
export interface Features {
  readonly indexes: readonly number[];
  readonly values: readonly number[];
}

/** How strongly each feature is there in the text that is looked at; zeros between two texts. */
const sums = new Float64Array(FEATURES);

/** The features of a text and of the `signs` that the rules found in it, at length one. */
export function featuresOf(text: ReadText, signs: readonly string[]): Features {
  const indexes: number[] = [];
  const add: Add = (feature, value) => {
    const sum = sums[feature] ?? 0;
    if (sum === 0) indexes.push(feature);
    sums[feature] = sum + value;
  };
  for (const word of text.typed) for (const piece of piecesOf(word)) add(piece, PIECE_VALUE);
  addMeant(text, signs, add);
  const values = indexes.map((feature) => sums[feature] ?? 0);
  for (const feature of indexes) sums[feature] = 0;
  let squares = 0;
  for (const value of values) squares += value * value;
  const length = Math.sqrt(squares) || 1;
  return { indexes, values: values.map((value) => value / length) };
}
