import { mandateStates } from '@switch/domain/mandate/mandate-state.ts';
import * as z from 'zod/mini';

/** One Direct Debit mandate as it is read and printed: digits masked, the collecting supplier named. */
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
  /** The instruction as the supplier’s bank has approved it; null until it is set up, and the mandate is a sample. */
  instructionClause: z.nullable(z.string()),
  /** The scheme’s mark as a PNG data URL; null until it is set up: its place stays empty. */
  schemeMark: z.nullable(z.string()),
  signName: z.nullable(z.string()),
  signedAt: z.nullable(z.string()),
  /** Everybody whose signature on a screen counts for it, in order; nobody while it is on paper. */
  signatures: z.array(z.object({ name: z.string(), signedAt: z.string() })),
  /** Given by the stroke of the signature screen; by those who may sign on the account, by a link or by hand; or by hand only. */
  route: z.enum(['online', 'link', 'paper']),
  signatureLines: z.number(),
  /** Its state once it was sent; null before that. */
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
