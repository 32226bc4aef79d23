import { tidySpaces } from '../typed-text.ts';

const TITLE = /^(?:Mr|Mrs|Miss|Ms|Mx|Dr|Prof|Rev|Sir|Dame|Lord|Lady)\.? +/iu;

/** Letters that no accent can be taken from, as they are typed without them. */
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

/** A text for comparing: spaces tidied, in small letters, without accents and apostrophes. */
export const plainLetters = (text: string): string =>
  tidySpaces(text)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’ʼ`]/gu, '')
    .replace(/[ßæœøłđðþı]/gu, (letter) => PLAIN_LETTERS[letter] ?? letter);

/** The words of a name for comparing: no title; a hyphen or a dot parts two words. */
const wordsToCompare = (name: string): readonly string[] =>
  plainLetters(tidySpaces(name).replace(TITLE, ''))
    .split(/[\s.,\p{Pd}]+/u)
    .filter(Boolean);

/** Whether two given names can be one: the same, or one the initial of the other. */
const isSameGiven = (one: string, other: string): boolean =>
  one === other ||
  ([...one].length === 1 && other.startsWith(one)) ||
  ([...other].length === 1 && one.startsWith(other));

/** Whether the names in `some` are all in `all`, in their order. */
function areAmong(some: readonly string[], all: readonly string[]): boolean {
  let place = 0;
  return some.every((name) => {
    const found = all.findIndex((other, index) => index >= place && isSameGiven(name, other));
    place = found + 1;
    return found >= 0;
  });
}

/**
 * Whether a name as signed is the signer's: the same first and last name, where case, spaces, accents, hyphens, apostrophes
 * and a title make no difference, a given name may be an initial, and middle names may be left out or added. False for an
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

/** What is asked where a name as signed is not the signer's. */
export const signedNameQuestion = (signName: string, signerName: string): string =>
  `You typed ${signName}; the signer is ${signerName}. Is ${signName} how you sign?`;

/**
 * A whole name in its two parts, as a first guess that somebody looks at: the last word is the last name, a title in front is
 * dropped. With one word alone the last name is empty.
 */
export function splitFullName(text: string): { readonly name: string; readonly lastName: string } {
  const words = tidySpaces(text).replace(TITLE, '').split(' ');
  return words.length < 2
    ? { name: words.join(' '), lastName: '' }
    : { name: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}

/** A person's whole name, without a title. */
export const fullNameOf = ({ name, lastName }: ReturnType<typeof splitFullName>): string =>
  [name, lastName].filter(Boolean).join(' ');
