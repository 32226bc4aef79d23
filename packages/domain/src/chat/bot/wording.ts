import stopWords from './stop-words.json' with { type: 'json' };
import table from './synonyms.json' with { type: 'json' };

/** Words that do not indicate what a question is about. Without apostrophes, as returned by `plainWords`. */
const STOP_WORDS: ReadonlySet<string> = new Set(stopWords);

/**
 * Returns `text` as lower-case words without accents and signs; apostrophes are dropped, so that "don't" is
 * one word.
 */
export const plainWords = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

const vowels = /[aeiouy]/;

/**
 * Returns a stem without its last letter if that is doubled only by grammar: `stopp` becomes `stop`, but
 * `bill` stays.
 */
const undoubled = (stem: string): string => stem.replace(/([bdgmnprt])\1$/, '$1');

/** Returns a word without its grammatical endings, so that "switching" and "switches" are the same. */
export function stemOf(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  let stem = word;
  if (stem.endsWith('ies') && stem.length > 4) stem = `${stem.slice(0, -3)}y`;
  else if (/(ss|sh|ch|x|z)es$/.test(stem)) stem = stem.slice(0, -2);
  else if (/[^suai]s$/.test(stem)) stem = stem.slice(0, -1);
  const base = /^(?<base>.{3,})(?:ing|ed)$/.exec(stem)?.groups?.['base'];
  if (base !== undefined && vowels.test(base)) stem = undoubled(base);
  return stem.length > 4 && stem.endsWith('e') ? stem.slice(0, -1) : stem;
}

/** Trade phrases and the one word that each stands for; a phrase is a list of plain words. */
const phrases: ReadonlyMap<string, readonly (readonly [readonly string[], string])[]> = Map.groupBy(
  Object.entries(table)
    .flatMap(([word, others]) => [word, ...others].map((other) => [plainWords(other), word] as const))
    .toSorted(([left], [right]) => right.length - left.length),
  ([words]) => words[0] ?? '',
);

function phraseAt(words: readonly string[], from: number) {
  return phrases
    .get(words[from] ?? '')
    ?.find(([phrase]) => phrase.every((word, offset) => words[from + offset] === word));
}

const isMeaningful = (word: string): boolean => word.length > 1 && !STOP_WORDS.has(word);

/**
 * Returns what a question asks about: stems of its significant words, with each trade phrase replaced by its
 * one word ("gas meter number" is `mprn`). In the order of the question, repeats included.
 */
export function questionTerms(text: string): readonly string[] {
  const words = plainWords(text);
  const terms: string[] = [];
  for (let at = 0; at < words.length;) {
    const known = phraseAt(words, at);
    const word = words[at] ?? '';
    if (known) terms.push(known[1]);
    else if (isMeaningful(word)) terms.push(stemOf(word));
    at += known ? known[0].length : 1;
  }
  return terms;
}

/**
 * Returns the terms that a stored text can be found by: the stems of its significant words, and the standard
 * word for each phrase in it.
 */
export function textTerms(text: string): readonly string[] {
  const words = plainWords(text);
  return words.flatMap((word, at) => {
    const known = phraseAt(words, at);
    const own = isMeaningful(word) ? [stemOf(word)] : [];
    return known ? [known[1], ...own] : own;
  });
}
