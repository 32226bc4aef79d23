/** Spaces of every kind, and the characters that take no room at all (zero-width, soft hyphen, direction marks). */
const ODD_SPACES = /[\s\p{Cf}]/gu;
/** What takes no room and stands for nothing. The two joiners may belong to a word. */
const NO_ROOM = /(?![\u200c\u200d])\p{Cf}/gu;

/**
 * Scripts in which a joiner or non-joiner between two letters changes how they are written, so that it belongs to the word,
 * as in many Persian and Indic names. A class of characters for regular expressions with the flag `u`.
 */
export const JOINING_SCRIPTS = String.raw`[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Mongolian}]`;

const JOINED_LETTER = String.raw`(?=[\p{L}\p{M}])${JOINING_SCRIPTS}`;
/** Either a letter with the joiner behind it that the next letter needs, or a joiner that nothing needs. */
const JOINER = new RegExp(
  String.raw`(${JOINED_LETTER}\p{M}*[\u200c\u200d](?=${JOINED_LETTER}))|[\u200c\u200d]`,
  'gu',
);

/** `text` without the joiners that do not stand between two letters that they join or part: those only hide a difference. */
export const dropStrayJoiners = (text: string): string =>
  text.replace(JOINER, (_found, joined: string | undefined) => joined ?? '');

/**
 * `text` without any space, as pasted from bills, emails and PDF files: ordinary, non-breaking and zero-width ones.
 * Full-width digits and letters become the plain ones.
 */
export const dropSpaces = (text: string): string => text.normalize('NFKC').replace(ODD_SPACES, '');

/**
 * `text` with runs of spaces of any kind made one, none at the ends, and characters that take no room taken out, but for
 * joiners that the letters around them are written with.
 */
export const tidySpaces = (text: string): string =>
  dropStrayJoiners(text.replace(NO_ROOM, '')).normalize('NFC').replace(/\s+/gu, ' ').trim();
