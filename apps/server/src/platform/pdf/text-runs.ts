import { hasRightToLeft, levelsOf } from './bidi-order.ts';
import { facesOf, type Face } from './fonts.ts';
import type { Weight } from './page-look.ts';
import { scriptFaceFor } from './script-faces.ts';

/** Characters in a row that one face draws, or one cluster that no face has: `face` is null, and a box stands for it. */
export interface Run {
  readonly text: string;
  readonly face: Face | null;
  /** Of the bidirectional algorithm: 0 beside nothing that goes from right to left; what has an odd one does. */
  readonly level: number;
}

/** A word of one or more runs, or the white space between words. */
export interface Word {
  readonly isSpace: boolean;
  readonly runs: readonly Run[];
}

const clusters = new Intl.Segmenter('en-GB', { granularity: 'grapheme' });

/** The characters of a text as people count them: a letter with its accents is one. */
export const clustersOf = (text: string): readonly string[] =>
  [...clusters.segment(text)].map(({ segment }) => segment);

/** No-break spaces keep their place within a word, and are drawn as spaces: both share one glyph. */
const NO_BREAK_SPACES = /[\u00a0\u2007\u202f]/g;

/** Characters that nobody sees: they would only hide what a text says, or turn its order round. */
const UNSEEN = /[\p{Cc}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** What joins or parts two letters, but for those of scripts that write names with it. */
const UNSEEN_JOINERS = (() => {
  const scripts = ['Arabic', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Tamil'];
  const letter = `[${scripts.map((script) => `\\p{Script_Extensions=${script}}`).join('')}]`;
  return new RegExp(`(?<!${letter})[\u200c\u200d]|[\u200c\u200d](?!${letter})`, 'gu');
})();

/** `text` as it is drawn: composed (NFC), one kind of line break, nothing invisible, no half characters. */
export const drawable = (text: string): string =>
  text
    .normalize('NFC')
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .split('\n')
    .map((line) => line.replaceAll(UNSEEN, '').replaceAll(UNSEEN_JOINERS, ''))
    .join('\n');

/** The words of one line of drawable text, each with the faces that draw it. */
export function wordsOf(line: string, weight: Weight): readonly Word[] {
  const levels = levelsOf(line);
  let from = 0;
  let before: Face | null = null;
  const words: Word[] = [];
  for (const part of line.split(/( +)/)) {
    if (part === '') continue;
    const isSpace = part.startsWith(' ');
    const level = levels?.[from] ?? 0;
    // A phrase from right to left is drawn in one face with its spaces, as readers expect it that turn it round.
    const runs: readonly Run[] =
      isSpace && level % 2 === 1 && before?.script
        ? [{ text: part, face: before, level }]
        : runsOf(part, weight, levels?.subarray(from, from + part.length));
    words.push({ isSpace, runs });
    before = runs.at(-1)?.face ?? null;
    from += part.length;
  }
  return words;
}

/**
 * Which faces draw a word. The product's own face draws all of it or nothing of it, so that a name does not change its look
 * in the middle; what no face has stands alone.
 */
function runsOf(word: string, weight: Weight, levels?: Uint8Array): readonly Run[] {
  const { own, standIns } = facesOf(weight);
  const text = word.replaceAll(NO_BREAK_SPACES, ' ');
  const [first] = own;
  if (first && !levels && hasAll(first, text)) return [{ text, face: first, level: 0 }];
  const parts = clustersOf(text);
  const family = parts.every((part) => faceFor(own, part)) ? own : [...standIns, ...own];
  let at = 0;
  const runs = parts.map((part): Run => {
    const level = levels?.[at] ?? 0;
    at += part.length;
    return { text: part, face: faceFor(family, part) ?? scriptFaceFor(part, weight), level };
  });
  return gathered(runs);
}

const hasAll = ({ has }: Face, text: string): boolean => {
  for (const character of text) if (!has(character.codePointAt(0) ?? 0)) return false;
  return true;
};

const faceFor = (faces: readonly Face[], text: string): Face | null =>
  faces.find((face) => hasAll(face, text)) ?? null;

/** Runs of one face and level that follow each other, as one. */
export function gathered(runs: readonly Run[]): readonly Run[] {
  const result: Run[] = [];
  for (const run of runs) {
    const last = result.at(-1);
    if (last && areOne(last, run)) result[result.length - 1] = { ...run, text: last.text + run.text };
    else result.push(run);
  }
  return result;
}

/** Digits of a script that goes from right to left go from left to right themselves: each is drawn alone. */
const areOne = (one: Run, next: Run): boolean =>
  next.face !== null &&
  one.face === next.face &&
  one.level === next.level &&
  (!next.face.script?.isRightToLeft || (next.level % 2 === 1 && hasRightToLeft(next.text)));

/** Whether readers get a run as its characters: what is drawn is no text, or stands in another order, or speaks another language. */
export const isToldApart = ({ face, level }: Run): boolean =>
  face === null || face.script !== null || level > 0;
