import type { Call } from '@switch/contract/http/call.ts';
import { verifyEmailOtp } from '@switch/contract/http/identity/account.ts';
import { submitApplication } from '@switch/contract/http/switching/application.ts';
import { putDraft } from '@switch/contract/http/switching/draft.ts';
import { addLead } from '@switch/contract/http/enquiries/enquiry.ts';
import { savePayment } from '@switch/contract/http/switching/payment.ts';
import { keepQuotation } from '@switch/contract/http/pricing/quotes.ts';
import { sign } from '@switch/contract/http/switching/signing.ts';
import { expect } from 'vitest';
import type { Browser, Sent } from '../seed/browser.ts';

/** A call that a browser made. */
export interface Asked {
  readonly call: Call;
  readonly sent: Sent;
}

/**
 * The writes that a user repeats after a lost response. Creating a draft and entering an account are left
 * out, because each starts something new.
 */
const repeatable: ReadonlySet<Call> = new Set<Call>([
  putDraft,
  keepQuotation,
  addLead,
  verifyEmailOtp,
  savePayment,
  sign,
  submitApplication,
]);

/**
 * Wraps a browser so that it records its calls and sends each repeatable write twice, expecting the same
 * answer.
 */
export const repeating = (browser: Browser, asked: Asked[]): Browser => ({
  ...browser,
  call: async (call, sent = {}) => {
    asked.push({ call, sent });
    const first = await browser.call(call, sent);
    if (repeatable.has(call)) {
      const again = await browser.call(call, sent);
      expect(again.raw, `${call.name} repeated`).toEqual(first.raw);
    }
    return first;
  },
});
