import { getUser, putUser } from '@switch/contract/http/identity/account.ts';
import {
  getApplication,
  listApplications,
  submitApplication,
} from '@switch/contract/http/switching/application.ts';
import type { Call } from '@switch/contract/http/call.ts';
import { createDraft, getDraft, listDrafts, putDraft } from '@switch/contract/http/switching/draft.ts';
import { getPartnerById } from '@switch/contract/http/enquiries/enquiry.ts';
import { findAddresses } from '@switch/contract/http/reference/look-up.ts';
import { savePayment } from '@switch/contract/http/switching/payment.ts';
import {
  getPrices,
  getReceipt,
  keepQuotation,
  type Offer,
  readOffer,
} from '@switch/contract/http/pricing/quotes.ts';
import { getQuotation, listQuotations } from '@switch/contract/http/pricing/quotations.ts';
import { getMandates, getSigningPack, sign } from '@switch/contract/http/switching/signing.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import { formatPounds, formatRate } from '@switch/domain/units/money-text.ts';
import { pence, rate } from '@switch/domain/units/money.ts';
import { expect, test } from 'vitest';
import type { Browser, Sent } from '../seed/browser.ts';
import { bankForm } from '../modules/switching/applications/testing/journey.ts';
import { firstByDirectDebit } from '../seed/price-answers.ts';
import { sampleScenario, type SampleName } from '../seed/scenario.ts';
import { seedWorld } from '../seed/seed-world.ts';
import {
  type Scenario,
  type ScenarioAccount,
  ask,
  done,
  made,
  type Priced,
  type Visit,
} from '../seed/scenario.ts';
import { walkThrough } from '../seed/walk-through.ts';
import { repeating, type Asked } from './asked.ts';
import { signUp } from './sign-up.ts';
import { startTestApp } from './test-app.ts';

const app = await startTestApp();
const stranger = await signUp(app, { email: 'stranger@example.org' });

const PASSWORD = 'copper kettle on a slow tide';
const combinations = [['electricity'], ['gas'], ['electricity', 'gas']] as const;
const ways = ['a new account', 'log-in in the middle'] as const;
const names = [
  'limited company',
  'charity with relief',
  'Scottish charity',
  'sole trader with address history',
  'partner’s referral',
] as const;

/**
 * The share of each supply taxed at the reduced VAT rate and without levy: all of it for low usage, part of
 * it by relief, or none.
 */
const relievedShare: Readonly<Record<SampleName, Readonly<Record<Fuel, number>>>> = {
  'limited company': { electricity: 0, gas: 1 },
  'charity with relief': { electricity: 1, gas: 1 },
  'Scottish charity': { electricity: 0.4, gas: 0.4 },
  'sole trader with address history': { electricity: 0, gas: 1 },
  'partner’s referral': { electricity: 0, gas: 0 },
  'half-hourly site': { electricity: 0, gas: 0 },
};

let visitors = 0;

/** Plays a scenario from its own network address, with every write sent twice. */
async function travel(
  name: SampleName,
  fuels: Scenario['fuels'],
  way: (typeof ways)[number] | 'no account',
  enters: ScenarioAccount['enters'] = 'when asked',
) {
  visitors += 1;
  const from = `192.0.2.${visitors}`;
  const email = `visitor${visitors}@example.org`;
  const isNew = way === 'a new account';
  if (way === 'log-in in the middle')
    await signUp(app, { email, password: PASSWORD, browser: app.browser(from) });
  const asked: Asked[] = [];
  const world = { ...seedWorld(app), browser: () => repeating(app.browser(from), asked) };
  const account = way === 'no account' ? undefined : { email, password: PASSWORD, isNew, enters };
  // Signing the documents with the same signature has its own tests.
  const scenario = { ...sampleScenario(name, fuels, account), signsByMail: true };
  const visit = await walkThrough(world, scenario);
  return { visit, asked, email };
}

const beforePrices: ReadonlySet<Call> = new Set<Call>([
  getPartnerById,
  findAddresses,
  createDraft,
  putDraft,
  getPrices,
]);

/**
 * Expects that up to the first price list only the supply and the kind of organisation were sent, and nobody
 * was signed in.
 */
function expectPricesBeforePerson(asked: readonly Asked[], { scenario, answers }: Visit): void {
  const place = asked.findIndex(({ call }) => call === getPrices);
  const first = asked.slice(0, place + 1);
  expect(place).toBeGreaterThan(5);
  expect(first.filter(({ call }) => !beforePrices.has(call))).toEqual([]);
  expect(first.filter(({ sent }) => sent.bearer !== undefined)).toEqual([]);
  const text = JSON.stringify(first.map(({ sent }) => sent)).toUpperCase();
  const { person, account, bank, owner, organisation } = scenario;
  const telling = [
    organisation.lookUp,
    answers['personal-details']?.organisation?.companyName,
    person.lastName,
    person.phone,
    account?.email,
    bank.holder,
    bank.sortCode,
    bank.accountNumber,
    owner?.born,
    owner?.home.line1,
    owner?.before?.line1,
  ];
  for (const word of telling) if (word !== undefined) expect(text).not.toContain(word.toUpperCase());
  expect(text).not.toMatch(/PERSONAL-DETAILS|ADDRESS-DETAILS|AUTHORISED-PERSON/);
}

const pricedLists = ({ prices = [] }: Visit): readonly Priced[] =>
  prices.filter((list) => list.kind === 'priced');

/** Expects each line to be a whole amount of pence, and the lines to add up to what the customer pays. */
function expectLinesToSum(visit: Visit): void {
  const offers = Object.values(visit.quotations).map(({ offer }) => offer);
  expect(offers.length).toBeGreaterThan(0);
  for (const { lines, totals } of offers) {
    expect(lines.reduce((sum, { amountPence }) => sum + amountPence, 0)).toBe(totals.grossPence);
    expect(totals.netPence + totals.cclPence + totals.vatPence).toBe(totals.grossPence);
  }
}

/** Fetches what /profile shows of the account after the scenario, and the application by its reference. */
async function readBack(visit: Visit) {
  const { userId } = made(visit.session, 'account');
  const { reference } = made(visit.application, 'application');
  // The profile call uses only the cookie.
  const user = (await visit.browser.call(getUser, { params: { userId } })).body;
  const { application } = await ask(visit, getApplication, { params: { reference } });
  const { applications } = await ask(visit, listApplications);
  const { drafts } = await ask(visit, listDrafts);
  const { quotations } = await ask(visit, listQuotations, { query: { sort: '-created_at', userId } });
  return { user, application, applications, drafts, quotations };
}

/**
 * Expects the first offer shown to be the one that was saved, signed and sent, with the same total and fee
 * everywhere.
 */
async function expectOneFigure(visit: Visit): Promise<void> {
  const { application, applications, quotations, drafts, user } = await readBack(visit);
  expect(application).toEqual(visit.application);
  expect(applications).toEqual([application]);
  expect(drafts).toEqual([]);
  expect(user).toMatchObject({
    emailAddress: visit.scenario.account?.email,
    paymentObj: { sortCode: '**-**-99' },
  });
  const lists = pricedLists(visit);
  expect(application.supplies.map(({ fuel }) => fuel)).toEqual(lists.map(({ fuel }) => fuel));
  expect(quotations).toHaveLength(lists.length);
  for (const list of lists) {
    const { fuel, receipt } = list;
    const offer = firstByDirectDebit(list, visit.scenario);
    const { grossPence } = offer.totals;
    const quotation = made(visit.quotations[fuel], 'quotation');
    const { canRise: _, ...shown } = offer;
    expect(quotation.offer).toMatchObject(shown);
    const kept = quotations.find((each) => each.offer.fuel === fuel);
    expect(kept).toEqual({ ...quotation, state: 'used', isIndicative: false });
    expect(visit.answers.prices?.[fuel]).toMatchObject({ totalPence: grossPence });
    expect(application.supplies.find((supply) => supply.fuel === fuel)).toMatchObject({
      totalPence: grossPence,
      feePence: offer.fee.pence,
      supplierName: offer.supplierName,
    });
    const facts = JSON.stringify(visit.pack?.facts.find((one) => one.fuel === fuel)?.rows);
    expect(facts).toContain(`${formatPounds(pence(grossPence))} (`);
    expect(facts).toContain(
      `${formatPounds(pence(offer.fee.pence))} over the contract, which is ${formatRate(rate(offer.fee.ratePerKwh))} per kWh`,
    );
    const { receiptId } = receipt;
    const again = done((await visit.browser.call(getReceipt, { params: { receiptId }, body: {} })).body);
    expect(again.isSameList).toBe(true);
    expect(again.prices.offers).toEqual(list.offers);
  }
}

/** Prices the same supplies as if all the usage were business. */
async function pricedWithoutRelief({ answers, browser }: Visit): Promise<readonly Priced[]> {
  const facts = made(answers['mbc-page']?.organisation, 'organisation');
  const business = { ...answers['mbc-page'], organisation: { ...facts, qualifyingUsePercent: 0 } };
  const body = { answers: { ...answers, 'mbc-page': business } };
  const { prices } = done((await browser.call(getPrices, { body })).body);
  return prices.filter((list) => list.kind === 'priced');
}

/** Fetches the details of the first Direct Debit offer in a list. */
async function wholeOffer({ browser }: Visit, list: Priced): Promise<Offer> {
  const params = { receiptId: list.receipt.receiptId, offerId: firstByDirectDebit(list, {}).offerId };
  return done((await browser.call(readOffer, { params })).body).offer;
}

/**
 * Expects VAT at 5% on the relieved share and 20% on the rest and on the levy; and the levy on the rest only.
 */
async function expectTax(visit: Visit, name: SampleName): Promise<void> {
  const plain = visit.scenario.organisation.qualifyingUsePercent > 0 ? await pricedWithoutRelief(visit) : [];
  for (const list of pricedLists(visit)) {
    const share = relievedShare[name][list.fuel];
    const { lines, totals } = await wholeOffer(visit, list);
    const { netPence, cclPence, vatPence } = totals;
    // Each line is rounded separately, and a rate change within the term adds a line.
    const isNear = (amount: number, exact: number, code: string): void =>
      expect(Math.abs(amount - exact), `${code} of ${list.fuel}`).toBeLessThanOrEqual(
        lines.filter((line) => line.code.startsWith(code)).length,
      );
    isNear(vatPence, netPence * share * 0.05 + (netPence * (1 - share) + cclPence) * 0.2, 'vat');
    if (share === 1) expect(cclPence).toBe(0);
    else expect(cclPence).toBeGreaterThan(0);
    const business = plain.find(({ fuel }) => fuel === list.fuel);
    if (!business) continue;
    const unrelieved = (await wholeOffer(visit, business)).totals;
    expect(unrelieved.netPence).toBe(netPence);
    expect(unrelieved.cclPence).toBeGreaterThan(0);
    isNear(cclPence, unrelieved.cclPence * (1 - share), 'ccl');
  }
}

/** Expects every write that was sent twice to have left one result. */
async function expectOnceEach(visit: Visit, asked: readonly Asked[]): Promise<void> {
  const stepsId = made(visit.stepsId, 'draft');
  const saves = asked.filter(({ call }) => call === createDraft || call === putDraft).length;
  const held = await app.db.selectFrom('drafts').select('revision').where('id', '=', stepsId).execute();
  expect(held).toEqual([{ revision: saves }]);
  const kept = await app.db.selectFrom('quotations').select('fuel').where('draftId', '=', stepsId).execute();
  expect(kept.map(({ fuel }) => fuel).toSorted()).toEqual(Object.keys(visit.quotations).toSorted());
  const sent = await app.db.selectFrom('applications').selectAll().where('draftId', '=', stepsId).execute();
  expect(sent.map(({ reference }) => reference)).toEqual(
    visit.application ? [visit.application.reference] : [],
  );
  const { source, partnerId } = visit.scenario;
  expect(sent.filter((row) => row.source !== source || row.partnerId !== (partnerId ?? null))).toEqual([]);
  const signatures = await app.db
    .selectFrom('signatures')
    .select('method')
    .where('draftId', '=', stepsId)
    .execute();
  expect(signatures).toEqual(visit.application ? [{ method: visit.scenario.signature }] : []);
  const references = Object.values(visit.leads);
  const leads = await app.db
    .selectFrom('leads')
    .select('reference')
    .where('meterNumber', '=', meterOf(visit))
    .execute();
  for (const reference of references)
    expect(leads.filter((lead) => lead.reference === reference)).toHaveLength(1);
}

const meterOf = ({ answers }: Visit): string =>
  answers['electricity-supply-address']?.meter?.mpanCore ?? 'no electricity';

/** Requests everything of the visit with a browser that has no part in it, and expects nothing. */
async function expectNothingFor(browser: Browser, visit: Visit, bearer?: string): Promise<void> {
  const stepsId = made(visit.stepsId, 'draft');
  const { revision, answers } = visit;
  const userId = visit.session?.userId ?? 'nobody';
  const reference = visit.application?.reference ?? 'none';
  const authPersonnelObj = {
    tncddmandate: true,
    tncutility: true,
    letterOfAuthority: true,
    signature: 'typed',
    signatureImg: '',
    signName: 'Somebody Else',
  };
  const kept = Object.values(visit.quotations).map(({ receiptId, offer }) => ({
    receiptId,
    offerId: offer.offerId,
  }));
  const attempts: readonly (readonly [Call, Sent])[] = [
    [getDraft, { params: { stepsId } }],
    [putDraft, { params: { stepsId }, body: { revision, answers } }],
    [getUser, { params: { userId } }],
    [putUser, { params: { userId }, body: { name: 'Mallory' } }],
    [savePayment, { params: { userId }, body: { userId, stepsId, paymentObj: bankForm } }],
    [listQuotations, { query: { userId } }],
    [getSigningPack, { params: { stepsId } }],
    [getMandates, { params: { stepsId } }],
    [sign, { body: { stepsId, revision, hash: visit.pack?.hash ?? '', authPersonnelObj } }],
    [submitApplication, { body: { stepsId, revision } }],
    [getApplication, { params: { reference } }],
    ...kept.map((offer) => [keepQuotation, { body: { ...offer, stepsId, isChosen: true } }] as const),
  ];
  for (const [call, sent] of attempts) {
    const answer = await browser.call(call, { ...sent, ...(bearer !== undefined && { bearer }) });
    expect(answer.status, call.name).toBe(401);
    expect(JSON.stringify(answer.raw)).not.toContain(stepsId);
  }
  for (const { quotationId } of Object.values(visit.quotations)) {
    const { raw } = await browser.call(getQuotation, { params: { quotationId } });
    expect(raw).toMatchObject({ result: false, outcome: { code: 'not-found' } });
  }
}

async function expectNothingForOthers(visit: Visit): Promise<void> {
  await expectNothingFor(app.browser(), visit);
  await expectNothingFor(stranger.browser, visit, stranger.token);
}

const rows = names.flatMap((name) =>
  combinations.flatMap((fuels) => ways.map((way) => ({ name, fuels, title: fuels.join(' and '), way }))),
);

test.each(rows)('$name, $title, $way: from postcode to signed reference', async ({ name, fuels, way }) => {
  const { visit, asked, email } = await travel(name, [...fuels], way);
  expect(visit.application?.reference).toMatch(/^BS-[2-9A-HJ-NP-TV-Z]{4}-[2-9A-HJ-NP-TV-Z]{4}$/);
  expect(pricedLists(visit).map(({ fuel }) => fuel)).toEqual(fuels);
  expectPricesBeforePerson(asked, visit);
  expectLinesToSum(visit);
  await expectOneFigure(visit);
  await expectTax(visit, name);
  await expectNothingForOthers(visit);
  await expectOnceEach(visit, asked);
  const mails = await app.mails(email);
  expect(mails.filter(({ subject }) => subject.includes(visit.application?.reference ?? '?'))).toHaveLength(
    1,
  );
});

test.each(['no account', 'log-in in the middle'] as const)(
  'half-hourly site, electricity, %s: ends with the reference of a lead',
  async (way) => {
    const { visit, asked } = await travel('half-hourly site', ['electricity'], way, 'before an enquiry');
    const reference = made(visit.leads.electricity, 'lead');
    expect(reference).toMatch(/^L-[2-9A-HJ-NP-TV-Z]{8}$/);
    expect(visit.application).toBeUndefined();
    expect(visit.answers.prices).toEqual({ electricity: { kind: 'custom-quote', reference } });
    expect(visit.session === undefined).toBe(way === 'no account');
    expectPricesBeforePerson(asked, visit);
    await expectNothingForOthers(visit);
    await expectOnceEach(visit, asked);
    const notes = (await app.mails()).filter(({ subject }) => subject.includes(reference));
    expect(notes.map(({ recipient }) => recipient)).toContain(app.platform.config.operationsEmail);
  },
);

test.each(ways)(
  'half-hourly site, electricity and gas, %s: a lead for electricity, and gas goes on',
  async (way) => {
    const { visit, asked } = await travel('half-hourly site', ['electricity', 'gas'], way);
    const reference = made(visit.leads.electricity, 'lead');
    expect(visit.answers.prices?.electricity).toEqual({ kind: 'custom-quote', reference });
    expect(visit.application?.supplies.map(({ fuel }) => fuel)).toEqual(['gas']);
    expect(JSON.stringify(visit.application?.nextSteps)).toContain(reference);
    expectPricesBeforePerson(asked, visit);
    expectLinesToSum(visit);
    await expectOneFigure(visit);
    await expectTax(visit, 'half-hourly site');
    await expectNothingForOthers(visit);
    await expectOnceEach(visit, asked);
  },
);
