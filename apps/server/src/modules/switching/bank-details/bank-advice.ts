import { bankAdvice, type BankAdvice } from '@switch/domain/bank/bank-advice.ts';
import type { AccountAsTyped } from '@switch/domain/bank/account-number.ts';
import type { BankCheck } from '../../../integrations/bank-check/port.ts';
import type { adviseOnBank } from '@switch/contract/http/switching/payment.ts';
import type { ResponseOf } from '@switch/contract/http/call.ts';
import { dropSpaces } from '@switch/domain/typed-text.ts';
import { readSortCode } from '@switch/domain/bank/sort-code.ts';
import type { Context } from '../../../platform/http/route.ts';

const results = { passes: 'passes', fails: 'fails', 'cannot-check': 'unknown' } as const;

/** Advice on bank details: on their length, and on whether sort code and account number fit together. */
export function adviceOn(account: AccountAsTyped, { checkModulus }: BankCheck): readonly BankAdvice[] {
  return bankAdvice(account, results[checkModulus(account.sortCode, account.accountNumber)]);
}

/**
 * Advice on a sort code and an account number as typed: never a reason to refuse, and nothing is kept or logged. Details
 * that are not complete yet, and masked ones, get none.
 */
export function giveAdvice(bankCheck: BankCheck) {
  return ({ body }: Context<typeof adviseOnBank>): ResponseOf<typeof adviseOnBank> => {
    const sortCode = readSortCode(body.sortCode);
    const accountNumber = dropSpaces(body.accountNumber).replace(/\p{Pd}/gu, '');
    if (!sortCode || !/^\d{7,9}$/.test(accountNumber)) return { advice: [] };
    const advice = adviceOn({ sortCode, accountNumber, bankName: body.bankName }, bankCheck);
    return { advice: advice.map(({ field, code, message }) => ({ field, code, message })) };
  };
}
