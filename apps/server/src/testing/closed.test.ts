import * as envelopes from '@switch/contract/http/switching/envelope.ts';
import * as links from '@switch/contract/http/switching/envelope-signer.ts';
import * as mandates from '@switch/contract/http/switching/mandate.ts';
import * as mandateLinks from '@switch/contract/http/switching/mandate-signer.ts';
import * as quotations from '@switch/contract/http/pricing/quotations.ts';
import { getPrices, keepQuotation } from '@switch/contract/http/pricing/quotes.ts';
import { submitApplication } from '@switch/contract/http/switching/application.ts';
import { sign } from '@switch/contract/http/switching/signing.ts';
import { signSupplierRequest } from '@switch/contract/http/switching/supplier-request.ts';
import { createDraft } from '@switch/contract/http/switching/draft.ts';
import { expect, test } from 'vitest';
import { draftAnswers } from '../modules/pricing/testing/draft-answers.ts';
import { outcomeOf } from './outcome.ts';
import { PRODUCTION } from './production.ts';
import { startTestApp } from './test-app.ts';

const app = await startTestApp({
  settings: { ...PRODUCTION, FIRM_NUMBER: '', PUBLIC_URL: 'http://localhost:3000' },
});
const body = { answers: draftAnswers({}) };

test('while a fact about the firm is missing, no prices are shown, and everything else works', async () => {
  const prices = await app.call(getPrices, { body });
  expect(outcomeOf(prices.body)).toBe('not-open');
  expect(prices.body).toMatchObject({ outcome: { message: expect.stringContaining('is kept') } });
  expect((await app.call(createDraft, { body: { answers: {} } })).status).toBe(200);
});

test.each(
  [
    getPrices,
    keepQuotation,
    quotations.mailQuotation,
    quotations.shareQuotation,
    sign,
    submitApplication,
    signSupplierRequest,
    envelopes.sendDocuSign,
    envelopes.signHere,
    envelopes.acceptNewPrices,
    links.signEnvelope,
    mandates.signDirectDebit,
    mandateLinks.signMandateByLink,
  ].map((each) => [each.name, each] as const),
)('%s requires the facts about the firm', (_, { needsFirm }) => {
  expect(needsFirm).toBe(true);
});
