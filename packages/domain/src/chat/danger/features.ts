import concepts from './concepts.json' with { type: 'json' };
import type { ReadText } from './corrected-spelling.ts';

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

const listed = Object.entries(concepts).flatMap(([concept, words]) =>
  words.split(' ').map((word) => ({ concept, word })),
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

const cache = new Map<string, readonly string[]>();

/** What a word is about ("smell", "body", "past"); several where it has several meanings. */
function conceptsOf(word: string): readonly string[] {
  const earlier = cache.get(word);
  if (earlier) return earlier;
  if (cache.size > 20_000) cache.clear();
  const exact = (EXACT.get(word) ?? []).map(({ concept }) => concept);
  const started = Array.from(word, (_, at) => STARTS.get(word.slice(0, at + 1)) ?? [])
    .flat()
    .toSorted((one, other) => one.place - other.place)
    .map(({ concept }) => concept);
  const found = [...new Set([...exact, ...started])];
  cache.set(word, found);
  return found;
}

/** What the model sees of a text: its features, and how strongly each of them is there. */
export interface Features {
  readonly indexes: readonly number[];
  readonly values: readonly number[];
}

/** How strongly each feature is there in the text that is looked at; zeros between two texts. */
const sums = new Float64Array(FEATURES);

type Add = (name: string, value: number) => void;

const PIECE_START = hashOf('c');
const [SHORTEST_PIECE, LONGEST_PIECE] = [2, 5];

/** Pieces of words as they are typed, so that a slip of the finger and an unknown language leave most of them. */
function addLetters(words: readonly string[], addHash: (hash: number, value: number) => void): void {
  for (const word of words) {
    const marked = `_${word}_`;
    for (let from = 0; from < marked.length; from += 1) {
      let hash = PIECE_START;
      for (let at = from; at < Math.min(from + LONGEST_PIECE, marked.length); at += 1) {
        hash = hashed(hash, marked.charCodeAt(at));
        if (at - from + 1 >= SHORTEST_PIECE) addHash(hash, 0.35);
      }
    }
  }
}

function addWords(words: readonly string[], add: Add): void {
  words.forEach((word, at) => {
    add(`w${word}`, 1);
    const [next, third] = [words[at + 1], words[at + 2]];
    if (next !== undefined) add(`b${word} ${next}`, 0.7);
    if (third !== undefined) add(`t${word} ${next} ${third}`, 0.5);
    for (const later of words.slice(at + 2, at + 6)) add(`s${word} ${later}`, 0.4);
  });
}

function addConcepts(words: readonly string[], add: Add): void {
  const sequence = words.map(conceptsOf);
  const all = [...new Set(sequence.flat())].toSorted();
  all.forEach((one, at) => {
    add(`K${one}`, 1.5);
    for (const other of all.slice(at + 1)) add(`P${one} ${other}`, 0.5);
  });
  sequence.forEach((here, at) => {
    for (const later of sequence.slice(at + 1, at + 4))
      for (const one of here) for (const other of later) add(`N${one} ${other}`, 0.5);
    const next = words[at + 1];
    if (next === undefined) return;
    for (const one of here) add(`X${one} ${next}`, 0.5);
    for (const one of sequence[at + 1] ?? []) add(`X${words[at]} ${one}`, 0.5);
  });
}

/**
 * The features of a text, at length one: pieces of words, words as they are meant with their neighbours, what they are about
 * and in which company, and `signs`, which are named by the rules.
 */
export function featuresOf({ typed, meant }: ReadText, signs: readonly string[]): Features {
  const indexes: number[] = [];
  const addHash = (hash: number, value: number): void => {
    const index = featureOf(hash);
    const sum = sums[index] ?? 0;
    if (sum === 0) indexes.push(index);
    sums[index] = sum + value;
  };
  const add: Add = (name, value) => addHash(hashOf(name), value);
  addLetters(typed, addHash);
  addWords(meant, add);
  addConcepts(meant, add);
  for (const sign of signs) add(`R${sign}`, 3);
  const values = indexes.map((index) => sums[index] ?? 0);
  for (const index of indexes) sums[index] = 0;
  let squares = 0;
  for (const value of values) squares += value * value;
  const length = Math.sqrt(squares) || 1;
  return { indexes, values: values.map((value) => value / length) };
}
