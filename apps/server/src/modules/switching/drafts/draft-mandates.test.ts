import { confirmIdentity } from '@switch/contract/http/identity/account.ts';
import { savePayment } from '@switch/contract/http/switching/payment.ts';
import { getMandates } from '@switch/contract/http/switching/signing.ts';
import { bothBeforePrices, electricityBeforePrices } from '@switch/domain/journey/testing/sample-answers.ts';
import { expect, test } from 'vitest';
import { signUp } from '../../../testing/sign-up.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import {
  answeredDraft,
  bankForm,
  giveBankDetails,
  sendForm,
  signedDraft,
  submit,
  type Traveller,
} from '../applications/testing/journey.ts';

const app = await startTestApp();

const read = ({ browser, stepsId }: Pick<Traveller, 'browser' | 'stepsId'>) =>
  browser.call(getMandates, { params: { stepsId } });

const mandatesOf = async (traveller: Traveller) => {
  const { body } = await read(traveller);
  if (!body.result) throw new Error(`no mandates: ${JSON.stringify(body.outcome)}`);
  return body.mandates;
};

test('a mandate names the supplier that collects, its number and notice, and the masked account [S2-15]', async () => {
  const traveller = await answeredDraft(app, electricityBeforePrices);
  await giveBankDetails(traveller);
  const [mandate, ...others] = await mandatesOf(traveller);
  const supplierName = traveller.draft.answers.prices?.electricity;
  if (!mandate || supplierName?.kind !== 'offer') throw new Error('there is a mandate');
  expect(others).toEqual([]);
  expect(mandate).toMatchObject({
    supplierName: supplierName.supplierName,
    accountHolderName: 'Invented Bakery Ltd',
    sortCode: '**-**-99',
    accountNumber: '••••7491',
    bankName: 'Barclays',
    reference: 'Given by the supplier',
    signName: null,
    signedAt: null,
    signatureLines: 1,
  });
  expect(mandate.serviceUserNumber).toMatch(/^\d{6}$/);
  expect(mandate.guarantee[0]).toBe('The Direct Debit Guarantee');
  expect(mandate.guarantee[2]).toContain(
    `${mandate.supplierName} will notify you ${mandate.advanceNoticeDays} working days in advance`,
  );
  expect(mandate.supplierAddress.length).toBeGreaterThan(1);
});

test('there is one mandate per supplier, even if it supplies both fuels', async () => {
  const traveller = await answeredDraft(app, bothBeforePrices);
  await giveBankDetails(traveller);
  const { electricity, gas } = traveller.draft.answers.prices ?? {};
  if (electricity?.kind !== 'offer' || gas?.kind !== 'offer') throw new Error('both are chosen');
  const names = (await mandatesOf(traveller)).map(({ supplierName }) => supplierName);
  expect(names).toEqual([...new Set([electricity.supplierName, gas.supplierName])]);
});

test('a mandate signed online shows who signed and when', async () => {
  const traveller = await signedDraft(app, electricityBeforePrices);
  expect(await mandatesOf(traveller)).toMatchObject([
    { signName: 'Robin Example', signedAt: app.clock.now().toISOString() },
  ]);
});

test.each([
  ['two signatures are needed', { isOnlySignature: 'no' }, 2],
  ['somebody else holds the account', { isAccountHolder: 'no' }, 1],
])('on paper, because %s, a mandate has empty lines to sign by hand', async (_, change, signatureLines) => {
  const traveller = await answeredDraft(app, electricityBeforePrices);
  await giveBankDetails(traveller, change);
  await sendForm(traveller);
  expect(await mandatesOf(traveller)).toMatchObject([
    { route: 'paper', signatureLines, signName: null, signedAt: null },
  ]);
});

test('an application paid by bank transfer has no mandate', async () => {
  const traveller = await answeredDraft(app, electricityBeforePrices, { paymentMethod: 'bank-transfer' });
  expect(await mandatesOf(traveller)).toEqual([]);
});

test('after sending, the current mandate is shown: on new bank details, to be signed by both signatories [S2-15]', async () => {
  const traveller = await signedDraft(app, electricityBeforePrices);
  expect((await submit(traveller)).body.result).toBe(true);
  expect(await mandatesOf(traveller)).toMatchObject([
    { signName: 'Robin Example', standing: { state: 'signed', stateWords: 'Signed' } },
  ]);
  const { browser, userId, password } = traveller;
  await browser.call(confirmIdentity, { body: { password } });
  const paymentObj = { ...bankForm, accountHolderName: 'Another Holder', isOnlySignature: 'no' };
  await browser.call(savePayment, { params: { userId }, body: { userId, paymentObj } });
  expect(await mandatesOf(traveller)).toMatchObject([
    {
      accountHolderName: 'Another Holder',
      signName: null,
      route: 'paper',
      signatureLines: 2,
      standing: { state: 'paper_route', stateWords: 'To be signed on paper' },
    },
  ]);
});

test('without bank details the response says what is missing; strangers get nothing', async () => {
  const traveller = await answeredDraft(app, electricityBeforePrices);
  expect((await read(traveller)).body).toMatchObject({ outcome: { code: 'draft-incomplete' } });
  const stranger = await signUp(app);
  expect((await read({ ...traveller, browser: stranger.browser })).status).toBe(401);
  expect((await read({ ...traveller, browser: app.browser() })).status).toBe(401);
});
