import { readSortCode, maskSortCode, maskAccountNumber, isMasked } from './sort-code.ts';
import { fail, succeed, type Outcome } from '../outcome.ts';
import * as z from 'zod/mini';
import { textField, type TextReader } from '../text-field.ts';
import { dropSpaces, tidySpaces } from '../typed-text.ts';
import { isListedBank } from './bank-names.ts';
import messages from './payment-messages.json' with { type: 'json' };

/** Shortest name of an account holder, in characters. */
export const SHORTEST_HOLDER_NAME = 3;

const readAccountHolderName: TextReader = (text) => {
  const name = tidySpaces(text);
  if (name === '') return fail({ message: messages.accountHolderNameRequired });
  return [...name].length < SHORTEST_HOLDER_NAME
    ? fail({ message: messages.accountHolderNameShort })
    : succeed(name);
};

const readSortCodeField: TextReader = (text) => {
  if (dropSpaces(text) === '') return fail({ message: messages.sortCodeRequired });
  const sortCode = readSortCode(text);
  return sortCode === undefined ? fail({ message: messages.sortCodeInvalid }) : succeed(sortCode);
};

/** Accepts 7 to 9 digits; spaces and dashes between them are dropped. */
const readAccountNumber: TextReader = (text) => {
  if (dropSpaces(text) === '') return fail({ message: messages.accountNumberRequired });
  const digits = dropSpaces(text).replace(/\p{Pd}/gu, '');
  return /^\d{7,9}$/.test(digits) ? succeed(digits) : fail({ message: messages.accountNumberInvalid });
};

const orMasked =
  (read: TextReader): TextReader =>
  (text) =>
    isMasked(text) ? succeed(dropSpaces(text)) : read(text);

type BankChoice = { bankName: string; checkManual: boolean; manualBankName: string };

/** Requires a bank in the visible field and empties the hidden one, as the screen's checkbox does. */
const namesOneBank = z.check<BankChoice>((form) => {
  const { checkManual, bankName } = form.value;
  const manualBankName = tidySpaces(form.value.manualBankName);
  const isNamed = checkManual ? manualBankName !== '' : isListedBank(bankName);
  if (!isNamed) {
    form.issues.push({
      code: 'custom',
      message: messages.bankNameRequired,
      path: [checkManual ? 'manualBankName' : 'bankName'],
      input: form.value,
    });
  }
  form.value.bankName = checkManual ? '' : bankName;
  form.value.manualBankName = checkManual ? manualBankName : '';
});

const bankChoice = { bankName: z.string(), checkManual: z.boolean(), manualBankName: z.string() };

/** The bank form of the specification: `12-34-56`, 7 to 9 digits, and only the visible bank field filled. */
export const PaymentDetails = z
  .object({
    accountHolderName: textField(readAccountHolderName),
    sortCode: textField(readSortCodeField),
    accountNumber: textField(readAccountNumber),
    ...bankChoice,
  })
  .check(namesOneBank);
export type PaymentDetails = z.output<typeof PaymentDetails>;

/** The same form for editing saved details: a masked sort code or account number means "as saved". */
export const EditedPaymentDetails = z
  .object({
    accountHolderName: textField(readAccountHolderName),
    sortCode: textField(orMasked(readSortCodeField)),
    accountNumber: textField(orMasked(readAccountNumber)),
    ...bankChoice,
  })
  .check(namesOneBank);
export type EditedPaymentDetails = z.output<typeof EditedPaymentDetails>;

/** The masked values belong to details other than the saved ones, for example from an old tab. */
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
 * Returns edited details with masks replaced by the saved values. A mask that does not match them is refused: nobody should
 * confirm digits that they cannot see.
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
