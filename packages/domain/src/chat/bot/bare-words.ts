import table from './bare-words.json' with { type: 'json' };
import { plainWords, stemOf } from './wording.ts';

/**
 * Words that visitors may send on their own, by their stems, with the titles of the articles they may be
 * about.
 */
const TITLES: ReadonlyMap<string, readonly string[]> = new Map(
  table.flatMap(({ words, titles }) =>
    words.split(', ').map((word) => [plainWords(word).map(stemOf).join(' '), titles] as const),
  ),
);

/** Words that add no meaning to a bare word. */
const BESIDE = new Set([
  'the',
  'a',
  'my',
  'our',
  'about',
  'please',
  'question',
  'thing',
  'info',
  'hi',
  'some',
  'help',
  'on',
  'with',
  'for',
  'stuff',
  'information',
]);

/**
 * Returns the titles of the articles that a message of a bare word or two may be about; null if the message
 * says more.
 */
export function bareWord(message: string): readonly string[] | null {
  const words = plainWords(message).filter((word) => !BESIDE.has(word));
  return TITLES.get(words.map(stemOf).join(' ')) ?? null;
}
