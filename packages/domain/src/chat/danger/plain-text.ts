import sameLetters from './same-letters.json' with { type: 'json' };

/** Letters that mean the same to a reader: forms of Arabic letters, Chinese signs of both scripts, and Latin letters that do not come apart. */
const SAME = new Map(
  Object.entries(sameLetters).flatMap(([one, others]) => [...others].map((other) => [other, one] as const)),
);

const SIGNS = new RegExp(`[${[...SAME.keys()].join('')}]`, 'gu');

/** Accents of Latin letters, and the vowel signs and stretching of Arabic, that many leave out. Those of Indian scripts stay. */
const MARKS = /[\u0300-\u036f]|[\u064b-\u065f]|\u0670|\u0640|[\u200b-\u200f]|\u2060|\ufe0f/g;

/** What is left of a message when case, accents, stretched letters and variants of a letter are evened out. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(MARKS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(SIGNS, (sign) => SAME.get(sign) ?? sign)
    .replace(/[‘’`´]/g, "'")
    .replace(/(\p{L})\1{2,}/gu, '$1$1');

/** The words and numbers of a plain text, with the apostrophes inside them. */
export const wordsOf = (plain: string): readonly string[] =>
  plain.match(/[\p{L}\p{M}\p{N}£]+(?:'[\p{L}\p{M}]+)*|\p{Extended_Pictographic}/gu) ?? [];
