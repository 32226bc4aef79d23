import { isEmail, emailKey } from '../person/email.ts';
import { readPostalPostcode } from '../place/postcode.ts';
import { isUuid } from '../shapes.ts';
import { dropSpaces, tidySpaces } from '../typed-text.ts';

const MPAN_DIGITS = 13;

/** `text` in capital letters without spaces and hyphens, as references, meter numbers and postcodes are compared. */
const bare = (text: string): string => dropSpaces(text).replaceAll('-', '').toUpperCase();

/**
 * The keys of a meter number: its digits, and for an electricity number with its top line the 13 of its core as well. Empty
 * where it has no digits.
 */
export function meterKeys(meterNumber: string): readonly string[] {
  const key = bare(meterNumber);
  if (!/\d{6,}/.test(key)) return [];
  return key.length > MPAN_DIGITS ? [key, key.slice(-MPAN_DIGITS)] : [key];
}

/** The key of a reference such as `BS-7K3M-Q2X9`. */
export const referenceKey = (reference: string): string => bare(reference);

/** The key of a postcode; undefined for what is none. */
export function postcodeKey(text: string): string | undefined {
  const read = readPostalPostcode(text);
  return read.ok ? bare(read.value.postCode) : undefined;
}

/** The key of a supply by its id. */
export const supplyKey = (supplyId: string): string => bare(supplyId);

/** What somebody looks for: keys that fit exactly, an email address, and words that names and addresses hold. */
export type CaseSearch = {
  readonly keys: readonly string[];
  /** As addresses are compared; null where an address was not typed. */
  readonly emailKey: string | null;
  /** In lower case, at most eight. */
  readonly words: readonly string[];
};

const MOST_WORDS = 8;
const REFERENCE = /^(?:BS)?[2-9A-Z]{8}$/;

/** Reads what was typed into the search of cases. Spaces in a meter number, a reference or a postcode do not matter. */
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
