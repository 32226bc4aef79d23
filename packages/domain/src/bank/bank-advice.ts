import { normaliseAccount, type AccountAsTyped } from './account-number.ts';

/** What a modulus check says: typing errors are likely (`fails`), unlikely (`passes`), or cannot be told (`unknown`). */
export type ModulusResult = 'passes' | 'fails' | 'unknown';

/** Advice beside a bank field: never a reason to refuse. */
export type BankAdvice = {
  readonly field: 'sortCode' | 'accountNumber';
  readonly code: 'seven-digits' | 'nine-digits-santander' | 'nine-digits-elsewhere' | 'modulus-fails';
  readonly message: string;
  /** Whether a person checks the details with the customer before they are used. */
  readonly needsCheck: boolean;
};

const SEVEN_DIGITS: BankAdvice = {
  field: 'accountNumber',
  code: 'seven-digits',
  message: 'Most account numbers have 8 digits. If yours has 7, we put a 0 in front',
  needsCheck: false,
};
const NINE_AT_SANTANDER: BankAdvice = {
  field: 'accountNumber',
  code: 'nine-digits-santander',
  message:
    'Most account numbers have 8 digits. With 9 at Santander, we use the first to complete your sort code',
  needsCheck: false,
};
const NINE_ELSEWHERE: BankAdvice = {
  field: 'accountNumber',
  code: 'nine-digits-elsewhere',
  message:
    'Only old Santander accounts have 9 digits. Check the number with your bank; we will ask you before we use it',
  needsCheck: true,
};
const MODULUS_FAILS: BankAdvice = {
  field: 'accountNumber',
  code: 'modulus-fails',
  message:
    'This sort code and account number do not seem to fit together. Check both; if they are right, carry on',
  needsCheck: true,
};

function lengthAdvice(account: AccountAsTyped): readonly BankAdvice[] {
  if (account.accountNumber.length === 7) return [SEVEN_DIGITS];
  if (account.accountNumber.length !== 9) return [];
  return [normaliseAccount(account).ok ? NINE_AT_SANTANDER : NINE_ELSEWHERE];
}

/**
 * Advice on details that fit the form's rules (7 to 9 digits), with the result of the modulus check where there is one.
 * A number that has no eight-digit form cannot be checked, so the check's result is left out for it.
 */
export function bankAdvice(
  account: AccountAsTyped,
  modulus: ModulusResult = 'unknown',
): readonly BankAdvice[] {
  const advice = lengthAdvice(account);
  const isUncheckable = advice.includes(NINE_ELSEWHERE);
  return modulus === 'fails' && !isUncheckable ? [...advice, MODULUS_FAILS] : advice;
}
