import { tidySpaces } from '../typed-text.ts';

const TITLE = /^(?:Mr|Mrs|Miss|Ms|Mx|Dr|Prof|Rev|Sir|Dame|Lord|Lady)\.? +/iu;

/** Letters that do not decompose into a base letter and an accent, as typed without one. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Returns a text for comparison: spaces collapsed, lower case, without accents and apostrophes. */
export const plainLetters = (text: string): string =>
  tidySpaces(text)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’ʼ`]/gu, '')
    .replace(/[ßæœøłđðþı]/gu, (letter) => PLAIN_LETTERS[letter] ?? letter);

/** Returns the words of a name for comparison: no title; hyphens and dots separate words. */
const wordsToCompare = (name: string): readonly string[] =>
  plainLetters(tidySpaces(name).replace(TITLE, ''))
    .split(/[\s.,\p{Pd}]+/u)
    .filter(Boolean);

/** Returns whether two given names can be the same: equal, or one the initial of the other. */
const isSameGiven = (one: string, other: string): boolean =>
  one === other ||
  ([...one].length === 1 && other.startsWith(one)) ||
  ([...other].length === 1 && one.startsWith(other));

/** Returns whether the names in `some` all occur in `all`, in order. */
function areAmong(some: readonly string[], all: readonly string[]): boolean {
  let place = 0;
  return some.every((name) => {
    const found = all.findIndex((other, index) => index >= place && isSameGiven(name, other));
    place = found + 1;
    return found >= 0;
  });
}

/**
 * Returns whether a name as signed is that of the signer: the same first and last name, ignoring case, spaces, accents,
 * hyphens, apostrophes and a title; a given name may be an initial, and middle names may be left out or added. False for an
 * empty name.
 */
export function isSignatureOf(signName: string, signerName: string): boolean {
  const [signed, own] = [wordsToCompare(signName), wordsToCompare(signerName)];
  if (signed.length === 0 || signed.at(-1) !== own.at(-1)) return false;
  const [[first, ...middle], [ownFirst, ...ownMiddle]] = [signed.slice(0, -1), own.slice(0, -1)];
  if (first === undefined || ownFirst === undefined) return first === ownFirst;
  if (!isSameGiven(first, ownFirst)) return false;
  return areAmong(middle, ownMiddle) || areAmong(ownMiddle, middle);
}

/** Returns the question to ask if a name as signed is not that of the signer. */
export const signedNameQuestion = (signName: string, signerName: string): string =>
  `You typed ${signName}; the signer is ${signerName}. Is ${signName} how you sign?`;

/**
 * Splits a full name in two as a first guess for someone to check: the last word is the last name, a title in front is
 * dropped. For a single word the last name is empty.
 */
export function splitFullName(text: string): { readonly name: string; readonly lastName: string } {
  const words = tidySpaces(text).replace(TITLE, '').split(' ');
  return words.length < 2
    ? { name: words.join(' '), lastName: '' }
    : { name: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}

/** Returns a person's full name, without a title. */
export const fullNameOf = ({ name, lastName }: ReturnType<typeof splitFullName>): string =>
  [name, lastName].filter(Boolean).join(' ');
