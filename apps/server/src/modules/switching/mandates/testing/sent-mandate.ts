import { confirmIdentity } from '@switch/contract/http/identity/account.ts';
import { listDirectDebits, signDirectDebit } from '@switch/contract/http/switching/mandate.ts';
import { savePayment } from '@switch/contract/http/switching/payment.ts';
import { electricityBeforePrices } from '@switch/domain/journey/testing/sample-answers.ts';
import { join } from 'node:path';
import { done } from '../../../../seed/scenario.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import {
  answeredDraft,
  bankForm,
  giveBankDetails,
  sendForm,
  submit,
  type Traveller,
} from '../../applications/testing/journey.ts';

/** Settings that let others sign the mandates of every sample supplier by link. */
export const LINKS_CONSENTED = {
  DIRECT_DEBIT_FORMS_FILE: join(import.meta.dirname, 'consented-forms.json'),
} as const;

/** Answers to the questions below the bank form. */
export type BankAnswers = Partial<Record<'isAccountHolder' | 'isOnlySignature', 'yes' | 'no'>>;

/** Creates a customer whose application was sent on an account with these answers, and its only mandate. */
export async function sentMandate(app: TestApp, answers: BankAnswers = {}) {
  const traveller = await answeredDraft(app, electricityBeforePrices);
  await giveBankDetails(traveller, answers);
  done((await sendForm(traveller)).body);
  const { reference } = done((await submit(traveller)).body).application;
  const [mandate] = await ownMandates(traveller);
  if (!mandate) throw new Error('no mandate was made');
  return { traveller, reference, mandateId: mandate.mandateId };
}

/** Returns the mandates of a customer, newest first. */
export const ownMandates = async ({ browser }: Pick<Traveller, 'browser'>) =>
  (await browser.call(listDirectDebits)).body.mandates;

/** A typed signature. */
export const typedSignature = {
  signature: 'typed',
  signatureImg: '',
  signName: 'Robin Example',
  hasAgreed: true,
} as const;

/** Signs a mandate as its owner, whose account name differs from the person's in the application. */
export const signAsOwner = (
  { browser }: Pick<Traveller, 'browser'>,
  mandateId: string,
  change: object = {},
) =>
  browser.call(signDirectDebit, {
    params: { mandateId },
    body: { ...typedSignature, isNameConfirmed: true, ...change },
  });

/** Saves other bank details, after confirming the user's identity. */
export async function changeBank(
  { browser, userId, password }: Traveller,
  changes: Partial<typeof bankForm>,
  stepsId?: string,
) {
  await browser.call(confirmIdentity, { body: { password } });
  const body = { userId, paymentObj: { ...bankForm, ...changes }, ...(stepsId && { stepsId }) };
  return done((await browser.call(savePayment, { params: { userId }, body })).body);
}
