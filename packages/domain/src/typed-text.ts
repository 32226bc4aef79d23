/** Spaces of every kind, and the characters that take no room at all (zero-width, soft hyphen, direction marks). */
const ODD_SPACES = /[\s\p{Cf}]/gu;
/** What takes no room and stands for nothing. The two joiners may belong to a word. */
const NO_ROOM = /(?![\u200c\u200d])\p{Cf}/gu;

/**
 * Scripts in which a joiner or non-joiner between two letters changes how they are written, as in many Persian and Indic
 * names.
 */
const JOINING_SCRIPTS = 'Arab Syrc Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr Mong'.split(
  ' ',
);
const JOINED = `(?=[\\p{L}\\p{M}])[${JOINING_SCRIPTS.map((script) => `\\p{sc=${script}}`).join('')}]`;

/** Either a letter with the joiner behind it that the next letter needs, or a joiner that nothing needs. */
const joinersBefore = (next: string): RegExp =>
  new RegExp(`(${JOINED}\\p{M}*[\u200c\u200d](?=${next}))|[\u200c\u200d]`, 'gu');
const JOINERS = joinersBefore(JOINED);
const JOINERS_TYPED = joinersBefore(`${JOINED}|$`);

/** `text` without joiners that join nothing: they hide a difference. While typed one at the end waits for its letter. */
export const dropStrayJoiners = (text: string, isTyped = false): string =>
  text.replace(isTyped ? JOINERS_TYPED : JOINERS, (_found, joined: string | undefined) => joined ?? '');

/** `text` without any space, zero-width ones included, and with plain digits and letters for full-width ones. */
export const dropSpaces = (text: string): string => text.normalize('NFKC').replace(ODD_SPACES, '');

/** `text` with single spaces, none at the ends, and nothing that takes no room but the joiners that letters need. */
export const tidySpaces = (text: string): string =>
  dropStrayJoiners(text.replace(NO_ROOM, '')).normalize('NFC').replace(/\s+/gu, ' ').trim();
