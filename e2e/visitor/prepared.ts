import type { Page } from '@playwright/test';
import { createDraft, putDraft, type DraftState } from '@switch/contract/http/switching/draft.ts';
import { savePayment } from '@switch/contract/http/switching/payment.ts';
import { getPrices, keepQuotation } from '@switch/contract/http/pricing/quotes.ts';
import { acceptCheck, getReadiness } from '@switch/contract/http/switching/readiness.ts';
import {
  drawDocuments,
  getSigningPack,
  readDraftText,
  sign,
} from '@switch/contract/http/switching/signing.ts';
import { fuelsOf } from '@switch/domain/journey/draft.ts';
import type { Answers } from '@switch/domain/journey/journey.ts';
import {
  bothBeforePrices,
  electricityBeforePrices,
  gasBeforePrices,
  peopleAndAddresses,
} from '@switch/domain/journey/testing/sample-answers.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import type { Mailbox } from '../mailbox.ts';
import { openAccount, openBlank, rememberIn, type Member } from './account.ts';
import { ask, done } from './ask.ts';
import { mpanOf, mprnOf } from '@switch/domain/meter/testing/valid-numbers.ts';

const ended = { knows: 'ended', notice: 'not-needed' } as const;
const ends = { 'contract-end-date': { 'electricity-end': ended, 'gas-end': ended } } as const;

/**
 * Answers up to `/mbc-page` for a limited company whose contracts have ended, so that no date ever expires.
 */
export const answersFor = {
  electricity: { ...electricityBeforePrices, 'contract-end-date': { 'electricity-end': ended } },
  gas: { ...gasBeforePrices, 'contract-end-date': { 'gas-end': ended } },
  both: { ...bothBeforePrices, ...ends },
} as const satisfies Record<Fuel | 'both', Answers>;

let drafts = 0;

/**
 * The same answers with meters that no other draft has. Two applications for one meter give each an amber
 * check, which would appear in one test when another one sends.
 */
function withOwnMeters(answers: Answers): Answers {
  drafts += 1;
  const mark = `${process.pid % 1000}`.padStart(3, '0') + `${drafts}`.padStart(4, '0');
  const electricity = answers['electricity-supply-address'];
  const gas = answers['gas-supply-address'];
  const mpan = `12000${mark}`;
  const mprn = `1${mark}`;
  return {
    ...answers,
    ...(electricity?.meter && {
      'electricity-supply-address': {
        ...electricity,
        meter: { ...electricity.meter, mpanCore: mpanOf(mpan) },
      },
    }),
    ...(gas?.meter && {
      'gas-supply-address': { ...gas, meter: { ...gas.meter, mprn: mprnOf(mprn) } },
    }),
  };
}

/** The bank details of a prepared draft. */
export const bankForm = {
  accountHolderName: 'Invented Bakery Limited',
  sortCode: '10-79-99',
  accountNumber: '88837491',
  bankName: 'Barclays',
  checkManual: false,
  manualBankName: '',
  isAccountHolder: 'yes',
  isOnlySignature: 'yes',
} as const;

/**
 * How far a draft has come when the visitor opens the page. `to-sign-by-link` is like `details`, except that
 * the signature covers the application alone: the contract is signed after sending, by a link.
 */
export type Stage = 'prices' | 'payment-details' | 'authorised-person' | 'details' | 'to-sign-by-link';

const isSignedAt = (stage: Stage): boolean => stage === 'details' || stage === 'to-sign-by-link';

/** A signed-in visitor with a draft. */
export type Prepared = { readonly member: Member; readonly draft: DraftState };

/**
 * The draft, and the supplier whose offer is chosen; if none is named, the first one that collects by Direct
 * Debit.
 */
type Choice = { readonly stepsId: string; readonly supplier: string | undefined };

async function choose(page: Page, { stepsId, supplier }: Choice, answers: Answers, fuel: Fuel) {
  const priced = done(await ask(page.request, getPrices, { body: { answers } }));
  const list = priced.prices.find((each) => each.fuel === fuel);
  if (list?.kind !== 'priced') throw new Error(`not priced: ${JSON.stringify(list)}`);
  const offer = list.offers.find(
    ({ paymentMethod, supplierId: id }) =>
      paymentMethod === 'direct-debit' && (supplier === undefined || id === supplier),
  );
  if (!offer) throw new Error(`no offer by Direct Debit: ${supplier ?? 'of anybody'}`);
  const { receiptId } = list.receipt;
  const { offerId, supplierId, supplierName, productName, termMonths, paymentMethod } = offer;
  const body = { receiptId, offerId, stepsId, isChosen: true };
  const { quotation } = done(await ask(page.request, keepQuotation, { body }));
  return {
    kind: 'offer',
    receiptId,
    offerId,
    supplierId,
    supplierName,
    productName,
    termMonths,
    paymentMethod,
    quotationId: quotation.quotationId,
    totalPence: offer.totals.grossPence,
    expiresAt: quotation.expiresAt,
  } as const;
}

/** Saves the draft with the present answers of a page after `answers`. */
async function save(page: Page, { stepsId, revision }: DraftState, answers: Answers): Promise<DraftState> {
  const saved = await ask(page.request, putDraft, { params: { stepsId }, body: { revision, answers } });
  if (!saved.result) throw new Error(`not saved: ${JSON.stringify(saved)}`);
  return saved.draft;
}

/** Saves the bank details for a draft's organisation. */
export async function giveBankDetails(page: Page, { userId, token }: Member, stepsId: string): Promise<void> {
  const body = { userId, stepsId, paymentObj: bankForm };
  done(await ask(page.request, savePayment, { params: { userId }, body, token }));
}

/** Opens the documents of the contract, as a sole signer does. Returns their hashes. */
async function openDocuments(page: Page, token: string, stepsId: string): Promise<string[]> {
  const { documents } = done(await ask(page.request, drawDocuments, { params: { stepsId }, token }));
  for (const { documentId } of documents)
    await ask(page.request, readDraftText, { params: { stepsId, documentId }, token });
  return documents.map(({ hash }) => hash);
}

async function signAs(
  page: Page,
  { token }: Member,
  { stepsId, revision }: DraftState,
  stage: Stage,
): Promise<void> {
  const { pack } = done(await ask(page.request, getSigningPack, { params: { stepsId }, token }));
  const hashes = stage === 'details' && { hashes: await openDocuments(page, token, stepsId) };
  const authPersonnelObj = {
    tncutility: true,
    tncddmandate: true,
    letterOfAuthority: true,
    signature: 'typed',
    signatureImg: '',
    signName: 'Robin Example',
  };
  const body = { stepsId, revision, hash: pack.hash, ...hashes, authPersonnelObj };
  done(await ask(page.request, sign, { body, token }));
}

/** Ticks every amber check, as a visitor does after reading it. */
export async function acceptChecks(
  page: Page,
  { token }: Pick<Member, 'token'>,
  { stepsId }: Pick<DraftState, 'stepsId'>,
): Promise<void> {
  const { checks } = await ask(page.request, getReadiness, { params: { stepsId }, token });
  for (const { key, words, level } of checks) {
    const body = { stepsId, key, words, isAccepted: true };
    if (level === 'amber') done(await ask(page.request, acceptCheck, { body, token }));
  }
}

/** Creates an anonymous draft in this browser, answered up to the prices, with its own meters. */
export async function anonymousDraft(
  page: Page,
  before: Answers = answersFor.electricity,
): Promise<DraftState> {
  const answers = withOwnMeters(before);
  const { draft } = done(await ask(page.request, createDraft, { body: { answers } }));
  await openBlank(page);
  await page.evaluate((id) => window.localStorage.setItem('stepsId', id), draft.stepsId);
  return draft;
}

/**
 * Registers a new member in this browser and prepares their draft up to `stage`, through the calls that the
 * screens make. The page is not at any screen yet.
 */
export async function prepare(
  page: Page,
  mailbox: Mailbox,
  stage: Stage,
  like: Answers = answersFor.electricity,
  supplier?: string,
): Promise<Prepared> {
  let draft = await anonymousDraft(page, like);
  const before = draft.answers;
  if (stage !== 'prices') {
    const prices: Partial<Record<Fuel, Awaited<ReturnType<typeof choose>>>> = {};
    for (const fuel of fuelsOf(before))
      prices[fuel] = await choose(page, { stepsId: draft.stepsId, supplier }, before, fuel);
    const { 'authorised-person': authority, ...people } = peopleAndAddresses;
    const isPastAuthority = isSignedAt(stage);
    const answers = {
      ...before,
      prices,
      ...people,
      ...(isPastAuthority && { 'authorised-person': authority }),
    };
    draft = await save(page, draft, answers);
  }
  const member = await openAccount(page.request, mailbox, { stepsId: draft.stepsId });
  if (stage === 'authorised-person' || isSignedAt(stage)) await giveBankDetails(page, member, draft.stepsId);
  if (isSignedAt(stage)) {
    await signAs(page, member, draft, stage);
    await acceptChecks(page, member, draft);
  }
  await rememberIn(page, member);
  return { member, draft };
}
