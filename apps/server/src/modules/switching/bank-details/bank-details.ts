import { z } from 'zod';
import type { MaskedPayment } from '@switch/contract/http/masked-payment.ts';
import type { adviseOnBank } from '@switch/contract/http/switching/payment.ts';
import { maskAccountNumber, maskSortCode, readSortCode } from '@switch/domain/bank/sort-code.ts';
import type { MandateQuestions } from '@switch/domain/bank/mandate-questions.ts';
import { isGivenFor } from '@switch/domain/bank/account-holder.ts';
import type { Answers } from '@switch/domain/journey/journey.ts';
import type { PaymentDetails } from '@switch/domain/bank/payment-details.ts';
import type { Vault } from '../../../platform/crypto/vault.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Services } from '../services.ts';
import { lockPaymentOf, paymentOf, type PaymentRow } from './bank-details.queries.ts';
import { bankAdvice, type BankAdvice } from '@switch/domain/bank/bank-advice.ts';
import type { AccountAsTyped } from '@switch/domain/bank/account-number.ts';
import { checkModulus } from '../../reference/index.ts';
import type { ResponseOf } from '@switch/contract/http/call.ts';
import { dropSpaces } from '@switch/domain/typed-text.ts';
import type { Context } from '../../../platform/http/route.ts';

/** The part of bank details that can only be read with the data key. */
const SealedPart = z.object({
  accountHolderName: z.string(),
  sortCode: z.string(),
  accountNumber: z.string(),
  /** The digits in the form used for payments; null if a person has to find them out. */
  bacs: z.nullable(z.object({ sortCode: z.string(), accountNumber: z.string() })),
});
type SealedPart = z.output<typeof SealedPart>;

/**
 * Full bank details, with the answers about the mandate and about a holder other than the organisation. Never
 * leaves the server in this form.
 */
export type FullDetails = PaymentDetails & MandateQuestions & { readonly isHolderConfirmed: boolean };

export const sealDetails = (vault: Vault, rowId: string, part: SealedPart): Buffer =>
  vault.seal(JSON.stringify(part), rowId);

const openPart = (vault: Vault, row: Pick<PaymentRow, 'id' | 'sealed'>): SealedPart =>
  SealedPart.parse(JSON.parse(vault.open(row.sealed, row.id)));

const yesOrNo = (isTrue: boolean) => (isTrue ? 'yes' : 'no');

export function openDetails(vault: Vault, row: PaymentRow): FullDetails {
  const { accountHolderName, sortCode, accountNumber } = openPart(vault, row);
  return {
    accountHolderName,
    sortCode,
    accountNumber,
    bankName: row.isManualBank ? '' : row.bankName,
    checkManual: row.isManualBank,
    manualBankName: row.isManualBank ? row.bankName : '',
    isAccountHolder: yesOrNo(row.isAccountHolder),
    isOnlySignature: yesOrNo(row.isOnlySignature),
    isHolderConfirmed: row.isHolderConfirmed,
  };
}

/**
 * Returns the full saved details as one text, with the digits as used for payments and whether a person
 * checks them with the customer first. The text must only be sealed again.
 */
const fullDetailsText = (vault: Vault, row: PaymentRow): string => {
  const { bacs } = openPart(vault, row);
  return JSON.stringify({
    ...openDetails(vault, row),
    bacs,
    needsCheck: row.needsCheck,
    version: row.version,
  });
};

/**
 * Masks saved details as they leave the server: only the end of the sort code and account number can be read.
 */
export function maskDetails(vault: Vault, row: PaymentRow): MaskedPayment {
  const details = openDetails(vault, row);
  const sortCode = readSortCode(details.sortCode);
  if (!sortCode) throw new Error('A saved sort code is none.');
  return {
    ...details,
    sortCode: maskSortCode(sortCode),
    accountNumber: maskAccountNumber(details.accountNumber),
    organisation: row.organisation,
    savedAt: row.savedAt.toISOString(),
  };
}

/** Bank details that a mandate is given on: in full as one text, masked, and their version. */
export interface MandateDetails {
  readonly text: string;
  readonly masked: MaskedPayment;
  /** Increases with every change, so that a mandate records which details it was signed on. */
  readonly version: number;
}

/**
 * Saved details as they are shown; `needsCheck` if a person checks the digits with the customer before they
 * are used.
 */
export type BankDetailsFacts = Omit<MandateDetails, 'text'> & Pick<PaymentRow, 'needsCheck'>;

/** Returns the saved details of a row, for a mandate that seals the text again at once. */
export const mandateDetails = (vault: Vault, row: PaymentRow): MandateDetails => ({
  text: fullDetailsText(vault, row),
  masked: maskDetails(vault, row),
  version: row.version,
});

/** Returns the saved details of a user with their digits masked and their version; null if there are none. */
export async function bankDetailsOf(
  db: Db,
  userId: string,
  { vault }: Pick<Services, 'vault'>,
): Promise<BankDetailsFacts | null> {
  const row = await paymentOf(db, userId);
  return row ? { masked: maskDetails(vault, row), version: row.version, needsCheck: row.needsCheck } : null;
}

/**
 * Returns the saved details if they may be used for a draft. Also null if they were given for an organisation
 * other than the draft's, so that an account is never used for someone else.
 */
export async function bankDetailsFor(
  db: Db,
  { userId, answers }: { readonly userId: string; readonly answers: Answers },
  services: Pick<Services, 'vault'>,
): Promise<BankDetailsFacts | null> {
  const details = await bankDetailsOf(db, userId, services);
  return details && isGivenFor(details.masked.organisation, answers) ? details : null;
}

/**
 * Returns and locks the details of a user for an application being sent; null if there are none. Until the
 * transaction ends no one can change them, and a later change finds what was made from them.
 */
export async function lockBankDetails(
  tx: Db,
  userId: string,
  { vault }: Pick<Services, 'vault'>,
): Promise<MandateDetails | null> {
  await lockPaymentOf(tx, userId);
  const row = await paymentOf(tx, userId);
  return row ? mandateDetails(vault, row) : null;
}

const results = { passes: 'passes', fails: 'fails', 'cannot-check': 'unknown' } as const;

/**
 * Returns advice on bank details: on their length, and on whether sort code and account number fit together.
 */
export function adviceOn(account: AccountAsTyped): readonly BankAdvice[] {
  return bankAdvice(account, results[checkModulus(account.sortCode, account.accountNumber)]);
}

/**
 * Gives advice on a sort code and an account number as typed. It is never a reason to refuse, and nothing is
 * stored or logged. Incomplete or masked details get no advice.
 */
export function giveAdvice({ body }: Context<typeof adviseOnBank>): ResponseOf<typeof adviseOnBank> {
  const sortCode = readSortCode(body.sortCode);
  const accountNumber = dropSpaces(body.accountNumber).replace(/\p{Pd}/gu, '');
  if (!sortCode || !/^\d{7,9}$/.test(accountNumber)) return { advice: [] };
  const advice = adviceOn({ sortCode, accountNumber, bankName: body.bankName });
  return { advice: advice.map(({ field, code, message }) => ({ field, code, message })) };
}
