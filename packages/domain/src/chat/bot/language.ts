import languages from './languages.json' with { type: 'json' };

/** Writing other than Latin, with what it says to somebody who writes it. */
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
/** So many letters of another writing make a message of it: a name or a sign does not. */
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
/** Words that English has too, and that prove nothing by themselves. */
const SHARED = new Set('a am be me an no die was come bit con per on in so he is do'.split(' '));

/**
 * The language that a message is written in when it is not English, as the sentence to say in it that only English is answered;
 * an empty text where we know the writing alone. Null for English, and for what is too short to tell.
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
