import { isEnglish } from './spelling.ts';
import { plainWords } from './wording.ts';

/** Letters that are not Latin: text in another script may well be meaningful. */
const OTHER_LETTERS = /(?!\p{Script=Latin})\p{L}/u;
/** Longer numbers may be a meter number, an account number or a year. */
const SHORT_NUMBER = /^\d{1,3}$/;

/** Whether a word, after spelling correction, is one that anybody would know. */
const isWord = (word: string): boolean => (/\d/.test(word) ? !SHORT_NUMBER.test(word) : isEnglish(word));

/**
 * Returns whether a message says nothing that could be understood: random keystrokes, or only signs or
 * pictures. `text` is the message after spelling correction; `isOurs` tells whether a word occurs in the
 * articles.
 */
export const isNonsense = (text: string, isOurs: (word: string) => boolean): boolean =>
  !OTHER_LETTERS.test(text) &&
  !plainWords(text).some((word) => word.length > 1 && (isOurs(word) || isWord(word)));
