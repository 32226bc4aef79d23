import type { FieldProblem } from '../text-field.ts';
import { refuse, succeed, type Outcome } from '../outcome.ts';
import { tidySpaces } from '../typed-text.ts';

/** Longest first or last name, in characters. */
export const LONGEST_NAME = 60;

/** Joiners too: in a tidied text they stand only where letters are written with them. */
const NAME = /^(?=.*\p{L})(?:[\p{L}\p{M}'’ʼ. \p{Pd}]|[\u200c\u200d])+$/u;

/** Whether `text` can be part of a name: letters of any script, accents, apostrophes, hyphens, dots, spaces; no digits. */
export const isPersonName = (text: string): boolean =>
  NAME.test(tidySpaces(text)) && tidySpaces(text).length <= LONGEST_NAME;

export type NamePart = 'first' | 'last';

/** A first or last name, with spaces tidied. The chat has a stricter rule of its own. */
export function readPersonName(
  text: string,
  part: NamePart,
): Outcome<string, FieldProblem<'required' | 'character' | 'length'>> {
  const name = tidySpaces(text);
  if (name === '') return refuse('required', `Enter your ${part} name`);
  if (name.length > LONGEST_NAME) {
    return refuse('length', `Use ${LONGEST_NAME} characters or fewer`);
  }
  if (!NAME.test(name)) {
    return refuse('character', 'Use letters, spaces, hyphens and apostrophes');
  }
  return succeed(name);
}

/** Longest name in one field, in characters: a first and a last name of full length. */
export const LONGEST_FULL_NAME = 120;

/** A whole name typed into one field, with spaces tidied. Problems: `required`, `character`, `length` (over 120 characters). */
export function readFullName(
  text: string,
): Outcome<string, FieldProblem<'required' | 'character' | 'length'>> {
  const name = tidySpaces(text);
  if (name === '') return refuse('required', 'Enter your name');
  if (name.length > LONGEST_FULL_NAME) {
    return refuse('length', `Use ${LONGEST_FULL_NAME} characters or fewer`);
  }
  if (!NAME.test(name)) {
    return refuse('character', 'Use letters, spaces, hyphens and apostrophes');
  }
  return succeed(name);
}

/** The titles offered before a name. The first is no title at all, stored as an empty text. */
export const TITLES: readonly { readonly value: string; readonly label: string }[] = [
  { value: '', label: 'None' },
  ...['Mr', 'Mrs', 'Miss', 'Ms', 'Mx', 'Dr', 'Prof', 'Rev', 'Sir', 'Dame', 'Lord', 'Lady'].map((title) => ({
    value: title,
    label: title,
  })),
];
