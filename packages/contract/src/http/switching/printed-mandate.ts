import { mandateStates } from '@switch/domain/mandate/mandate-state.ts';
import * as z from 'zod/mini';

/** A Direct Debit mandate as it is read and printed: digits masked, the collecting supplier named. */
export const Mandate = z.object({
  supplierName: z.string(),
  supplierAddress: z.array(z.string()),
  serviceUserNumber: z.string(),
  advanceNoticeDays: z.number(),
  accountHolderName: z.string(),
  sortCode: z.string(),
  accountNumber: z.string(),
  bankName: z.string(),
  reference: z.string(),
  guarantee: z.array(z.string()),
  /**
   * The instruction as approved by the supplier’s bank; null until it is set up, in which case the mandate is
   * a sample.
   */
  instructionClause: z.nullable(z.string()),
  /** The scheme’s mark as a PNG data URL; null until it is set up, in which case its place stays empty. */
  schemeMark: z.nullable(z.string()),
  signName: z.nullable(z.string()),
  signedAt: z.nullable(z.string()),
  /** Everyone whose on-screen signature counts for it, in order; empty if it is on paper. */
  signatures: z.array(z.object({ name: z.string(), signedAt: z.string() })),
  /**
   * How it is given: with the signature on the signing screen; by those who may sign on the account, using a
   * link or by hand; or by hand only.
   */
  route: z.enum(['online', 'link', 'paper']),
  signatureLines: z.number(),
  /** Its state once it has been sent; null before that. */
  standing: z.nullable(
    z.object({
      mandateId: z.string(),
      state: z.enum(mandateStates),
      stateWords: z.string(),
      next: z.string(),
    }),
  ),
});
export type Mandate = z.output<typeof Mandate>;
