import { confirmIdentity, getUser } from '@switch/contract/http/identity/account.ts';
import { getDraft } from '@switch/contract/http/switching/draft.ts';
import { getReadiness } from '@switch/contract/http/switching/readiness.ts';
import { getSigningPack } from '@switch/contract/http/switching/signing.ts';
import type { Organisation } from '@switch/domain/journey/steps/personal-details/organisation.ts';
import { listDirectDebits } from '@switch/contract/http/switching/mandate.ts';
import { savePayment } from '@switch/contract/http/switching/payment.ts';
import {
  electricityBeforePrices,
  peopleAndAddresses,
} from '@switch/domain/journey/testing/sample-answers.ts';
import { expect, test } from 'vitest';
import { done } from '../../../seed/scenario.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import {
  answeredDraft,
  bankForm,
  giveBankDetails,
  saveAnswers,
  sendForm,
  signedDraft,
  submit,
  type Traveller,
} from '../applications/testing/journey.ts';

const app = await startTestApp();
const company = peopleAndAddresses['personal-details'].organisation;
const masked = { sortCode: '**-**-99', accountNumber: '••••7491' };

/** Saves the same draft for an organisation that differs by `change`. */
async function renamed(traveller: Traveller, change: Partial<Organisation>): Promise<Traveller> {
  const { answers, revision } = traveller.draft;
  const details = { ...answers['personal-details'], organisation: { ...company, ...change } };
  const draft = await saveAnswers(traveller, revision, { ...answers, 'personal-details': details });
  return { ...traveller, draft };
}

const isSaved = async ({ browser, stepsId }: Traveller) =>
  (await browser.call(getDraft, { params: { stepsId } })).body.draft.isPaymentSaved;

const save = async ({ browser, userId, password }: Traveller, paymentObj: object, beside: object = {}) => {
  await browser.call(confirmIdentity, { body: { password } });
  return (await browser.call(savePayment, { params: { userId }, body: { userId, paymentObj, ...beside } }))
    .body;
};

const savedFor = async ({ browser, userId }: Traveller) =>
  (await browser.call(getUser, { params: { userId } })).body.paymentObj?.organisation?.name;

test('bank details are asked for again if the organisation changes, but not if only its spelling does', async () => {
  const first = await answeredDraft(app, electricityBeforePrices);
  await giveBankDetails(first);
  expect(await savedFor(first)).toBe(company.companyName);
  const respelt = await renamed(first, { companyName: 'INVENTED BAKERY LTD' });
  expect(await isSaved(respelt)).toBe(true);
  const other = await renamed(respelt, { companyName: 'Imagined Bakery Limited', companyNumber: '' });
  expect(other.draft.isPaymentSaved).toBe(false);
  const { stepsId } = other;
  expect((await other.browser.call(getSigningPack, { params: { stepsId } })).body).toMatchObject({
    outcome: { code: 'draft-incomplete', fields: [{ field: 'payment-details' }] },
  });
  expect(await save(other, { ...bankForm, ...masked }, { stepsId })).toMatchObject({
    outcome: { fields: [{ field: 'sortCode' }, { field: 'accountNumber' }] },
  });
  done(await save(other, bankForm, { stepsId }));
  expect(await isSaved(other)).toBe(true);
  expect(await savedFor(other)).toBe('Imagined Bakery Limited');
  expect(await isSaved(await renamed(other, {}))).toBe(false);
});

test('the specification’s six fields alone are saved for the organisation of the draft saved last', async () => {
  const traveller = await answeredDraft(app, electricityBeforePrices);
  const { isAccountHolder: _holder, isOnlySignature: _only, ...six } = bankForm;
  done(await save(traveller, six));
  expect(await savedFor(traveller)).toBe(company.companyName);
  const other = await renamed(traveller, { companyName: 'Imagined Bakery Limited', companyNumber: '' });
  done(await save(other, six));
  expect([await savedFor(other), await isSaved(other)]).toEqual(['Imagined Bakery Limited', true]);
});

test('details changed for one organisation replace no mandate of another', async () => {
  const traveller = await signedDraft(app, electricityBeforePrices);
  done((await submit(traveller)).body);
  const { userId } = traveller;
  const stored = await app.db
    .selectFrom('paymentDetails')
    .select('organisation')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  const elsewhere = JSON.stringify({
    ...stored.organisation,
    name: 'Imagined Bakery Limited',
    companyNumber: '',
  });
  const change = (organisation: string) =>
    app.db.updateTable('paymentDetails').set({ organisation }).where('userId', '=', userId).execute();
  const holders = async () =>
    (await traveller.browser.call(listDirectDebits)).body.mandates.map(({ accountNumber }) => accountNumber);
  await change(elsewhere);
  done(
    await save(
      traveller,
      { ...bankForm, accountNumber: '66374958', sortCode: '089999' },
      { keepsOrganisation: true },
    ),
  );
  expect(await holders()).toEqual(['••••7491']);
  expect(await savedFor(traveller)).toBe('Imagined Bakery Limited');
  await change(JSON.stringify(stored.organisation));
  done(await save(traveller, { ...bankForm, accountNumber: '12345678' }, { keepsOrganisation: true }));
  expect(await holders()).toEqual(['••••5678', '••••7491']);
});

test('an account holder other than the organisation must be accepted before sending, unless confirmed with the details', async () => {
  const traveller = await answeredDraft(app, electricityBeforePrices);
  const { stepsId } = traveller;
  const level = async () => {
    const { checks } = (await traveller.browser.call(getReadiness, { params: { stepsId } })).body;
    return checks.find(({ code }) => code === 'account-holder')?.level;
  };
  await giveBankDetails(traveller);
  expect(await level()).toBeUndefined();
  done(await save(traveller, { ...bankForm, accountHolderName: 'Sam Sample' }, { stepsId }));
  expect(await level()).toBe('amber');
  done(
    await save(
      traveller,
      { ...bankForm, accountHolderName: 'Sam Sample', isHolderConfirmed: true },
      { stepsId },
    ),
  );
  expect(await level()).toBe('green');
  done(
    await save(
      traveller,
      { ...bankForm, accountHolderName: 'Sam Sample', ...masked, bankName: 'Monzo' },
      { stepsId },
    ),
  );
  expect(await level()).toBe('green');
  done((await sendForm(traveller)).body);
  done((await submit(traveller)).body);
  const kept = await app.db
    .selectFrom('mandates')
    .select('masked')
    .where('userId', '=', traveller.userId)
    .executeTakeFirst();
  expect(kept?.masked).toMatchObject({
    accountHolderName: 'Sam Sample',
    isHolderConfirmed: true,
    organisation: { name: company.companyName },
  });
  done(
    await save(
      traveller,
      { ...bankForm, accountHolderName: 'Kit Other', ...masked },
      { keepsOrganisation: true },
    ),
  );
  const profile = await traveller.browser.call(getUser, { params: { userId: traveller.userId } });
  expect(profile.body.paymentObj).toMatchObject({ accountHolderName: 'Kit Other', isHolderConfirmed: false });
});
