import { insertOnce } from './insert-once.ts';
import type { ReadText } from './read-text.ts';
import { CONCEPTS, FEATURES, featureOf, hashOf, type MeantWord } from './word-features.ts';

/** The value of each word-piece feature. */
export const PIECE_VALUE = 0.35;

const SPACE = ' ';

/** The feature of a name in two parts, given the hash of the first. */
const featureAfter = (start: number, rest: string): number => featureOf(hashOf(rest, start));

const CONCEPT_ALONE = CONCEPTS.map((name) => featureOf(hashOf(`K${name}`)));
const BEFORE_WORD = CONCEPTS.map((name) => hashOf(`X${name} `));

/** The features of every pair of concepts under one letter, at `one * CONCEPTS.length + other`. */
const conceptPairs = (letter: string): readonly number[] =>
  CONCEPTS.flatMap((one) => CONCEPTS.map((other) => featureOf(hashOf(`${letter}${one} ${other}`))));
const IN_COMPANY = conceptPairs('P');
const NEARBY = conceptPairs('N');
const pairOf = (one: number, other: number): number => one * CONCEPTS.length + other;

/** Features with their values; a feature may occur more than once. */
export interface FeatureList {
  features: Int32Array;
  values: Float64Array;
  length: number;
}

/** A single list, reused for each text. */
const list: FeatureList = { features: new Int32Array(2048), values: new Float64Array(2048), length: 0 };

function twiceAsLong<Numbers extends Int32Array | Float64Array>(longer: Numbers, numbers: Numbers): Numbers {
  longer.set(numbers);
  return longer;
}

function add(feature: number, value: number): void {
  const size = list.features.length;
  if (list.length === size) {
    list.features = twiceAsLong(new Int32Array(2 * size), list.features);
    list.values = twiceAsLong(new Float64Array(2 * size), list.values);
  }
  list.features[list.length] = feature;
  list.values[list.length] = value;
  list.length += 1;
}

function addWords(words: readonly MeantWord[]): void {
  for (let at = 0; at < words.length; at += 1) {
    const here = words[at];
    if (!here) continue;
    add(here.alone, 1);
    const [next, third] = [words[at + 1], words[at + 2]];
    if (next) add(featureAfter(here.beforeNext, next.text), 0.7);
    if (next && third) add(featureAfter(hashOf(SPACE, hashOf(next.text, here.beforeTwo)), third.text), 0.5);
    for (let later = at + 2; later < Math.min(at + 6, words.length); later += 1)
      add(featureAfter(here.beforeLater, words[later]?.text ?? ''), 0.4);
  }
}

/** Adds the concepts of a whole text, each on its own and paired with every other. */
function addCompany(words: readonly MeantWord[]): void {
  const all: number[] = [];
  for (const { concepts } of words) for (const concept of concepts) insertOnce(all, concept);
  for (let at = 0; at < all.length; at += 1) {
    const one = all[at] ?? 0;
    add(CONCEPT_ALONE[one] ?? 0, 1.5);
    for (let later = at + 1; later < all.length; later += 1)
      add(IN_COMPANY[pairOf(one, all[later] ?? 0)] ?? 0, 0.5);
  }
}

/**
 * Adds the concepts of each word paired with those of the next three words, and with the next word itself.
 */
function addNeighbours(words: readonly MeantWord[]): void {
  for (let at = 0; at < words.length; at += 1) {
    const here = words[at];
    if (!here) continue;
    for (let later = at + 1; later < Math.min(at + 4, words.length); later += 1)
      for (const one of here.concepts)
        for (const other of words[later]?.concepts ?? []) add(NEARBY[pairOf(one, other)] ?? 0, 0.5);
    const next = words[at + 1];
    if (!next) continue;
    for (const one of here.concepts) add(featureAfter(BEFORE_WORD[one] ?? 0, next.text), 0.5);
    for (const one of next.concepts) add(featureAfter(here.beforeConcept, CONCEPTS[one] ?? ''), 0.5);
  }
}

/**
 * Lists all features of a text except those of its word pieces: the intended words and their neighbours,
 * their concepts and pairs of concepts, and `signs`, the names of the rules. The list is valid until the next
 * text.
 */
export function listMeant({ meant }: ReadText, signs: readonly string[]): FeatureList {
  list.length = 0;
  addWords(meant);
  addCompany(meant);
  addNeighbours(meant);
  for (const sign of signs) add(featureOf(hashOf(`R${sign}`)), 3);
  return list;
}

/** A text's features and their values, as the model sees them. */
export interface Features {
  readonly indexes: readonly number[];
  readonly values: readonly number[];
}

/** The value of each feature in the current text; all zero between texts. */
const sums = new Float64Array(FEATURES);

/** Returns all features of a text, normalised to length one. `meant` are all but those of its word pieces. */
export function featuresOf(text: ReadText, meant: FeatureList): Features {
  const indexes: number[] = [];
  const count = (feature: number, value: number) => {
    const sum = sums[feature] ?? 0;
    if (sum === 0) indexes.push(feature);
    sums[feature] = sum + value;
  };
  for (const { pieces } of text.typed) for (const piece of pieces) count(piece, PIECE_VALUE);
  for (let at = 0; at < meant.length; at += 1) count(meant.features[at] ?? 0, meant.values[at] ?? 0);
  const values = indexes.map((feature) => sums[feature] ?? 0);
  for (const feature of indexes) sums[feature] = 0;
  let squares = 0;
  for (const value of values) squares += value * value;
  const length = Math.sqrt(squares) || 1;
  return { indexes, values: values.map((value) => value / length) };
}
