import languages from './languages.json' with { type: 'json' };
import { isEnglish } from './spelling.ts';

/** Scripts other than Latin, each with the reply for someone who writes in it. */
const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Gurmukhi}/gu, 'ਮੈਂ ਸਿਰਫ਼ ਅੰਗਰੇਜ਼ੀ ਵਿੱਚ ਜਵਾਬ ਦੇ ਸਕਦਾ ਹਾਂ।'],
  [/\p{Script=Bengali}/gu, 'আমি শুধু ইংরেজিতে উত্তর দিতে পারি।'],
  [/\p{Script=Devanagari}/gu, 'मैं केवल अंग्रेज़ी में उत्तर दे सकता हूँ।'],
  [/\p{Script=Han}/gu, '我只能用英语回答。'],
  [/[ٹڈڑںےہ]/gu, 'میں صرف انگریزی میں جواب دے سکتا ہوں۔'],
  [/\p{Script=Arabic}/gu, 'يمكنني الرد بالإنجليزية فقط.'],
  [/[іїєґ]/giu, 'Я можу відповідати лише англійською.'],
  [/\p{Script=Cyrillic}/gu, 'Я могу отвечать только по-английски.'],
  [
    /[\p{Script=Greek}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Tamil}\p{Script=Gujarati}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
    '',
  ],
];
/** How many letters of another script make a message count as written in it; a name or a symbol has fewer. */
const LEAST_LETTERS = 4;

const LATIN = Object.values(languages).map(({ words, reply }) => ({
  words: new Set(words.split(' ')),
  reply,
}));
const ENGLISH = new Set(
  'the is are my our what how can do does you we i to of for and in on it with have has not bill please price switch'.split(
    ' ',
  ),
);
/** Words that also exist in English, and so prove nothing. */
const SHARED = new Set('a am be me an no die was come bit con per on in so he is do'.split(' '));

/**
 * Detects that a message is not in English. Returns the sentence, in the message's language, that says only
 * English is answered; an empty string if only the script is known. Null for English and for texts too short
 * to tell.
 */
export function otherLanguage(text: string): string | null {
  for (const [letters, reply] of SCRIPTS)
    if ((text.match(letters)?.length ?? 0) >= LEAST_LETTERS) return reply;
  const words =
    text
      .toLowerCase()
      .normalize('NFC')
      .match(/[\p{L}']+/gu) ?? [];
  const english = words.filter((word) => ENGLISH.has(word)).length;
  let best: { readonly count: number; readonly reply: string } = { count: 1, reply: '' };
  for (const { words: known, reply } of LATIN) {
    const count = words.filter((word) => known.has(word) && !SHARED.has(word)).length;
    if (count > best.count) best = { count, reply };
  }
  return best.count >= 2 && best.count > english ? best.reply : null;
}

/** The fewest words that can be told apart from English: fewer may be names, codes or slips. */
const LEAST_WORDS = 3;
/** The fewest words of which none is known that count as a language: fewer are keys struck at random. */
const LEAST_UNKNOWN = 4;
const MOST_ENGLISH = 0.5;
const MOST_ENGLISH_CORRECTED = 0.6;
const LEAST_SPOKEN = 0.75;

/** Returns the words of a text in lower case, without contractions or single letters. */
const lettersOf = (text: string): readonly string[] =>
  (
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}']+/gu) ?? []
  )
    .map((word) => word.replace(/'(?:s|re|ve|ll|d|t|m)$/, '').replaceAll("'", ''))
    .filter((word) => word.length > 1);

/** Returns the share of words that satisfy a condition. */
const shareOf = (words: readonly string[], has: (word: string) => boolean): number =>
  words.filter(has).length / Math.max(1, words.length);

/** Whether a word can be pronounced: random keystrokes often cannot. */
const isSpoken = (word: string): boolean => /[aeiouy]/.test(word.normalize('NFD'));

/**
 * Returns whether a message is in a language written in Latin letters other than English, whichever it is:
 * few of its words are English, even after `corrected` has put its spelling right. Of 6,348 English messages
 * two count as another language, both badly misspelt.
 */
export function isUnlikeEnglish(text: string, corrected: (text: string) => string): boolean {
  const words = lettersOf(text);
  const known = shareOf(words, isEnglish);
  if (words.length < LEAST_WORDS || known >= MOST_ENGLISH) return false;
  if (shareOf(lettersOf(corrected(text)), isEnglish) >= MOST_ENGLISH_CORRECTED) return false;
  return known > 0 || (new Set(words).size >= LEAST_UNKNOWN && shareOf(words, isSpoken) >= LEAST_SPOKEN);
}
