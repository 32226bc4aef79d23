import { normaliseAccount, type AccountAsTyped } from './account-number.ts';
import messages from './bank-advice.json' with { type: 'json' };

/**
 * The result of a modulus check: typing errors are likely (`fails`), unlikely (`passes`), or cannot be detected
 * (`unknown`).
 */
export type ModulusResult = 'passes' | 'fails' | 'unknown';

/** Advice next to a bank field; it is never a reason to refuse the details. */
export type BankAdvice = {
  readonly field: 'sortCode' | 'accountNumber';
  readonly code: keyof typeof messages;
  readonly message: string;
  /** Whether someone checks the details with the customer before they are used. */
  readonly needsCheck: boolean;
};

const advice = (code: BankAdvice['code']): BankAdvice => ({
  field: 'accountNumber',
  code,
  message: messages[code],
  needsCheck: code === 'nine-digits-elsewhere' || code === 'modulus-fails',
});

function lengthAdvice(account: AccountAsTyped): BankAdvice['code'] | undefined {
  if (account.accountNumber.length === 7) return 'seven-digits';
  if (account.accountNumber.length !== 9) return undefined;
  return normaliseAccount(account).ok ? 'nine-digits-santander' : 'nine-digits-elsewhere';
}

/**
 * Returns advice on details of 7 to 9 digits. Details without an eight-digit form cannot be checked, so the result of the
 * check is ignored.
 */
export function bankAdvice(
  account: AccountAsTyped,
  modulus: ModulusResult = 'unknown',
): readonly BankAdvice[] {
  const length = lengthAdvice(account);
  const isAdvised = modulus === 'fails' && length !== 'nine-digits-elsewhere';
  return [...(length ? [advice(length)] : []), ...(isAdvised ? [advice('modulus-fails')] : [])];
}
