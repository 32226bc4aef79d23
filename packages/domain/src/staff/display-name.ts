import type { FieldProblem } from '../text-field.ts';
import { fail, refuse, succeed, type Outcome } from '../outcome.ts';
import { isPersonName } from '../person/name.ts';
import { tidySpaces } from '../typed-text.ts';
import lookAlikes from './look-alikes.json' with { type: 'json' };

export const SHORTEST_DISPLAY_NAME = 2;
export const LONGEST_DISPLAY_NAME = 60;

/** Names with another meaning in a conversation: the system's, and that of a visitor who gave none. */
const TAKEN_NAMES = ['System', 'New Lead'] as const;

export type DisplayNameProblem = FieldProblem<'required' | 'length' | 'character' | 'taken'>;

/**
 * Parses the name under which visitors meet a member of staff, with spaces tidied: 2 to 60 characters that can be a
 * person's name. Visitors recognise the automatic assistant by its name, which is the brand's, so nobody else may look like
 * it. Problems: `required`, `length`, `character`, `taken`.
 */
export function readDisplayName(text: string, brandName: string): Outcome<string, DisplayNameProblem> {
  const name = tidySpaces(text);
  const length = [...name].length;
  if (length === 0) return refuse('required', 'Enter the name that visitors see');
  if (length < SHORTEST_DISPLAY_NAME || length > LONGEST_DISPLAY_NAME) {
    const message = `Use ${SHORTEST_DISPLAY_NAME} to ${LONGEST_DISPLAY_NAME} characters`;
    return fail({ code: 'length', message });
  }
  if (!isDisplayNameFree(name, brandName)) {
    return refuse('taken', 'Choose a name that nobody takes for the assistant or the system');
  }
  if (!isPersonName(name)) {
    return refuse('character', 'Use letters, spaces, hyphens and apostrophes');
  }
  return succeed(name);
}

/**
 * Returns whether a name is visibly different from the reserved names: case, accents, punctuation and look-alike letters
 * are ignored.
 */
export function isDisplayNameFree(name: string, brandName: string): boolean {
  const seen = outline(name);
  return ![brandName, ...TAKEN_NAMES].some((taken) => outline(taken) === seen);
}

/**
 * Letters that look like a Latin one, each with that letter: capitals separate from small letters, because many look alike
 * only in one case. Greek, Cyrillic, Armenian, Cherokee and Latin letters of other languages. A capital I, a small l and a
 * 1 look the same; i is included because its capital does too.
 */
const letterOf: ReadonlyMap<string, string> = new Map(
  Object.entries(lookAlikes).flatMap(([letter, twins]) => [...twins].map((twin) => [twin, letter] as const)),
);

/** Pairs that look like one letter in most typefaces. */
const PAIRS: readonly (readonly [pair: string, letter: string])[] = [
  ['rn', 'm'],
  ['vv', 'w'],
  ['cl', 'd'],
];

/**
 * Returns a name as the eye sees it: without accents, spaces or punctuation, and with look-alikes as one plain letter each.
 */
function outline(text: string): string {
  const bare = text.normalize('NFKD').replace(/[\p{M}\p{Cf}\s]/gu, '');
  const letters = [...bare].map((sign) => plainLetter(sign)).join('');
  const kept = letters.replace(/[^\p{L}\p{N}]/gu, '');
  return PAIRS.reduce((plain, [pair, letter]) => plain.replaceAll(pair, letter), kept);
}

function plainLetter(sign: string): string {
  const small = sign.toLowerCase();
  return letterOf.get(sign) ?? letterOf.get(small) ?? small;
}
