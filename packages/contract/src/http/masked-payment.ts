import { AccountOrganisation } from '@switch/domain/bank/account-organisation.ts';
import * as z from 'zod/mini';

const yesOrNo = z.enum(['yes', 'no']);

/** Saved bank details as they leave the server, with their digits masked. */
export const MaskedPayment = z.object({
  accountHolderName: z.string(),
  sortCode: z.string(),
  accountNumber: z.string(),
  bankName: z.string(),
  checkManual: z.boolean(),
  manualBankName: z.string(),
  isAccountHolder: yesOrNo,
  isOnlySignature: yesOrNo,
  isHolderConfirmed: z.optional(z.boolean()),
  /** The organisation they were given for; they are used for no other. Null if none was named. */
  organisation: z.optional(z.nullable(AccountOrganisation)),
  savedAt: z.string(),
});
export type MaskedPayment = z.output<typeof MaskedPayment>;
