import { fail, succeed, type Outcome } from '../outcome.ts';
import { isMasked, maskAccountNumber, maskSortCode } from './masked.ts';
import type { EditedPaymentDetails, PaymentDetails } from './payment-details.ts';
import { readSortCode } from './sort-code.ts';

/** The masked values belong to other details than the saved ones, for example from an old tab. */
export type MaskProblem = {
  readonly code: 'mask-of-other-details';
  readonly field: 'sortCode' | 'accountNumber';
  readonly message: string;
};

const otherDetails = (field: MaskProblem['field'], name: string): Outcome<never, MaskProblem> =>
  fail({
    code: 'mask-of-other-details',
    field,
    message: `The saved ${name} has changed since this page was opened. Enter the ${name} again`,
  });

/**
 * Edited details with every masked value replaced by the saved one behind it. A mask that does not fit `saved` is
 * refused, so nobody confirms digits that they did not see.
 */
export function withSavedDigits(
  edited: EditedPaymentDetails,
  saved: Pick<PaymentDetails, 'sortCode' | 'accountNumber'>,
): Outcome<PaymentDetails, MaskProblem> {
  const savedSortCode = readSortCode(saved.sortCode);
  if (isMasked(edited.sortCode) && (!savedSortCode || maskSortCode(savedSortCode) !== edited.sortCode)) {
    return otherDetails('sortCode', 'sort code');
  }
  if (isMasked(edited.accountNumber) && maskAccountNumber(saved.accountNumber) !== edited.accountNumber) {
    return otherDetails('accountNumber', 'account number');
  }
  return succeed({
    ...edited,
    sortCode: isMasked(edited.sortCode) ? saved.sortCode : edited.sortCode,
    accountNumber: isMasked(edited.accountNumber) ? saved.accountNumber : edited.accountNumber,
  });
}
