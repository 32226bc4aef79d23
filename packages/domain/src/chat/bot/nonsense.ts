import { isEnglish } from './spelling.ts';
import { plainWords } from './wording.ts';

/** Letters that are not Latin: another writing may say a lot. */
const OTHER_LETTERS = /(?!\p{Script=Latin})\p{L}/u;
/** Longer ones are numbers of a meter, an account or a year. */
const SHORT_NUMBER = /^\d{1,3}$/;

/** Whether a word, as it was put right, is one that anybody would know. */
const isWord = (word: string): boolean => (/\d/.test(word) ? !SHORT_NUMBER.test(word) : isEnglish(word));

/**
 * Whether a message says nothing that could be understood: keys struck at random, signs or pictures alone. `text` is spelt right
 * as far as it can be; `isOurs` knows the words of the articles.
 */
export const isNonsense = (text: string, isOurs: (word: string) => boolean): boolean =>
  !OTHER_LETTERS.test(text) &&
  !plainWords(text).some((word) => word.length > 1 && (isOurs(word) || isWord(word)));
