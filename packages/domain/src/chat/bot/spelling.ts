import { slipsBetween } from '../danger/slips-between.ts';
import { soundOf } from '../danger/sound-of.ts';
import vocabulary from '../danger/vocabulary.json' with { type: 'json' };
import names from './names.json' with { type: 'json' };
import shortForms from './short-forms.json' with { type: 'json' };
import { plainWords } from './wording.ts';

/** How words are written in a hurry. */
const SHORT: ReadonlyMap<string, string> = new Map(Object.entries(shortForms));

/** Shortest word that is worth correcting: shorter ones are too near to one another, and are known by sound alone. */
const SHORTEST = 4;
/** From this length on two slips are forgiven, and one more where a word sounds the same. */
const LONG = 7;
/** A word of the articles counts as so many slips nearer than another English one, one that sounds alike too. */
const OURS = 0.7;
const ALIKE = 0.6;
const OTHER_START = 0.4;
/** A word of the articles that is no English word counts as spelt so only when it stands there this often. */
const LEAST_COUNT = 3;
/** What is left of a contraction without its apostrophe, and of a plural or a genitive. */
const ENDINGS = /(?:nt|ve|re|ll|d|s)$/;

/** What a word sounds like, its endings such as "-tion" too. */
const soundWithEndings = (word: string): string => soundOf(word.replace(/[tsc]ion|shu?n|shon/g, 'sn'));

/**
 * Every English word of the list, common or not, and common names: none of them is a slip of the pen. They are looked up in the
 * text that they come in, because sets of them would take megabytes.
 */
const lists = [vocabulary.common, vocabulary.words, names.words].map((words) => ` ${words} `);
/** Whether a word in small letters is English or a common name. */
export const isEnglish = (word: string): boolean => lists.some((words) => words.includes(` ${word} `));

/** Words with a capital in the middle of a sentence that is otherwise in small letters: names of places and people. */
const namesIn = (text: string): ReadonlySet<string> =>
  new Set((text.match(/(?<=[a-z,;] )\p{Lu}\p{Ll}+/gu) ?? []).flatMap((name) => plainWords(name)));

/** The letters at which a word that was meant may begin: slips seldom come first, unless two letters were swapped. */
const startsOf = (word: string): readonly string[] => [...new Set([word[0] ?? '', word[1] ?? ''])];

/** Returns what finds the word that a mistyped one was meant to be; the mistyped one where none is near. */
function createNearest(ours: ReadonlyMap<string, number>, common: readonly string[]) {
  const candidates = [...new Set([...ours.keys(), ...common])].filter(
    (word) => word.length >= SHORTEST && !/\d/.test(word),
  );
  const byShape = Map.groupBy(candidates, (word) => `${word[0] ?? ''}${word.length}`);
  const bySound = Map.groupBy(candidates, soundWithEndings);
  /** How near `other` is, in slips: the fewer the nearer. */
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
    // Another English word than those of the articles has to be within one slip, or sound the same.
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

/** So many words are remembered with what they were meant to be. */
const MOST_REMEMBERED = 5_000;

/**
 * Returns what puts a text right that is mistyped, word by word: by the words of the articles first, then by common English ones.
 * `known` maps each word of the articles to how often it stands there. What is English, a name or like no known word stays.
 */
export function createSpelling(known: ReadonlyMap<string, number>): (text: string) => string {
  const ours = new Map([...known].filter(([word, count]) => count >= LEAST_COUNT || isEnglish(word)));
  let found: ReturnType<typeof createNearest> | undefined;
  /** Ready at the first slip, so that the start does not wait for it. */
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
