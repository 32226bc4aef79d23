import * as z from 'zod/mini';
import { answered } from '../answer.ts';
import { sessionCall } from '../call.ts';
import { MaskedPayment } from '../masked-payment.ts';

const text = (max: number) => z.string().check(z.maxLength(max));

const yesOrNo = z.enum(['yes', 'no']);

/**
 * The bank form as it crosses the wire, by the specification's names. Masked values (`••••1234`, `**-**-34`) mean
 * "as saved". The last three are ours. Two answer whether the mandate may be given online: a form without them keeps the
 * saved answers, and without any it is the customer's own account, as the screen calls it, and the tick at the mandate
 * declares so. `isHolderConfirmed` says that the Direct Debit comes from this account although its holder is not the
 * organisation; it counts for the holder it was said of.
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

/** Advice beside a bank field: never a reason to refuse. */
export const BankAdvice = z.object({
  field: z.enum(['sortCode', 'accountNumber']),
  code: z.string(),
  message: z.string(),
});

/**
 * Saves the bank details of the user. Changing saved ones needs a proof of identity in the last 15 minutes
 * (identity-needed). They are the details of one organisation: that of the draft named by `stepsId`, without it that of the
 * draft which the user saved last; with `keepsOrganisation` that for which details are saved. A change voids the signature
 * of the draft named by `stepsId`, and where none is named replaces the mandates of the organisation alone.
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

/** Advice on a sort code and account number while they are typed (format and modulus): nothing is stored or logged. */
export const adviseOnBank = sessionCall.post('payment.advise', '/api/bankAdvice', {
  limit: 'look-up',
  body: z.object({ sortCode: text(40), accountNumber: text(40), bankName: text(120) }),
  response: z.object({ advice: z.array(BankAdvice) }),
});
