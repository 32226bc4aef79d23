import { slipsBetween } from '../danger/slips-between.ts';
import { soundOf } from '../danger/sound-of.ts';
import vocabulary from '../danger/vocabulary.json' with { type: 'json' };
import names from './names.json' with { type: 'json' };
import shortForms from './short-forms.json' with { type: 'json' };
import { plainWords } from './wording.ts';

/** Common abbreviations used when typing in a hurry. */
const SHORT: ReadonlyMap<string, string> = new Map(Object.entries(shortForms));

/**
 * Shortest word worth correcting: shorter ones are too close to one another, and are recognised by sound
 * alone.
 */
const SHORTEST = 4;
/** From this length on, two slips are forgiven, and one more if a word sounds the same. */
const LONG = 7;
/**
 * How many slips closer a word of the articles counts than another English word; below it, the same for one
 * that sounds alike.
 */
const OURS = 0.7;
const ALIKE = 0.6;
const OTHER_START = 0.4;
/** A word in the articles that is not English counts as a correct spelling only if it occurs this often. */
const LEAST_COUNT = 3;
/** The rest of a contraction without its apostrophe, of a plural or of a possessive. */
const ENDINGS = /(?:nt|ve|re|ll|d|s)$/;

/** Returns what a word sounds like, including endings such as "-tion". */
const soundWithEndings = (word: string): string => soundOf(word.replace(/[tsc]ion|shu?n|shon/g, 'sn'));

/**
 * All English words of the list, common or not, and common names: none of them counts as misspelt. They are
 * searched as text, because sets of them would take megabytes.
 */
const lists = [vocabulary.common, vocabulary.words, names.words].map((words) => ` ${words} `);
/** How many words are cached, with their corrections or whether they are English. */
const MOST_REMEMBERED = 5_000;
const lookedUp = new Map<string, boolean>();

/** Returns whether a lower-case word is English or a common name. */
export function isEnglish(word: string): boolean {
  const before = lookedUp.get(word);
  if (before !== undefined) return before;
  const isFound = lists.some((words) => words.includes(` ${word} `));
  if (lookedUp.size < MOST_REMEMBERED) lookedUp.set(word, isFound);
  return isFound;
}

/**
 * Returns capitalised words in the middle of an otherwise lower-case sentence: names of places and people.
 */
const namesIn = (text: string): ReadonlySet<string> =>
  new Set((text.match(/(?<=[a-z,;] )\p{Lu}\p{Ll}+/gu) ?? []).flatMap((name) => plainWords(name)));

/**
 * Returns the letters that the intended word may begin with: slips rarely affect the first letter, unless two
 * letters are swapped.
 */
const startsOf = (word: string): readonly string[] => [...new Set([word[0] ?? '', word[1] ?? ''])];

/**
 * Returns a function that finds the word a mistyped one was meant to be, or returns the word itself if none
 * is close.
 */
function createNearest(ours: ReadonlyMap<string, number>, common: readonly string[]) {
  const candidates = [...new Set([...ours.keys(), ...common])].filter(
    (word) => word.length >= SHORTEST && !/\d/.test(word),
  );
  const byShape = Map.groupBy(candidates, (word) => `${word[0] ?? ''}${word.length}`);
  const bySound = Map.groupBy(candidates, soundWithEndings);
  /** Returns the distance to `other` in slips. */
  const farOf = (word: string, other: string, limit: number): number => {
    const slips = slipsBetween(word, other, limit);
    if (slips > limit) return Number.POSITIVE_INFINITY;
    const count = ours.get(other) ?? 0;
    const nearer = count > 0 ? OURS + Math.min(0.2, count / 500) : 0;
    return slips - nearer + (other[0] === word[0] ? 0 : OTHER_START);
  };
  return (word: string): string => {
    const most = word.length >= LONG ? 2 : 1;
    const lengths = Array.from({ length: 2 * most + 1 }, (_, at) => word.length - most + at);
    const shaped =
      word.length < SHORTEST
        ? []
        : startsOf(word).flatMap((start) =>
            lengths.flatMap((length) => byShape.get(`${start}${length}`) ?? []),
          );
    // An English word that is not in the articles must be within one slip, or sound the same.
    const rated = [
      ...shaped.map((other) => ({ other, far: farOf(word, other, ours.has(other) ? most : 1) })),
      ...(bySound.get(soundWithEndings(word)) ?? []).map((other) => ({
        other,
        far: farOf(word, other, most + 1) - ALIKE,
      })),
    ];
    const none = { other: word, far: Number.POSITIVE_INFINITY };
    return rated.reduce((best, one) => (one.far < best.far ? one : best), none).other;
  };
}

/**
 * Returns a function that corrects a mistyped text word by word: using the words of the articles first, then
 * common English ones. `known` maps each word of the articles to how often it occurs there. English words,
 * names and words that resemble no known one are left alone.
 */
export function createSpelling(known: ReadonlyMap<string, number>): (text: string) => string {
  const ours = new Map([...known].filter(([word, count]) => count >= LEAST_COUNT || isEnglish(word)));
  let found: ReturnType<typeof createNearest> | undefined;
  /** Built for the first misspelt word, so that it does not delay the start. */
  const nearest = (word: string): string => {
    found ??= createNearest(ours, vocabulary.common.split(' '));
    return found(word);
  };
  const isWord = (word: string): boolean => ours.has(word) || isEnglish(word);
  const done = new Map<string, string>();

  function meant(word: string): string {
    const short = SHORT.get(word);
    if (short !== undefined) return short;
    if (/\d/.test(word) || isWord(word) || isWord(word.replace(ENDINGS, ''))) return word;
    if (word.length < SHORTEST) return /^[^aeiouy]{3}$/.test(word) ? nearest(word) : word;
    if (word.endsWith('in') && isWord(`${word}g`)) return `${word}g`;
    return nearest(word);
  }

  function remembered(word: string): string {
    const before = done.get(word);
    if (before !== undefined) return before;
    const now = meant(word);
    if (done.size < MOST_REMEMBERED) done.set(word, now);
    return now;
  }

  return (text) => {
    const capital = namesIn(text);
    return plainWords(text)
      .map((word) => (capital.has(word) && !ours.has(word) ? word : remembered(word)))
      .join(' ');
  };
}
