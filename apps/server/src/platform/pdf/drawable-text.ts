/** Characters that nobody sees: they would only hide what a text says, or turn its order round. */
const UNSEEN = /[\p{Cc}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** What joins or parts two letters, but for those of scripts that write names with it. */
const UNSEEN_JOINERS = (() => {
  const scripts = ['Arabic', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Tamil'];
  const letter = `[${scripts.map((script) => `\\p{Script_Extensions=${script}}`).join('')}]`;
  return new RegExp(`(?<!${letter})[\u200c\u200d]|[\u200c\u200d](?!${letter})`, 'gu');
})();

/** No-break spaces of other widths: fonts have only the usual one. */
const NO_BREAK_SPACES = /[\u2007\u202f]/g;

/** `text` as it is set: composed (NFC), one kind of line break, nothing invisible, no half characters. */
export const drawable = (text: string): string =>
  text
    .normalize('NFC')
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(NO_BREAK_SPACES, '\u00a0')
    .split('\n')
    .map((line) => line.replaceAll(UNSEEN, '').replaceAll(UNSEEN_JOINERS, ''))
    .join('\n');

const clusters = new Intl.Segmenter('en-GB', { granularity: 'grapheme' });

/** The characters of a text as people count them: a letter with its accents is one. */
export const clustersOf = (text: string): readonly string[] =>
  [...clusters.segment(text)].map(({ segment }) => segment);
