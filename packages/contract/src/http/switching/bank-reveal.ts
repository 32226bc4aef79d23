import { revealStates } from '@switch/domain/cases/bank-reveal.ts';
import { tidySpaces } from '@switch/domain/typed-text.ts';
import * as z from 'zod/mini';
import { answered } from '../answer.ts';
import { staffCall } from '../call.ts';
import { id } from '../fields.ts';

/** A request to see the bank details of a case in full. */
export const BankReveal = z.object({
  revealId: z.string(),
  reason: z.string(),
  askedBy: z.string(),
  askedAt: z.string(),
  state: z.enum(revealStates),
  expiresAt: z.string(),
  /** Null until someone decides. */
  decidedBy: z.nullable(z.string()),
  isOwn: z.boolean(),
});
export type BankReveal = z.output<typeof BankReveal>;

const revealList = {
  /** Newest first. */
  reveals: z.array(BankReveal),
};

const ofCase = z.object({ reference: id });
const ofReveal = z.object({ revealId: id });

/**
 * Returns the bank details of a case with their digits masked, and who asked to see them in full. Outcome:
 * not-found.
 */
export const listBankReveals = staffCall.get(
  'bank-reveal.list',
  '/api/console/case-files/:reference/bank-reveals',
  'applications.read',
  {
    params: ofCase,
    response: z.object({
      ...revealList,
      /** Null if every supplier is paid by bank transfer. */
      masked: z.nullable(
        z.object({
          accountHolderName: z.string(),
          bankName: z.string(),
          sortCode: z.string(),
          accountNumber: z.string(),
        }),
      ),
    }),
  },
);

/**
 * Requests to see bank details in full, with a reason, which a second person has to approve within a working
 * day. Repeating it while a request is open returns that request. Outcomes: not-found, bad-fields (reason).
 */
export const askBankDetails = staffCall.post(
  'bank-reveal.ask',
  '/api/console/case-files/:reference/bank-reveals',
  'bank.ask',
  {
    params: ofCase,
    body: z.object({ reason: z.string().check(z.overwrite(tidySpaces), z.maxLength(300)) }),
    response: answered(revealList),
  },
);

/**
 * Approves or refuses someone else's request, without seeing any details. Repeating the same decision changes
 * nothing. Outcomes: not-found, not-allowed (one's own, or it has expired), conflict (decided otherwise in
 * the meantime).
 */
export const decideBankReveal = staffCall.post(
  'bank-reveal.decide',
  '/api/console/bank-reveals/:revealId/decision',
  'bank.approve',
  { params: ofReveal, body: z.object({ isApproved: z.boolean() }), response: answered(revealList) },
);

/**
 * Shows bank details in full, once, to the person who asked, after approval. The screen clears them after
 * `REVEAL_SECONDS`. Outcomes: not-found (also for someone else's request), not-allowed (not approved, already
 * seen, or expired).
 */
export const showBankDetails = staffCall.post(
  'bank-reveal.show',
  '/api/console/bank-reveals/:revealId/show',
  'bank.ask',
  {
    params: ofReveal,
    response: answered({
      accountHolderName: z.string(),
      bankName: z.string(),
      sortCode: z.string(),
      accountNumber: z.string(),
    }),
  },
);
