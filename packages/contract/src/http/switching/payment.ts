import * as z from 'zod/mini';
import { answered } from '../answer.ts';
import { sessionCall } from '../call.ts';
import { MaskedPayment } from '../masked-payment.ts';

const text = (max: number) => z.string().check(z.maxLength(max));

const yesOrNo = z.enum(['yes', 'no']);

/**
 * The bank form on the wire, with the specification's names. Masked values (`••••1234`, `**-**-34`) mean "as
 * saved". The last three fields are ours. Two of them decide whether the mandate can be given online: if a
 * form omits them, the saved answers stay; if there are none, it is taken to be the customer's own account,
 * as the screen calls it and the tick on the mandate declares. `isHolderConfirmed` says that the Direct Debit
 * comes from this account although its holder is not the organisation; it applies only to the holder for whom
 * it was given.
 */
export const PaymentObj = z.object({
  accountHolderName: text(200),
  sortCode: text(40),
  accountNumber: text(40),
  bankName: text(120),
  checkManual: z.boolean(),
  manualBankName: text(120),
  isAccountHolder: z.optional(yesOrNo),
  isOnlySignature: z.optional(yesOrNo),
  isHolderConfirmed: z.optional(z.boolean()),
});
export type PaymentObj = z.output<typeof PaymentObj>;

/** Advice next to a bank field, never a reason to refuse it. */
export const BankAdvice = z.object({
  field: z.enum(['sortCode', 'accountNumber']),
  code: z.string(),
  message: z.string(),
});

/**
 * Saves the user's bank details. Changing saved ones requires a proof of identity in the last 15 minutes
 * (identity-needed). The details belong to one organisation: that of the draft named by `stepsId`, or else
 * that of the draft the user saved last; with `keepsOrganisation`, the one they are already saved for. A
 * change voids the signature of the draft named by `stepsId`; if none is named, it only replaces the
 * organisation's mandates.
 */
export const savePayment = sessionCall.put('payment.save', '/api/payments/:userId', {
  params: z.object({ userId: text(60) }),
  body: z.object({
    userId: text(60),
    paymentObj: PaymentObj,
    stepsId: z.optional(text(60)),
    keepsOrganisation: z.optional(z.boolean()),
  }),
  response: answered({ paymentObj: MaskedPayment, hasVoidedSignature: z.boolean() }),
});

/**
 * Advises on a sort code and account number as they are typed (format and modulus): nothing is stored or
 * logged.
 */
export const adviseOnBank = sessionCall.post('payment.advise', '/api/bankAdvice', {
  limit: 'look-up',
  body: z.object({ sortCode: text(40), accountNumber: text(40), bankName: text(120) }),
  response: z.object({ advice: z.array(BankAdvice) }),
});
