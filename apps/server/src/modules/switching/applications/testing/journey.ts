import { savePayment } from '@switch/contract/http/switching/payment.ts';
import { createDraft, putDraft, type DraftState } from '@switch/contract/http/switching/draft.ts';
import { getPrices, keepQuotation } from '@switch/contract/http/pricing/quotes.ts';
import { acceptCheck, getReadiness } from '@switch/contract/http/switching/readiness.ts';
import { submitApplication } from '@switch/contract/http/switching/application.ts';
import {
  drawDocuments,
  getSigningPack,
  readDraftText,
  sign,
  type SigningPack,
} from '@switch/contract/http/switching/signing.ts';
import { fuelsOf } from '@switch/domain/journey/draft.ts';
import type { Answers } from '@switch/domain/journey/journey.ts';
import { peopleAndAddresses } from '@switch/domain/journey/testing/sample-answers.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import { refreshCards } from '../../cases/cards/case-card.ts';
import { choiceOf } from '@switch/domain/journey/steps/prices/choice-of-offer.ts';
import { done } from '../../../../seed/scenario.ts';
import { signUp, type SignedUp } from '../../../../testing/sign-up.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

/** A draft in progress, and its owner. */
export interface Traveller extends SignedUp {
  readonly stepsId: string;
  readonly draft: DraftState;
}

/** What a test can choose about a journey. */
export interface JourneyOptions {
  readonly source?: string;
  readonly paymentMethod?: 'direct-debit' | 'bank-transfer';
  /** Cards that differ from the sample company's. */
  readonly people?: Answers;
}

/** Saves answers as the next revision. */
export async function saveAnswers(
  { browser, stepsId }: Pick<Traveller, 'browser' | 'stepsId'>,
  revision: number,
  answers: Answers,
): Promise<DraftState> {
  const saved = await browser.call(putDraft, { params: { stepsId }, body: { revision, answers } });
  return done(saved.body).draft;
}

/** Chooses the cheapest offer of one fuel for a draft, as the screen does. */
export async function chooseOffer(
  { browser, stepsId }: Pick<Traveller, 'browser' | 'stepsId'>,
  answers: Answers,
  fuel: Fuel,
  paymentMethod: 'direct-debit' | 'bank-transfer' = 'direct-debit',
) {
  const view = { takesBankTransfer: paymentMethod === 'bank-transfer' };
  const priced = done((await browser.call(getPrices, { body: { answers, view } })).body);
  const list = priced.prices.find((each) => each.fuel === fuel);
  if (list?.kind !== 'priced') throw new Error(`not priced: ${JSON.stringify(list)}`);
  const offer = list.offers.find((each) => each.paymentMethod === paymentMethod);
  if (!offer) throw new Error(`no offer by ${paymentMethod}`);
  const { receiptId } = list.receipt;
  const body = { receiptId, offerId: offer.offerId, stepsId, isChosen: true };
  const { quotation } = done((await browser.call(keepQuotation, { body })).body);
  return choiceOf(offer, quotation);
}

/** Creates a new customer's draft with every card answered and offers chosen, but no bank details yet. */
export async function answeredDraft(
  app: TestApp,
  answers: Answers,
  { source, paymentMethod, people = peopleAndAddresses }: JourneyOptions = {},
): Promise<Traveller> {
  const somebody = await signUp(app);
  const body = { answers, ...(source !== undefined && { source }) };
  const { stepsId } = done((await somebody.browser.call(createDraft, { body })).body).draft;
  const prices: Record<string, unknown> = {};
  for (const fuel of fuelsOf(answers))
    prices[fuel] = await chooseOffer({ ...somebody, stepsId }, answers, fuel, paymentMethod);
  const draft = await saveAnswers({ ...somebody, stepsId }, 1, { ...answers, prices, ...people });
  return { ...somebody, stepsId, draft };
}

/** The bank form used in tests. */
export const bankForm = {
  accountHolderName: 'Invented Bakery Ltd',
  sortCode: '10-79-99',
  accountNumber: '88837491',
  bankName: 'Barclays',
  checkManual: false,
  manualBankName: '',
  isAccountHolder: 'yes',
  isOnlySignature: 'yes',
};

/** Saves bank details; the first time needs no proof of identity. */
export async function giveBankDetails(
  { browser, userId, stepsId }: Traveller,
  changes: Partial<typeof bankForm> = {},
) {
  const body = { userId, stepsId, paymentObj: { ...bankForm, ...changes } };
  return done((await browser.call(savePayment, { params: { userId }, body })).body);
}

/** Returns the key facts of a draft; throws if they are refused. */
export async function packOf({ browser, stepsId }: Traveller): Promise<SigningPack> {
  return done((await browser.call(getSigningPack, { params: { stepsId } })).body).pack;
}

/** A complete signature form with a typed name. */
export const typedForm = {
  tncddmandate: true,
  tncutility: true,
  letterOfAuthority: true,
  taxDeclaration: true,
  signature: 'typed',
  signatureImg: '',
  signName: 'Robin Example',
};

/** Sends a signature form for the draft as it is now. */
export async function sendForm(traveller: Traveller, form: object = typedForm, changes: object = {}) {
  const { hash } = await packOf(traveller);
  const { stepsId, draft } = traveller;
  const body = { stepsId, revision: draft.revision, hash, authPersonnelObj: form, ...changes };
  const answer = await traveller.browser.call(sign, { body });
  if (answer.body.result) await acceptChecks(traveller);
  return answer;
}

/** Draws the documents of a draft's contract and opens them as the person who is to sign. */
export async function openedDocuments({ browser, stepsId }: Pick<Traveller, 'browser' | 'stepsId'>) {
  const drawn = done((await browser.call(drawDocuments, { params: { stepsId } })).body);
  for (const { documentId } of drawn.documents)
    await browser.call(readDraftText, { params: { stepsId, documentId } });
  return drawn.documents;
}

/** Signs a draft together with its documents, as a sole signer does. */
export async function sendFormWithDocuments(
  traveller: Traveller,
  form: object = typedForm,
  changes: object = {},
) {
  const hashes = (await openedDocuments(traveller)).map(({ hash }) => hash);
  return sendForm(traveller, form, { hashes, ...changes });
}

/** Ticks every amber check, as someone who has read them. */
export async function acceptChecks({ browser, stepsId }: Pick<Traveller, 'browser' | 'stepsId'>) {
  const { body } = await browser.call(getReadiness, { params: { stepsId } });
  for (const { key, words, level } of body.checks)
    if (level === 'amber')
      done((await browser.call(acceptCheck, { body: { stepsId, key, words, isAccepted: true } })).body);
}

/** Creates a new customer's draft with bank details and a signature. */
export async function signedDraft(
  app: TestApp,
  answers: Answers,
  options: JourneyOptions = {},
): Promise<Traveller> {
  const traveller = await answeredDraft(app, answers, options);
  if (options.paymentMethod !== 'bank-transfer') await giveBankDetails(traveller);
  done((await sendForm(traveller)).body);
  return traveller;
}

/** Marks an application as signed by everyone, without an envelope. */
export async function signedByAll({ db }: TestApp, reference: string): Promise<void> {
  const { id } = await db
    .selectFrom('applications')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('applicationSupplies')
    .set({ state: 'submitted' })
    .where('applicationId', '=', id)
    .execute();
  await refreshCards(db, [id]);
}

/** Submits a draft at its revision. */
export const submit = ({ browser, stepsId, draft }: Traveller, changes: object = {}) =>
  browser.call(submitApplication, { body: { stepsId, revision: draft.revision, ...changes } });
