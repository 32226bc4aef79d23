import { hasShapes, type Face } from './font-files.ts';

/** Invisible characters, which would only hide what a text says, or reverse its order. */
const UNSEEN = /[\p{Cc}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** Matches joiners and non-joiners between letters, except in scripts whose names are written with them. */
const UNSEEN_JOINERS = (() => {
  const scripts = ['Arabic', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Tamil'];
  const letter = `[${scripts.map((script) => `\\p{Script_Extensions=${script}}`).join('')}]`;
  return new RegExp(`(?<!${letter})[\u200c\u200d]|[\u200c\u200d](?!${letter})`, 'gu');
})();

/** No-break spaces of other widths, because fonts only have the usual one. */
const NO_BREAK_SPACES = /[\u2007\u202f]/g;

/**
 * Returns `text` as it is rendered: composed (NFC), with one kind of line break, no invisible characters and
 * no half surrogates.
 */
export const drawable = (text: string): string =>
  text
    .normalize('NFC')
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(NO_BREAK_SPACES, '\u00a0')
    .split('\n')
    .map((line) => line.replaceAll(UNSEEN, '').replaceAll(UNSEEN_JOINERS, ''))
    .join('\n');

const clusters = new Intl.Segmenter('en-GB', { granularity: 'grapheme' });

/** Returns the characters of a text as people count them: a letter with its accents is one. */
export const clustersOf = (text: string): readonly string[] =>
  [...clusters.segment(text)].map(({ segment }) => segment);

/**
 * Consecutive characters that one face draws. `missing` marks a character that no face has, `break` a place
 * to break a long word.
 */
export type Run = readonly [characters: string, face: Face | 'missing' | 'break'];

/** A text for a template: a string if the document's own font can draw all of it, otherwise its runs. */
export type ShownText = string | readonly Run[];

/** Scripts that have their own face, in addition to Latin, Greek and Cyrillic. */
const scripts: readonly (readonly [RegExp, Face])[] = (
  [
    ['Arabic', 'arab'],
    ['Hebrew', 'hebr'],
    ['Devanagari', 'deva'],
    ['Bengali', 'beng'],
    ['Gurmukhi', 'guru'],
    ['Gujarati', 'gujr'],
    ['Tamil', 'taml'],
    ['Hangul', 'hang'],
    ['Hiragana', 'kana'],
    ['Katakana', 'kana'],
    ['Han', 'hani'],
  ] as const
).map(([name, face]) => [new RegExp(`^\\p{Script=${name}}`, 'u'), face]);

const scriptOf = (cluster: string): Face | null =>
  scripts.find(([takes]) => takes.test(cluster))?.[1] ?? null;

/** Punctuation, digits and accents, which belong to no script. */
const IS_NEUTRAL = /^[\p{Script=Common}\p{Script=Inherited}]/u;
const HAS_KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Longer words may be broken, because nothing may stick out of its column. */
const LONGEST_WORD = 24;
const PART_OF_LONG_WORD = 6;

/** Matches almost every text, so that its characters need no individual check. */
const IS_PLAIN = /^[\n -~£‘’“”]*$/;

const isOwn = (text: string): boolean => hasShapes('own', text.replaceAll('\n', ''));

const IS_EMOJI = /^(?:\p{RGI_Emoji}|\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f)/v;

/** Takes the place of a text that consists only of emoji. */
const ONLY_EMOJI = '(emoji)';

/**
 * Returns `text` without the emoji that no face can draw: in a name they are decoration, and a box in their
 * place would look like an error. A text of nothing else is replaced by a note that it was one.
 */
function withoutEmoji(text: string): string {
  const isDrawn = (cluster: string): boolean => hasShapes('own', cluster) || hasShapes('latin', cluster);
  const kept = clustersOf(text).filter((cluster) => !IS_EMOJI.test(cluster) || isDrawn(cluster));
  const left = kept.join('');
  if (left === text) return text;
  const tidy = left.replace(/ {2,}/g, ' ').replace(/^ | $/gm, '');
  return tidy === '' ? ONLY_EMOJI : tidy;
}

/** Returns `text` in the form that templates take. */
export function shownText(text: string): ShownText {
  const whole = drawable(text);
  const shown = IS_PLAIN.test(whole) ? whole : withoutEmoji(whole);
  const parts = shown.split(/([ \n]+)/);
  const isLong = parts.some((word) => word.length > LONGEST_WORD);
  if (!isLong && (IS_PLAIN.test(shown) || isOwn(shown))) return shown;
  const han: Face = HAS_KANA.test(shown) ? 'kana' : 'hani';
  const runs = parts.map((word, index) => {
    if (index % 2 === 1) return null;
    return word.length > LONGEST_WORD ? withBreaks(runsOf(word, han)) : runsOf(word, han);
  });
  return gathered(
    runs.flatMap((each, index) => {
      if (each) return each;
      // A space within a phrase of one script belongs to that script, because software that reverses the
      // phrase expects it there.
      const face = faceBeside(runs[index - 1]?.at(-1));
      const space = parts[index] ?? '';
      const isWithin =
        face === faceBeside(runs[index + 1]?.[0]) && !space.includes('\n') && hasShapes(face, ' ');
      return [[space, isWithin ? face : 'own'] satisfies Run];
    }),
  );
}

const faceBeside = (run: Run | undefined): Face =>
  run === undefined || run[1] === 'missing' || run[1] === 'break' ? 'own' : run[1];

/**
 * Assigns faces to a word. The product's own face draws all of it or none of it, so that a name does not
 * change its look in the middle. Characters without a script take the face of their neighbour.
 */
function runsOf(word: string, han: Face): readonly Run[] {
  if (word === '') return [];
  if (isOwn(word)) return [[word, 'own']];
  const parts = clustersOf(word);
  const first = parts.map(scriptOf).find((script) => script !== null) ?? null;
  let beside = first === 'hani' ? han : first;
  return parts.map((cluster): Run => {
    const found = scriptOf(cluster);
    const script = found === 'hani' ? han : found;
    if (script !== null) beside = script;
    const candidates = [script ?? (IS_NEUTRAL.test(cluster) ? beside : null), 'latin', 'own'] as const;
    return [cluster, candidates.find((face) => face !== null && hasShapes(face, cluster)) ?? 'missing'];
  });
}

function withBreaks(runs: readonly Run[]): readonly Run[] {
  const parts = runs.flatMap(([characters, face]) => clustersOf(characters).map((each): Run => [each, face]));
  if (parts.length <= LONGEST_WORD) return runs;
  return parts.flatMap((run, index): Run[] =>
    index > 0 && index % PART_OF_LONG_WORD === 0 ? [['', 'break'], run] : [run],
  );
}

/** Merges consecutive runs of the same face. Missing characters stay separate. */
function gathered(runs: readonly Run[]): readonly Run[] {
  const result: Run[] = [];
  for (const run of runs) {
    const [characters, face] = run;
    const last = result.at(-1);
    if (last && last[1] === face && face !== 'missing' && face !== 'break')
      result[result.length - 1] = [last[0] + characters, face];
    else result.push(run);
  }
  return result;
}

/** Returns the faces that a text uses. */
export const facesIn = (text: ShownText): readonly string[] =>
  typeof text === 'string' ? [] : text.map(([, face]) => face);
