import { dropSpaces } from '../typed-text.ts';

/** A sort code as six digits in dashed pairs, `12-34-56`; never all zeros. It may still belong to no bank. */
export type SortCode = string & { readonly __brand: 'SortCode' };

const DIGITS = 6;

export const isSortCode = (text: string): text is SortCode =>
  /^\d{2}-\d{2}-\d{2}$/.test(text) && text !== '00-00-00';

const pairs = (digits: string): string => (digits.match(/\d{1,2}/g) ?? []).join('-');

/** A sort code typed or pasted as six digits or dashed pairs, with any spaces; nothing when it is none. */
export function readSortCode(text: string): SortCode | undefined {
  const typed = dropSpaces(text).replace(/\p{Pd}/gu, '-');
  const code = /^\d{6}$/.test(typed) ? pairs(typed) : typed;
  return isSortCode(code) ? code : undefined;
}

export const sortCodeDigits = (sortCode: SortCode): string => sortCode.replaceAll('-', '');

/** Six digits in dashed pairs while typing. A dash comes with the digit after it, or backspace would stop at it. */
export const formatSortCodeWhileTyping = (text: string): string =>
  pairs(dropSpaces(text).replace(/\D/g, '').slice(0, DIGITS));

/** Where the caret belongs in the formatted text, when it stood at `caret` in `text`: behind the same digit. */
export function caretInSortCode(text: string, caret: number): number {
  return formatSortCodeWhileTyping(text.slice(0, caret)).length;
}

/** `12-34-56` as it leaves the server: `**-**-56`. */
export const maskSortCode = (sortCode: SortCode): string => `**-**-${sortCode.slice(-2)}`;

/** An account number as it leaves the server: four dots and the last four digits. */
export const maskAccountNumber = (accountNumber: string): string => `••••${accountNumber.slice(-4)}`;

/** Whether `text` is a masked sort code or account number: the saved one, left unchanged by the user. */
export const isMasked = (text: string): boolean => /^(\*\*-\*\*-\d{2}|••••\d{4})$/.test(dropSpaces(text));

/** A text without the last digits of accounts that masking leaves, as in our mails: for readers who are promised no bank details. */
export const hideMasked = (text: string): string => text.replaceAll(/\*\*-\*\*-\d{2}|••••\d{4}/g, '••••');
