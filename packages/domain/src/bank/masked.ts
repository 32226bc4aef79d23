import { dropSpaces } from '../typed-text.ts';
import { type SortCode } from './sort-code.ts';

/** `12-34-56` as it leaves the server: `**-**-56`. */
export const maskSortCode = (sortCode: SortCode): string => `**-**-${sortCode.slice(-2)}`;

/** An account number as it leaves the server: four dots and the last four digits. */
export const maskAccountNumber = (accountNumber: string): string => `••••${accountNumber.slice(-4)}`;

/** Whether `text` is a masked sort code or account number: the saved one, left unchanged by the user. */
export const isMasked = (text: string): boolean => /^(\*\*-\*\*-\d{2}|••••\d{4})$/.test(dropSpaces(text));
