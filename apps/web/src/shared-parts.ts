import type { Application } from '@switch/contract/http/switching/application.ts';
import { lazyFrom } from '@switch/browser/lazy-part.ts';
import { loadPressed } from './lib/dialogs.ts';

/** Like `lazy-parts.ts`, for parts that neither the frame nor the home page needs. */

export const SigningStatus = lazyFrom(() => import('./signing/status/signing-status.tsx'), 'SigningStatus');

export const SignHere = lazyFrom(() => import('./signing/status/sign-here.tsx'), 'SignHere');

export const BankDetailsChange = lazyFrom(
  () => import('./journey/steps/payment-details/bank-details-change.tsx'),
  'BankDetailsChange',
);

export const SendQuoteDialog = lazyFrom(() => import('./quote/send-quote-dialog.tsx'), 'SendQuoteDialog');

export const DocumentText = lazyFrom(() => import('./signing/pack/document-text.tsx'), 'DocumentText');

export async function startSigning(application: Pick<Application, 'reference' | 'state'>): Promise<void> {
  const status = await loadPressed(() => import('./signing/status/envelope.ts'));
  if (status.isAwaitingSignatures(application)) await status.startSigning(application.reference);
}
