import { isEmail, emailKey } from '../person/email.ts';
import { readPostalPostcode } from '../place/postcode.ts';
import { isUuid } from '../shapes.ts';
import { dropSpaces, tidySpaces } from '../typed-text.ts';

const MPAN_DIGITS = 13;

/**
 * Returns `text` in upper case without spaces and hyphens, the form in which references, meter numbers and postcodes are
 * compared.
 */
const bare = (text: string): string => dropSpaces(text).replaceAll('-', '').toUpperCase();

/**
 * Returns the keys of a meter number: its digits, and for an electricity number with its top line also the 13 digits of its
 * core. Empty if it has no digits.
 */
export function meterKeys(meterNumber: string): readonly string[] {
  const key = bare(meterNumber);
  if (!/\d{6,}/.test(key)) return [];
  return key.length > MPAN_DIGITS ? [key, key.slice(-MPAN_DIGITS)] : [key];
}

/** Returns the key of a reference such as `BS-7K3M-Q2X9`. */
export const referenceKey = (reference: string): string => bare(reference);

/** Returns the key of a postcode; undefined if it is not one. */
export function postcodeKey(text: string): string | undefined {
  const read = readPostalPostcode(text);
  return read.ok ? bare(read.value.postCode) : undefined;
}

/** Returns the key of a supply for its id. */
export const supplyKey = (supplyId: string): string => bare(supplyId);

/** A search: keys that match exactly, an email address, and words that occur in names and addresses. */
export type CaseSearch = {
  readonly keys: readonly string[];
  /** In the form in which email addresses are compared; null if none was typed. */
  readonly emailKey: string | null;
  /** In lower case, at most eight. */
  readonly words: readonly string[];
};

const MOST_WORDS = 8;
const REFERENCE = /^(?:BS)?[2-9A-Z]{8}$/;

/** Parses what was typed into the case search. Spaces in a meter number, a reference or a postcode do not matter. */
export function readSearch(typed: string): CaseSearch {
  const key = bare(typed);
  const keys = [
    ...(REFERENCE.test(key) ? [key.length > 8 ? key : `BS${key}`] : []),
    ...(isUuid(typed.trim().toLowerCase()) ? [supplyKey(typed)] : []),
    ...meterKeys(typed),
    ...[postcodeKey(typed)].filter((each) => each !== undefined),
  ];
  const words = tidySpaces(typed).toLowerCase().split(' ').filter(Boolean).slice(0, MOST_WORDS);
  return { keys, emailKey: isEmail(typed.trim()) ? emailKey(typed) : null, words };
}
