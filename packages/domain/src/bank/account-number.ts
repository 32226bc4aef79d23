import { fail, succeed, type Outcome } from '../outcome.ts';
import { dropSpaces } from '../typed-text.ts';
import { isSortCode, type SortCode } from './sort-code.ts';

/** An account in the form required by the payment system: a sort code and exactly eight digits. */
export type BacsAccount = { readonly sortCode: SortCode; readonly accountNumber: string };

/** Why an account number has no eight-digit form: someone has to ask the bank. */
export type AccountProblem = { readonly code: 'nine-digits-elsewhere' | 'ten-digits-elsewhere' | 'length' };

/** An account as typed. The bank's name, typed or chosen, only decides which rule for long numbers applies. */
export type AccountAsTyped = {
  readonly sortCode: SortCode;
  readonly accountNumber: string;
  readonly bankName: string;
};

const SANTANDER = /santander|alliance (?:and|&) leicester/i;
const NATWEST = /nat ?west|national westminster/i;
const FIRST_EIGHT = /co-?operative bank|leeds building society/i;

/**
 * Returns an account number of 6 to 10 digits in its eight-digit form. Shorter ones are padded with leading zeros; nine
 * digits are an old Santander number whose first digit replaces the last of the sort code; of ten digits NatWest uses the
 * last eight, the Co-operative Bank and the Leeds Building Society the first eight. Problems: nine or ten digits at another
 * bank, or another length. Source: the published rules for non-standard account numbers.
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
