import { createDraft } from '@switch/contract/http/switching/draft.ts';
import { login } from '@switch/contract/http/identity/account.ts';
import {
  type Offer,
  getPrices,
  type PricedFuel,
  keepQuotation,
  type Quotation,
} from '@switch/contract/http/pricing/quotes.ts';
import { getQuotation, listQuotations } from '@switch/contract/http/pricing/quotations.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { transaction } from '../../../platform/db/database.ts';
import { refreshSampleBook } from '../testing/refresh-sample-book.ts';
import type { Browser } from '../../../seed/browser.ts';
import { signUp } from '../../../testing/sign-up.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { supplierRegister } from '../suppliers/register.ts';
import { supplierPanel } from '../suppliers/supplier-panel.ts';
import { quotationStore } from './quotation-store.ts';
import { draftAnswers, type DraftFacts } from '../testing/draft-answers.ts';

const app = await startTestApp();

/** Fetches today's prices, refreshing the sample book first as the nightly job would. */
async function askPrices(facts?: DraftFacts): Promise<PricedFuel> {
  await refreshSampleBook(app);
  const { body } = await app.call(getPrices, { body: { answers: draftAnswers(facts) } });
  const [prices] = body.result ? body.prices : [];
  if (prices?.kind !== 'priced') throw new Error('not priced');
  return prices;
}

interface Keeping {
  readonly place?: number;
  readonly isChosen?: boolean;
  readonly stepsId?: string;
  readonly siteAddress?: string;
  readonly prices?: PricedFuel;
}

const bodyOf = (prices: PricedFuel, { place = 0, isChosen = false, stepsId, siteAddress }: Keeping) => ({
  receiptId: prices.receipt.receiptId,
  offerId: prices.offers[place]?.offerId,
  isChosen,
  ...(stepsId !== undefined && { stepsId }),
  ...(siteAddress !== undefined && { siteAddress }),
});

async function keep(browser: Browser, keeping: Keeping = {}): Promise<Quotation> {
  const body = bodyOf(keeping.prices ?? (await askPrices()), keeping);
  const answer = await browser.call(keepQuotation, { body });
  if (!answer.body.result) throw new Error(`not kept: ${answer.body.outcome.code}`);
  return answer.body.quotation;
}

async function openDraft(browser: Browser): Promise<string> {
  const { body } = await browser.call(createDraft, { body: { answers: { energy: draftAnswers().energy } } });
  if (!body.result) throw new Error('no draft');
  return body.draft.stepsId;
}

const read = async (browser: Browser, quotationId: string) =>
  (await browser.call(getQuotation, { params: { quotationId } })).body;

/** Returns what the list reports as saved when it is calculated again. */
async function keptAgain(browser: Browser, facts?: DraftFacts) {
  const { body } = await browser.call(getPrices, { body: { answers: draftAnswers(facts) } });
  return body.result ? body.kept : undefined;
}

const NOT_FOUND = { result: false, outcome: { code: 'not-found' } };

test('a guest saves an offer as it was shown, for this browser only', async () => {
  const prices = await askPrices();
  const browser = app.browser();
  const quotation = await keep(browser, { prices, place: 1, siteAddress: ' 1 Mill Lane ' });
  expect(quotation).toEqual({
    quotationId: expect.any(String),
    createdAt: app.clock.now().toISOString(),
    expiresAt: prices.offers[1]?.expiresAt,
    isChosen: false,
    state: 'open',
    siteAddress: '1 Mill Lane',
    stepsId: null,
    receiptId: prices.receipt.receiptId,
    yearlyKwh: 20_000,
    offer: expect.objectContaining({ offerId: prices.offers[1]?.offerId, lines: expect.any(Array) }),
  });
  expect({ ...quotation.offer, canRise: expect.any(Array) }).toMatchObject(prices.offers[1] ?? {});
  const shown = { ...quotation, isIndicative: true };
  expect(await read(browser, quotation.quotationId)).toEqual({ result: true, quotation: shown });
  const another = app.browser();
  await keep(another);
  for (const stranger of [another, app.browser()])
    expect(await read(stranger, quotation.quotationId)).toMatchObject(NOT_FOUND);
  expect(await read(browser, 'nonsense')).toMatchObject(NOT_FOUND);
});

test('saving the same offer again returns the same quotation, even if pressed twice at once', async () => {
  const prices = await askPrices();
  const browser = app.browser();
  const first = await keep(browser, { prices });
  const [second, third] = await Promise.all([
    keep(browser, { prices, place: 1 }),
    keep(browser, { prices, place: 1 }),
  ]);
  expect(second.quotationId).toBe(third.quotationId);
  expect((await keep(browser, { prices })).quotationId).toBe(first.quotationId);
  expect((await keep(app.browser(), { prices })).quotationId).not.toBe(first.quotationId);
});

test('the latest choice for a draft is the chosen one, and the others remain saved', async () => {
  const browser = app.browser();
  const stepsId = await openDraft(browser);
  const prices = await askPrices();
  const first = await keep(browser, { prices, stepsId, isChosen: true });
  const second = await keep(browser, { prices, stepsId, place: 1, isChosen: true });
  expect([first.isChosen, second.isChosen, second.stepsId]).toEqual([true, true, stepsId]);
  expect(await read(browser, first.quotationId)).toMatchObject({ quotation: { isChosen: false } });
  expect((await keep(browser, { prices, stepsId, isChosen: true })).quotationId).toBe(first.quotationId);
  expect(await read(browser, second.quotationId)).toMatchObject({ quotation: { isChosen: false } });
  expect((await keep(browser, { prices, stepsId })).isChosen).toBe(true);
});

test('nobody can save an offer for someone else’s draft', async () => {
  const stepsId = await openDraft(app.browser());
  const body = bodyOf(await askPrices(), { stepsId });
  for (const id of [stepsId, '00000000-0000-4000-8000-000000000000', 'nonsense'])
    expect((await app.call(keepQuotation, { body: { ...body, stepsId: id } })).status).toBe(401);
});

test('an offer that was never in the receipt is gone, and so is one of an unknown receipt', async () => {
  const body = bodyOf(await askPrices(), {});
  for (const wrong of [{ offerId: '1-2-3-4-5' }, { receiptId: 'nonsense' }])
    expect((await app.call(keepQuotation, { body: { ...body, ...wrong } })).body).toMatchObject({
      result: false,
      outcome: { code: 'offer-gone' },
    });
});

test('saving without naming an offer, or with too long a site, is refused at that field', async () => {
  const body = bodyOf(await askPrices(), {});
  const wrong: readonly (readonly [string, object])[] = [
    ['offerId', { receiptId: body.receiptId, isChosen: true }],
    ['siteAddress', { ...body, siteAddress: 'x'.repeat(301) }],
    ['isChosen', { ...body, isChosen: 'yes' }],
  ];
  for (const [field, sent] of wrong)
    expect((await app.call(keepQuotation, { body: sent })).body).toMatchObject({
      outcome: { code: 'bad-fields', fields: [expect.objectContaining({ field })] },
    });
});

test('what a guest saved belongs to the account from registration on, and no longer to the cookie', async () => {
  const browser = app.browser();
  const kept = await keep(browser);
  const { userId, token } = await signUp(app, { browser });
  const list = await browser.call(listQuotations, { query: { userId }, bearer: token });
  expect(list.body).toEqual({ quotations: [{ ...kept, isIndicative: true }], total: 1 });
  expect(await read(browser, kept.quotationId)).toMatchObject({ result: true });
  browser.cookies.delete('session');
  expect(await read(browser, kept.quotationId)).toMatchObject(NOT_FOUND);
});

test('logging in transfers what this browser has saved in the meantime', async () => {
  const { email, password, userId } = await signUp(app);
  const browser = app.browser();
  const kept = await keep(browser);
  await browser.call(login, { body: { emailAddress: email, password } });
  const { body } = await browser.call(listQuotations, { query: { userId, sort: '-created_at' } });
  expect(body.quotations.map(({ quotationId }) => quotationId)).toEqual([kept.quotationId]);
});

test('the list is only for its own user [S7-16]', async () => {
  const { browser, token, userId } = await signUp(app);
  const other = await signUp(app);
  const statusOf = async (by: Browser, id: string, bearer?: string) =>
    (
      await by.call(listQuotations, {
        query: { userId: id },
        ...(bearer !== undefined && { bearer }),
      })
    ).status;
  expect(await statusOf(browser, userId, token)).toBe(200);
  expect(await statusOf(browser, other.userId, token)).toBe(401);
  expect(await statusOf(app.browser(), userId)).toBe(401);
  expect(await statusOf(app.browser(), userId, 'stale')).toBe(401);
  const odd = await browser.call(listQuotations, { query: { userId, sort: 'fee' }, bearer: token });
  expect(odd.status).toBe(400);
});

test('the list comes newest first in pages of 25 [S7-16, S9-04]', async () => {
  const { browser, userId } = await signUp(app);
  const ids: string[] = [];
  for (const place of Array.from({ length: 14 }, (_, index) => index))
    for (const prices of [await askPrices(), await askPrices()]) {
      ids.unshift((await keep(browser, { prices, place })).quotationId);
      app.clock.moveMinutes(1);
    }
  const pageOf = async (page: string) => {
    const { body } = await browser.call(listQuotations, { query: { userId, page } });
    return { ids: body.quotations.map(({ quotationId }) => quotationId), total: body.total };
  };
  expect(await pageOf('1')).toEqual({ ids: ids.slice(0, 25), total: 28 });
  expect(await pageOf('2')).toEqual({ ids: ids.slice(25), total: 28 });
  expect(await pageOf('3')).toEqual({ ids: [], total: 28 });
});

test('a quotation can be accepted until it expires, and viewed after that', async () => {
  const prices = await askPrices();
  const browser = app.browser();
  const { quotationId, expiresAt } = await keep(browser, { prices });
  app.clock.moveTo(new Date(new Date(expiresAt).getTime() - 1).toISOString());
  expect((await keep(browser, { prices })).state).toBe('open');
  app.clock.moveTo(expiresAt);
  expect(await read(browser, quotationId)).toMatchObject({ quotation: { state: 'expired' } });
  expect((await browser.call(keepQuotation, { body: bodyOf(prices, {}) })).body).toMatchObject({
    outcome: { code: 'price-expired' },
  });
});

/** Changes the register entry of an offer's supplier, from today. */
const changeSupplier = (
  { supplierId }: Pick<Offer, 'supplierId'>,
  section: 'sales' | 'contracts',
  content: object,
): Promise<unknown> => {
  const now = app.clock.now();
  const change = { changeId: randomUUID(), supplierId, section, productId: null, reason: '', content };
  return transaction(app.db, (tx) =>
    supplierRegister.change(tx, { ...change, validFrom: ukDateAt(now) }, { staffId: null, now }, null),
  );
};

test('what is signed says how the supplier accepts notice, according to its register entry on that day', async () => {
  const { quotationId, offer } = await keep(app.browser(), { prices: await askPrices() });
  const now = app.clock.now();
  const found = () => quotationStore.find(app.db, quotationId, now);
  expect((await found())?.supplier).not.toHaveProperty('noticeText');
  const profile = await supplierRegister.profileOf(app.db, offer.supplierId, {
    on: ukDateAt(now),
    knownAt: now,
  });
  await changeSupplier(offer, 'contracts', { ...profile?.contracts, noticeText: 'By email to them' });
  expect((await found())?.supplier).toHaveProperty('noticeText', 'By email to them');
  await changeSupplier(offer, 'contracts', { ...profile?.contracts });
});

test('what a supplier no longer sells cannot be signed', async () => {
  const { quotationId, offer } = await keep(app.browser(), { prices: await askPrices() });
  const now = app.clock.now();
  const setSold = (isSold: boolean) => changeSupplier(offer, 'sales', { isSold });
  const found = () => quotationStore.find(app.db, quotationId, now);
  expect((await found())?.isWithdrawn).toBe(false);
  await setSold(false);
  expect(await found()).toMatchObject({ isWithdrawn: true, expiresAt: now });
  const { names } = await supplierPanel(app.db, now);
  expect(names).not.toContain(offer.supplierName);
  await setSold(true);
  expect((await supplierPanel(app.db, now)).names).toContain(offer.supplierName);
});

test('signing finds a quotation with its supplier and question, and records its use once', async () => {
  const browser = app.browser();
  const stepsId = await openDraft(browser);
  const { quotationId, offer, expiresAt } = await keep(browser, { stepsId, isChosen: true });
  expect(await quotationStore.find(app.db, quotationId, app.clock.now())).toEqual({
    quotationId,
    stepsId,
    userId: null,
    expiresAt: new Date(expiresAt),
    isWithdrawn: false,
    yearlyKwh: 20_000,
    offer,
    supplier: {
      address: expect.arrayContaining([expect.any(String)]),
      serviceUserNumber: expect.stringMatching(/^\d{6}$/),
      advanceNoticeDays: expect.any(Number),
    },
    inputs: expect.objectContaining({ fuel: 'electricity', kwhByRegister: { single: 20_000 } }),
  });
  for (const unknown of ['', 'nonsense', '00000000-0000-4000-8000-000000000000'])
    expect(await quotationStore.find(app.db, unknown, app.clock.now())).toBeNull();
  const use = () => transaction(app.db, (tx) => quotationStore.markUsed(tx, [quotationId], app.clock.now()));
  await use();
  expect(await read(browser, quotationId)).toMatchObject({ quotation: { state: 'used' } });
  app.clock.moveMinutes(5);
  await use();
  const usedAt = await app.db
    .selectFrom('quotations')
    .select('usedAt')
    .where('id', '=', quotationId)
    .executeTakeFirst();
  expect(usedAt?.usedAt?.getTime()).toBe(app.clock.now().getTime() - 300_000);
});

test('an indicative price is listed as such while it can be accepted', async () => {
  const { browser, userId } = await signUp(app);
  const prices = await askPrices({ knows: 'not-sure' });
  expect(prices.indicativeReasons.length).toBeGreaterThan(0);
  const { quotationId } = await keep(browser, { prices });
  const list = async () => (await browser.call(listQuotations, { query: { userId } })).body.quotations;
  expect(await list()).toMatchObject([{ quotationId, isIndicative: true }]);
  const usedAt = app.clock.now();
  await app.owner.db.updateTable('quotations').set({ usedAt }).where('id', '=', quotationId).execute();
  expect(await list()).toMatchObject([{ quotationId, state: 'used', isIndicative: false }]);
});

test('a price stays an indication until the answers of its draft settle what was open', async () => {
  const { browser, userId } = await signUp(app);
  const listed = draftAnswers();
  const leg = listed['electricity-supply-address'];
  const draftOf = async (answers: object) => {
    const { body } = await browser.call(createDraft, { body: { answers } });
    if (!body.result) throw new Error('no draft');
    return body.draft.stepsId;
  };
  const open = await draftOf(listed);
  const settled = await draftOf({
    ...listed,
    'electricity-supply-address': { ...leg, meter: { mpanCore: '1200000000002', isConfirmed: true } },
  });
  const prices = await askPrices();
  for (const [stepsId, isIndicative] of [
    [open, true],
    [settled, false],
  ] as const) {
    const { quotationId } = await keep(browser, { prices, stepsId });
    expect(await read(browser, quotationId)).toMatchObject({ quotation: { isIndicative } });
    const { body } = await browser.call(listQuotations, { query: { userId } });
    expect(body.quotations.find((each) => each.quotationId === quotationId)).toMatchObject({ isIndicative });
  }
});

test('a saved offer is marked when the same list is recalculated, for its owner only, until it expires', async () => {
  const browser = app.browser();
  const { quotationId, offer } = await keep(browser, { place: 1 });
  const marked = { [offer.offerId]: quotationId };
  expect(await keptAgain(browser)).toEqual(marked);
  expect(await keptAgain(browser, { kwh: 21_000 }), 'another question').toEqual({});
  expect(await keptAgain(app.browser()), 'somebody else').toEqual({});
  await signUp(app, { browser });
  expect(await keptAgain(browser)).toEqual(marked);
  app.clock.moveMinutes(40 * 24 * 60);
  await refreshSampleBook(app);
  expect(await keptAgain(browser)).toEqual({});
});

test('a quotation saved by an earlier version, with its saving against an estimate, opens without that saving', async () => {
  const browser = app.browser();
  const { quotationId, offer } = await keep(browser);
  await app.owner.db
    .updateTable('quotations')
    .set({
      offer: sql`(offer - 'renewing') || '{"differenceToStayPence": -500, "netDifferenceToStayPence": null}'`,
    })
    .where('id', '=', quotationId)
    .execute();
  const { renewing: _now, ...before } = offer;
  expect(await read(browser, quotationId)).toMatchObject({ result: true, quotation: { quotationId } });
  const answer = await read(browser, quotationId);
  expect(answer.result && answer.quotation.offer).toEqual(before);
});
