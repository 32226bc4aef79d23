import { facesOf, type Face } from './fonts.ts';
import type { Weight } from './page-look.ts';

/** Characters in a row that one face draws, or one cluster that no face has: `face` is null, and a box stands for it. */
export interface Run {
  readonly text: string;
  readonly face: Face | null;
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
const UNSEEN = /[\p{Cc}\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** `text` as it is drawn: composed (NFC), one kind of line break, nothing invisible, no half characters. */
export const drawable = (text: string): string =>
  text
    .normalize('NFC')
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .split('\n')
    .map((line) => line.replaceAll(UNSEEN, ''))
    .join('\n');

/** The words of one line of drawable text, each with the faces that draw it. */
export const wordsOf = (line: string, weight: Weight): readonly Word[] =>
  line
    .split(/( +)/)
    .filter((part) => part !== '')
    .map((part) => ({ isSpace: part.startsWith(' '), runs: runsOf(part, weight) }));

/**
 * Which faces draw a word. The product's own face draws all of it or nothing of it, so that a name does not change its look
 * in the middle; what no face has stands alone.
 */
function runsOf(word: string, weight: Weight): readonly Run[] {
  const { own, standIns } = facesOf(weight);
  const text = word.replaceAll(NO_BREAK_SPACES, ' ');
  const [first] = own;
  if (first && hasAll(first, text)) return [{ text, face: first }];
  const parts = clustersOf(text);
  const family = parts.every((part) => faceFor(own, part)) ? own : [...standIns, ...own];
  return gathered(parts.map((part) => ({ text: part, face: faceFor(family, part) })));
}

const hasAll = ({ has }: Face, text: string): boolean => {
  for (const character of text) if (!has(character.codePointAt(0) ?? 0)) return false;
  return true;
};

const faceFor = (faces: readonly Face[], text: string): Face | null =>
  faces.find((face) => hasAll(face, text)) ?? null;

/** Runs of one face that follow each other, as one. */
export function gathered(runs: readonly Run[]): readonly Run[] {
  const result: Run[] = [];
  for (const run of runs) {
    const last = result.at(-1);
    if (last && run.face && run.face === last.face)
      result[result.length - 1] = { face: run.face, text: last.text + run.text };
    else result.push(run);
  }
  return result;
}
