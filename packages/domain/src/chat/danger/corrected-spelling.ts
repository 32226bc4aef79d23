import { soundOf } from './sound-of.ts';
import { lazily } from './remembered.ts';
import known from './vocabulary.json' with { type: 'json' };
import spellings from './spellings.json' with { type: 'json' };

/** English words and their known misspellings, as they are looked up. */
interface Dictionary {
  readonly common: ReadonlySet<string>;
  readonly known: ReadonlySet<string>;
  /** What a misspelling or a slang word means; several words where the meaning has several. */
  readonly meant: ReadonlyMap<string, readonly string[]>;
  /** Known words by first letter and length, and by sound: only these are candidates for a mistyped word. */
  readonly byShape: ReadonlyMap<string, readonly string[]>;
  readonly bySound: ReadonlyMap<string, readonly string[]>;
}

const dictionary = lazily((): Dictionary => {
  const common = new Set(known.common.split(' '));
  const words = new Set([...common, ...known.words.split(' ')]);
  const long = [...words].filter((word) => word.length > 3);
  return {
    common,
    known: words,
    meant: new Map(
      Object.entries(spellings).flatMap(([meant, ways]) =>
        ways.split(' ').map((way) => [way, meant.split(' ')] as const),
      ),
    ),
    byShape: Map.groupBy(long, (word) => `${word[0] ?? ''}${word.length}`),
    bySound: Map.groupBy(long, soundOf),
  };
});

/**
 * How many letters to add, drop, change or swap with their neighbour make `from` of `to`; more than `limit` is not counted
 * out.
 */
function distance(from: string, to: string, limit: number): number {
  let before: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let at = 1; at <= to.length; at += 1) {
      const change = (last[at - 1] ?? 0) + (from[row - 1] === to[at - 1] ? 0 : 1);
      const swapped = from[row - 1] === to[at - 2] && from[row - 2] === to[at - 1];
      current.push(
        Math.min(
          change,
          (last[at] ?? 0) + 1,
          (current[at - 1] ?? 0) + 1,
          swapped ? (before[at - 2] ?? 0) + 1 : 99,
        ),
      );
    }
    if (Math.min(...current) > limit) return limit + 1;
    before = last;
    last = current;
  }
  return last[to.length] ?? 0;
}

/** What may be meant by an unknown word, with how far it is: common words count as half a letter nearer. */
function nearest(word: string): string {
  const { common, byShape, bySound } = dictionary();
  const limit = word.length > 6 ? 2 : 1;
  const shapes = [-1, 0, 1].flatMap((more) => byShape.get(`${word[0] ?? ''}${word.length + more}`) ?? []);
  const rated = [
    ...shapes.map((other) => ({ other, limit })),
    ...(bySound.get(soundOf(word)) ?? []).map((other) => ({ other, limit: limit + 1 })),
  ].map(({ other, limit: most }) => {
    const far = distance(word, other, most);
    return { other, far: far > most ? Infinity : far - (common.has(other) ? 0.5 : 0) };
  });
  const best = rated.reduce((one, next) => (next.far < one.far ? next : one), { other: word, far: 9 });
  return best.other;
}

const LEET: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'ate' };

/** Whether the dictionary has a word, or knows it as a misspelling. */
function isListed(word: string): boolean {
  const words = dictionary();
  return words.known.has(word) || words.meant.has(word);
}

/** A word written with digits for letters ("g4s", "f1re") in letters, where that makes a known word. */
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
 * A typed word as it is meant: spelling, slang and digits for letters are put right, and words that mean the same to a check
 * for danger are one ("stinks" is "smell"). A word of another language stays, unless it looks like English.
 */
export const correctedWord = (word: string): readonly string[] => corrected(lettersOf(word));

/** Whether a word without apostrophes is English or a known misspelling of it; null for what is no word of Latin letters. */
export const isKnownWord = (bare: string): boolean | null =>
  /^[a-z]{2,}$/.test(bare) ? isListed(bare) : null;
