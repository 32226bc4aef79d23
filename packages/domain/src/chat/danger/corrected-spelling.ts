import known from './vocabulary.json' with { type: 'json' };
import spellings from './spellings.json' with { type: 'json' };

const COMMON: ReadonlySet<string> = new Set(known.common.split(' '));
const KNOWN: ReadonlySet<string> = new Set([...COMMON, ...known.words.split(' ')]);

/** Ways to write a word, and what is meant; several words where the meaning has several. */
const MEANT: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(spellings).flatMap(([meant, ways]) =>
    ways.split(' ').map((way) => [way, meant.split(' ')] as const),
  ),
);

/** What a word sounds like, roughly: its consonants, each sound in one letter. */
const soundOf = (word: string): string =>
  word
    .replace(/^(?:kn|wr)/, (start) => start.slice(1))
    .replaceAll('ph', 'f')
    .replace(/[sc]ks?|q/g, 'k')
    .replace(/c(?=[eiy])|z/g, 's')
    .replaceAll('c', 'k')
    .replace(/gh?(?=t)/g, '')
    .replace(/(?<=.)[aeiouywh]/g, '')
    .replace(/(.)\1+/g, '$1');

/** Known words by their first letter and length, and by sound: a mistyped word is looked for among those alone. */
const BY_SHAPE = Map.groupBy(
  [...KNOWN].filter((word) => word.length > 3),
  (word) => `${word[0] ?? ''}${word.length}`,
);
const BY_SOUND = Map.groupBy(
  [...KNOWN].filter((word) => word.length > 3),
  soundOf,
);

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
  const limit = word.length > 6 ? 2 : 1;
  const shapes = [-1, 0, 1].flatMap((more) => BY_SHAPE.get(`${word[0] ?? ''}${word.length + more}`) ?? []);
  const rated = [
    ...shapes.map((other) => ({ other, limit })),
    ...(BY_SOUND.get(soundOf(word)) ?? []).map((other) => ({ other, limit: limit + 1 })),
  ].map(({ other, limit: most }) => {
    const far = distance(word, other, most);
    return { other, far: far > most ? Infinity : far - (COMMON.has(other) ? 0.5 : 0) };
  });
  const best = rated.reduce((one, next) => (next.far < one.far ? next : one), { other: word, far: 9 });
  return best.other;
}

const LEET: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'ate' };

/** A word written with digits for letters ("g4s", "f1re") in letters, where that makes a known word. */
function lettersOf(word: string): string {
  if (!/^[a-z]+\d[a-z\d]*$|^\d[a-z]{2,}$/.test(word)) return word;
  const letters = word.replace(/\d/g, (digit) => LEET[digit] ?? digit);
  return KNOWN.has(letters) || MEANT.has(letters) ? letters : word;
}

function corrected(word: string): readonly string[] {
  const bare = word.replaceAll("'", '');
  const meant = MEANT.get(word) ?? MEANT.get(bare);
  if (meant) return meant;
  if (word.endsWith("'s")) return [...corrected(word.slice(0, -2)), 's'];
  if (word.endsWith('s') && MEANT.has(word.slice(0, -1)) && !KNOWN.has(word))
    return corrected(word.slice(0, -1));
  if (KNOWN.has(bare) || bare.length < 4 || !/^[a-z]+$/.test(bare)) return [bare];
  if (bare.endsWith('in') && KNOWN.has(`${bare}g`)) return MEANT.get(`${bare}g`) ?? [`${bare}g`];
  const near = nearest(bare);
  return MEANT.get(near) ?? [near];
}

/**
 * A typed word as it is meant: spelling, slang and digits for letters are put right, and words that mean the same to a check
 * for danger are one ("stinks" is "smell"). A word of another language stays, unless it looks like English.
 */
export const correctedWord = (word: string): readonly string[] => corrected(lettersOf(word));

/** Whether a word without apostrophes is English or a known misspelling of it; null for what is no word of Latin letters. */
export const isKnownWord = (bare: string): boolean | null =>
  /^[a-z]{2,}$/.test(bare) ? KNOWN.has(bare) || MEANT.has(bare) : null;
