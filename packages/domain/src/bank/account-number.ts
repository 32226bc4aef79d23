import { fail, succeed, type Outcome } from '../outcome.ts';
import { dropSpaces } from '../typed-text.ts';
import { isSortCode, type SortCode } from './sort-code.ts';

/** An account as the payment system wants it: a sort code and exactly eight digits. */
export type BacsAccount = { readonly sortCode: SortCode; readonly accountNumber: string };

/** Why an account number has no eight-digit form: a person has to ask the bank. */
export type AccountProblem = { readonly code: 'nine-digits-elsewhere' | 'ten-digits-elsewhere' | 'length' };

/** The bank's name as typed or chosen decides only which rule for long numbers holds. */
export type AccountAsTyped = {
  readonly sortCode: SortCode;
  readonly accountNumber: string;
  readonly bankName: string;
};

const SANTANDER = /santander|alliance (?:and|&) leicester/i;
const NATWEST = /nat ?west|national westminster/i;
const FIRST_EIGHT = /co-?operative bank|leeds building society/i;

/**
 * An account number of 6 to 10 digits in its eight-digit form: shorter ones get zeros in front; nine digits are an old
 * Santander number whose first digit replaces the last of the sort code; of ten digits NatWest uses the last eight,
 * the Co-operative Bank and the Leeds Building Society the first eight. Problems: nine or ten digits at another bank, or
 * another length. Source: the published rules for non-standard account numbers.
 */
export function normaliseAccount(account: AccountAsTyped): Outcome<BacsAccount, AccountProblem> {
  const { sortCode, bankName } = account;
  const digits = dropSpaces(account.accountNumber).replace(/\p{Pd}/gu, '');
  if (/^\d{6,8}$/.test(digits)) return succeed({ sortCode, accountNumber: digits.padStart(8, '0') });
  if (/^\d{9}$/.test(digits)) {
    const moved = `${sortCode.slice(0, -1)}${digits[0]}`;
    return SANTANDER.test(bankName) && isSortCode(moved)
      ? succeed({ sortCode: moved, accountNumber: digits.slice(1) })
      : fail({ code: 'nine-digits-elsewhere' });
  }
  if (!/^\d{10}$/.test(digits)) return fail({ code: 'length' });
  if (NATWEST.test(bankName)) return succeed({ sortCode, accountNumber: digits.slice(-8) });
  return FIRST_EIGHT.test(bankName)
    ? succeed({ sortCode, accountNumber: digits.slice(0, 8) })
    : fail({ code: 'ten-digits-elsewhere' });
}
