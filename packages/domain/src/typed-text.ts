/** Spaces of every kind, and characters without width (zero-width, soft hyphen, direction marks). */
const ODD_SPACES = /[\s\p{Cf}]/gu;
/** Characters without width or meaning. The two joiners are excluded, because they may belong to a word. */
const NO_ROOM = /(?![\u200c\u200d])\p{Cf}/gu;

/**
 * Scripts in which a joiner or non-joiner between two letters changes how they are written, as in many Persian and Indic
 * names.
 */
const JOINING_SCRIPTS = 'Arab Syrc Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr Mong'.split(
  ' ',
);
const JOINED = `(?=[\\p{L}\\p{M}])[${JOINING_SCRIPTS.map((script) => `\\p{sc=${script}}`).join('')}]`;

/** Matches either a letter followed by a joiner that the next letter needs, or a joiner that nothing needs. */
const joinersBefore = (next: string): RegExp =>
  new RegExp(`(${JOINED}\\p{M}*[\u200c\u200d](?=${next}))|[\u200c\u200d]`, 'gu');
const JOINERS = joinersBefore(JOINED);
const JOINERS_TYPED = joinersBefore(`${JOINED}|$`);

/**
 * Returns `text` without joiners that join nothing, because they hide a difference. While it is being typed, one at the end
 * is kept, waiting for its letter.
 */
export const dropStrayJoiners = (text: string, isTyped = false): string =>
  text.replace(isTyped ? JOINERS_TYPED : JOINERS, (_found, joined: string | undefined) => joined ?? '');

/** Returns `text` without any spaces, including zero-width ones, and with plain digits and letters for full-width ones. */
export const dropSpaces = (text: string): string => text.normalize('NFKC').replace(ODD_SPACES, '');

/**
 * Returns `text` with single spaces, none at the ends, and without zero-width characters except joiners that letters need.
 */
export const tidySpaces = (text: string): string =>
  dropStrayJoiners(text.replace(NO_ROOM, '')).normalize('NFC').replace(/\s+/gu, ' ').trim();
