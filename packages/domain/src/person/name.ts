import type { FieldProblem } from '../text-field.ts';
import { refuse, succeed, type Outcome } from '../outcome.ts';
import { tidySpaces } from '../typed-text.ts';

/** Longest first or last name, in characters. */
export const LONGEST_NAME = 60;

/** Includes joiners: in a cleaned text they occur only where letters are written with them. */
const NAME = /^(?=.*\p{L})(?:[\p{L}\p{M}'’ʼ. \p{Pd}]|[\u200c\u200d])+$/u;

/**
 * Returns whether `text` can be part of a name: letters of any script, accents, apostrophes, hyphens, dots, spaces; no
 * digits.
 */
export const isPersonName = (text: string): boolean =>
  NAME.test(tidySpaces(text)) && tidySpaces(text).length <= LONGEST_NAME;

export type NamePart = 'first' | 'last';

type NameOutcome = Outcome<string, FieldProblem<'required' | 'character' | 'length'>>;

function readName(text: string, required: string, longest: number): NameOutcome {
  const name = tidySpaces(text);
  if (name === '') return refuse('required', required);
  if (name.length > longest) return refuse('length', `Use ${longest} characters or fewer`);
  return NAME.test(name)
    ? succeed(name)
    : refuse('character', 'Use letters, spaces, hyphens and apostrophes');
}

/** Parses a first or last name, with spaces collapsed. The chat has a stricter rule of its own. */
export const readPersonName = (text: string, part: NamePart): NameOutcome =>
  readName(text, `Enter your ${part} name`, LONGEST_NAME);

/** Longest name in a single field, in characters: a first and a last name of maximum length. */
export const LONGEST_FULL_NAME = 120;

/** Parses a full name typed into one field, with spaces collapsed. */
export const readFullName = (text: string): NameOutcome =>
  readName(text, 'Enter your name', LONGEST_FULL_NAME);

/** The titles offered before a name. The first is no title, stored as an empty text. */
export const TITLES: readonly { readonly value: string; readonly label: string }[] = [
  { value: '', label: 'None' },
  ...['Mr', 'Mrs', 'Miss', 'Ms', 'Mx', 'Dr', 'Prof', 'Rev', 'Sir', 'Dame', 'Lord', 'Lady'].map((value) => ({
    value,
    label: value,
  })),
];
