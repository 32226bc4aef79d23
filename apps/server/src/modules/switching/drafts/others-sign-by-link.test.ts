import { getMandates } from '@switch/contract/http/switching/signing.ts';
import { electricityBeforePrices } from '@switch/domain/journey/testing/sample-answers.ts';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../testing/test-app.ts';
import { answeredDraft, giveBankDetails, packOf } from '../applications/testing/journey.ts';
import { LINKS_CONSENTED } from '../mandates/testing/sent-mandate.ts';

const app = await startTestApp({ settings: LINKS_CONSENTED });

test.each([
  [{ isOnlySignature: 'no' }, 2],
  [{ isAccountHolder: 'no' }, 1],
] as const)(
  'if the supplier’s bank accepts links, a draft with %j says so before it is signed and sent',
  async (answers, signatureLines) => {
    const traveller = await answeredDraft(app, electricityBeforePrices);
    await giveBankDetails(traveller, answers);
    const pack = await packOf(traveller);
    expect(pack.mandateRoute).toBe('link');
    expect(pack.statements[1]?.words).toContain('or by a link where the supplier’s bank takes that');
    const { browser, stepsId } = traveller;
    const { body } = await browser.call(getMandates, { params: { stepsId } });
    expect(body).toMatchObject({ mandates: [{ route: 'link', signatureLines, signName: null }] });
  },
);
