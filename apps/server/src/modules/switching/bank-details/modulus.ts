import { bankAdvice, type BankAdvice } from '@switch/domain/bank/bank-advice.ts';
import type { AccountAsTyped } from '@switch/domain/bank/account-number.ts';
import type { BankCheck } from '../../../integrations/bank-check/port.ts';

const results = { passes: 'passes', fails: 'fails', 'cannot-check': 'unknown' } as const;

/** Advice on bank details: on their length, and on whether sort code and account number fit together. */
export function adviceOn(account: AccountAsTyped, { checkModulus }: BankCheck): readonly BankAdvice[] {
  return bankAdvice(account, results[checkModulus(account.sortCode, account.accountNumber)]);
}
