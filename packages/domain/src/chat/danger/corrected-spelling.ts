import { slipsBetween } from './slips-between.ts';
import { soundOf } from './sound-of.ts';
import { lazily } from './remembered.ts';
import known from './vocabulary.json' with { type: 'json' };
import spellings from './spellings.json' with { type: 'json' };

/** English words and their known misspellings, in look-up tables. */
interface Dictionary {
  readonly common: ReadonlySet<string>;
  readonly known: ReadonlySet<string>;
  /** The meaning of a misspelling or slang word; several words if the meaning has several. */
  readonly meant: ReadonlyMap<string, readonly string[]>;
  /** Known words by first letter and length, and by sound: only these are candidates for a mistyped word. */
  readonly byShape: ReadonlyMap<string, readonly LongWord[]>;
  readonly bySound: ReadonlyMap<string, readonly LongWord[]>;
}

/** A known word of four letters or more. */
interface LongWord {
  readonly word: string;
  /** A bit mask of the letters it contains. */
  readonly letters: number;
}

function lettersIn(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

const dictionary = lazily((): Dictionary => {
  const common = new Set(known.common.split(' '));
  const words = new Set([...common, ...known.words.split(' ')]);
  const long = [...words]
    .filter((word) => word.length > 3)
    .map((word) => ({ word, letters: lettersIn(word) }));
  return {
    common,
    known: words,
    meant: new Map(
      Object.entries(spellings).flatMap(([meant, ways]) =>
        ways.split(' ').map((way) => [way, meant.split(' ')] as const),
      ),
    ),
    byShape: Map.groupBy(long, ({ word }) => `${word[0] ?? ''}${word.length}`),
    bySound: Map.groupBy(long, ({ word }) => soundOf(word)),
  };
});

/**
 * Returns whether two bit masks of letters differ so much that the words are certainly more than `limit`
 * slips apart: each slip changes at most two letters.
 */
function areFarApart(one: number, other: number, limit: number): boolean {
  let count = 0;
  for (let left = one ^ other; left !== 0; left &= left - 1) count += 1;
  return count > 2 * limit;
}

/**
 * Returns the known word closest to an unknown one, with common words counting as half a letter closer; the
 * word itself if none is close.
 */
function nearest(word: string): string {
  const { common, byShape, bySound } = dictionary();
  const limit = word.length > 6 ? 2 : 1;
  const letters = lettersIn(word);
  let best = { word, far: 9 };
  const compare = (others: readonly LongWord[], most: number) => {
    for (const other of others) {
      if (areFarApart(letters, other.letters, most)) continue;
      const slips = slipsBetween(word, other.word, most);
      const far = slips - (common.has(other.word) ? 0.5 : 0);
      if (slips <= most && far < best.far) best = { word: other.word, far };
    }
  };
  for (const more of [-1, 0, 1]) compare(byShape.get(`${word[0] ?? ''}${word.length + more}`) ?? [], limit);
  compare(bySound.get(soundOf(word)) ?? [], limit + 1);
  return best.word;
}

const LEET: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'ate' };

/** Returns whether the dictionary contains a word, or knows it as a misspelling. */
function isListed(word: string): boolean {
  const words = dictionary();
  return words.known.has(word) || words.meant.has(word);
}

/** Replaces digits that stand for letters ("g4s", "f1re") if that gives a known word. */
function lettersOf(word: string): string {
  if (!/^[a-z]+\d[a-z\d]*$|^\d[a-z]{2,}$/.test(word)) return word;
  const letters = word.replace(/\d/g, (digit) => LEET[digit] ?? digit);
  return isListed(letters) ? letters : word;
}

function corrected(word: string): readonly string[] {
  const { known: words, meant } = dictionary();
  const bare = word.replaceAll("'", '');
  const listed = meant.get(word) ?? meant.get(bare);
  if (listed) return listed;
  if (word.endsWith("'s")) return [...corrected(word.slice(0, -2)), 's'];
  if (word.endsWith('s') && meant.has(word.slice(0, -1)) && !words.has(word))
    return corrected(word.slice(0, -1));
  if (words.has(bare) || bare.length < 4 || !/^[a-z]+$/.test(bare)) return [bare];
  if (bare.endsWith('in') && words.has(`${bare}g`)) return meant.get(`${bare}g`) ?? [`${bare}g`];
  const near = nearest(bare);
  return meant.get(near) ?? [near];
}

/**
 * Returns the intended word or words for a typed one: corrects spelling, slang and digits for letters, and
 * unifies words that mean the same to a check for danger ("stinks" becomes "smell"). A word of another
 * language is left alone, unless it looks like English.
 */
export const correctedWord = (word: string): readonly string[] => corrected(lettersOf(word));

/**
 * Returns whether a word without apostrophes is English or a known misspelling; null if it does not consist
 * of Latin letters.
 */
export const isKnownWord = (bare: string): boolean | null =>
  /^[a-z]{2,}$/.test(bare) ? isListed(bare) : null;
