import { dropSpaces } from '../typed-text.ts';

/** A sort code as six digits in dashed pairs, `12-34-56`; never all zeros. It may not belong to any bank. */
export type SortCode = string & { readonly __brand: 'SortCode' };

const DIGITS = 6;

export const isSortCode = (text: string): text is SortCode =>
  /^\d{2}-\d{2}-\d{2}$/.test(text) && text !== '00-00-00';

const pairs = (digits: string): string => (digits.match(/\d{1,2}/g) ?? []).join('-');

/** Parses a sort code typed or pasted as six digits or dashed pairs, with any spaces; undefined if it is not one. */
export function readSortCode(text: string): SortCode | undefined {
  const typed = dropSpaces(text).replace(/\p{Pd}/gu, '-');
  const code = /^\d{6}$/.test(typed) ? pairs(typed) : typed;
  return isSortCode(code) ? code : undefined;
}

export const sortCodeDigits = (sortCode: SortCode): string => sortCode.replaceAll('-', '');

/**
 * Formats up to six digits in dashed pairs while typing. A dash is added with the digit after it, otherwise backspace would
 * stop at it.
 */
export const formatSortCodeWhileTyping = (text: string): string =>
  pairs(dropSpaces(text).replace(/\D/g, '').slice(0, DIGITS));

/** Returns the caret position in the formatted text for `caret` in `text`: after the same digit. */
export function caretInSortCode(text: string, caret: number): number {
  return formatSortCodeWhileTyping(text.slice(0, caret)).length;
}

/** Returns `12-34-56` in the form that leaves the server: `**-**-56`. */
export const maskSortCode = (sortCode: SortCode): string => `**-**-${sortCode.slice(-2)}`;

/** Returns an account number in the form that leaves the server: four dots and the last four digits. */
export const maskAccountNumber = (accountNumber: string): string => `••••${accountNumber.slice(-4)}`;

/** Returns whether `text` is a masked sort code or account number: the saved one, left unchanged by the user. */
export const isMasked = (text: string): boolean => /^(\*\*-\*\*-\d{2}|••••\d{4})$/.test(dropSpaces(text));

/**
 * Returns a text with the visible digits of masked accounts hidden as well, for emails to readers who should see no bank
 * details.
 */
export const hideMasked = (text: string): string => text.replaceAll(/\*\*-\*\*-\d{2}|••••\d{4}/g, '••••');
