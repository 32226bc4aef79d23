import type { Application } from '@switch/contract/http/switching/application.ts';
import { lazyFrom } from '@switch/browser/lazy-part.ts';

/** As `lazy-parts.ts`, for parts that the frame and the home page do without. */

/** Who signs an application, who has, and what its owner can do about it. */
export const SigningStatus = lazyFrom(() => import('./signing/status/signing-status.tsx'), 'SigningStatus');

/** The form that changes the bank details of the account. */
export const BankDetailsChange = lazyFrom(
  () => import('./journey/steps/payment-details/bank-details-change.tsx'),
  'BankDetailsChange',
);

/** Sends a quotation by mail or by link, or saves it as a PDF. */
export const SendQuoteDialog = lazyFrom(() => import('./quote/send-quote-dialog.tsx'), 'SendQuoteDialog');

/** Starts the signing of an application that waits for its signatures. */
export async function startSigning(application: Pick<Application, 'reference' | 'state'>): Promise<void> {
  const status = await import('./signing/status/envelope-query.ts');
  if (status.isAwaitingSignatures(application)) await status.startSigning(application.reference);
}
