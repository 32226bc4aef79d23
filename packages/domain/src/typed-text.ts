/** Spaces of every kind, and the characters that take no room at all (zero-width, soft hyphen, direction marks). */
const ODD_SPACES = /[\s\p{Cf}]/gu;
const NO_ROOM = /\p{Cf}/gu;

/**
 * `text` without any space, as pasted from bills, emails and PDF files: ordinary, non-breaking and zero-width ones.
 * Full-width digits and letters become the plain ones.
 */
export const dropSpaces = (text: string): string => text.normalize('NFKC').replace(ODD_SPACES, '');

/** `text` with runs of spaces of any kind made one, none at the ends, and characters that take no room taken out. */
export const tidySpaces = (text: string): string =>
  text.replace(NO_ROOM, '').normalize('NFC').replace(/\s+/gu, ' ').trim();
