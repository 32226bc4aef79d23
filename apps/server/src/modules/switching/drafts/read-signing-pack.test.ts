import { createDraft } from '@switch/contract/http/switching/draft.ts';
import { getSigningPack } from '@switch/contract/http/switching/signing.ts';
import { readAnswers } from '@switch/domain/journey/draft.ts';
import type { Answers } from '@switch/domain/journey/journey.ts';
import { bothBeforePrices, electricityBeforePrices } from '@switch/domain/journey/testing/sample-answers.ts';
import { expect, test } from 'vitest';
import { fieldsOf, outcomeOf } from '../../../testing/outcome.ts';
import { signUp } from '../../../testing/sign-up.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import {
  answeredDraft,
  chooseOffer,
  giveBankDetails,
  packOf,
  saveAnswers,
  sendForm,
  type JourneyOptions,
  type Traveller,
} from '../applications/testing/journey.ts';

const app = await startTestApp();

const readyDraft = async (answers: Answers = electricityBeforePrices, options: JourneyOptions = {}) => {
  const traveller = await answeredDraft(app, answers, options);
  await giveBankDetails(traveller);
  return traveller;
};

const readPack = ({ browser, stepsId }: Pick<Traveller, 'browser' | 'stepsId'>) =>
  browser.call(getSigningPack, { params: { stepsId } });

const answersOf = (value: unknown): Answers => {
  const parsed = readAnswers(value);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem));
  return parsed.value;
};

test('the key facts of both fuels name every term, from the stored offers', async () => {
  const pack = await packOf(await readyDraft(bothBeforePrices));
  expect(pack.facts.map(({ fuel }) => fuel)).toEqual(['electricity', 'gas']);
  const labels = pack.facts[1]?.rows.map(({ label }) => label) ?? [];
  for (const label of [
    'Supplier',
    'Product',
    'Supply number (MPRN)',
    'Starts',
    'Ends',
    'Price: all units',
    'Standing charge',
    'Yearly use the price is worked out for',
    'How it is taxed',
    'What we earn',
    'How you pay',
    'Credit check',
    'Leaving early',
    'Notice to leave at the end',
    'At the end of the contract',
    'Complaints about the supply',
  ])
    expect(labels).toContain(label);
  expect(pack.facts[0]?.whatCanChange).toHaveLength(8);
  expect(pack.statements.map(({ id }) => id)).toEqual(['tncutility', 'tncddmandate', 'letterOfAuthority']);
  expect(pack).toMatchObject({ mandateRoute: 'online', blockers: [] });
});

test('reading twice gives the same hash; another offer gives a different one', async () => {
  const traveller = await readyDraft();
  const { hash } = await packOf(traveller);
  expect((await packOf(traveller)).hash).toBe(hash);
  const { answers } = traveller.draft;
  const electricity = await chooseOffer(traveller, electricityBeforePrices, 'electricity', 'bank-transfer');
  await saveAnswers(traveller, 2, { ...answers, prices: { electricity } });
  const other = await packOf(traveller);
  expect(other.hash).not.toBe(hash);
  expect(other.mandateRoute).toBe('none');
  expect(other.statements.map(({ id }) => id)).not.toContain('tncddmandate');
});

test('whatever blocks signing is listed with its screen, and the signature is refused', async () => {
  const supply = electricityBeforePrices['electricity-supply-address'];
  const unconfirmed: Answers = {
    ...electricityBeforePrices,
    'electricity-supply-address': { ...supply, meter: { isConfirmed: false } },
  };
  const traveller = await readyDraft(unconfirmed);
  const { blockers } = await packOf(traveller);
  expect(blockers.map(({ code, path }) => [code, path])).toEqual([
    ['meter-not-confirmed', '/electricity/supply-address'],
  ]);
  const { body } = await sendForm(traveller);
  expect(outcomeOf(body)).toBe('draft-incomplete');
  expect(fieldsOf(body)).toEqual(['electricity-supply-address.meter']);
});

test('a stated class that is no longer true has to be confirmed again', async () => {
  const size = { employees: '50-or-more', turnover: 'over-6.5m', balanceSheet: 'over-5m' } as const;
  const usage = { method: 'kwh', kwh: 150_000, low: 150_000, high: 150_000 } as const;
  const page = electricityBeforePrices['mbc-page'];
  const overtaken: Answers = {
    ...electricityBeforePrices,
    'current-supplier': {
      ...electricityBeforePrices['current-supplier'],
      'electricity-usage': usage,
    },
    'mbc-page': { ...page, size },
  };
  const { blockers } = await packOf(await readyDraft(overtaken));
  expect(blockers.map(({ code, cardId }) => [code, cardId])).toEqual([['statement-outdated', 'statement']]);
});

test('a draft with something missing before the signature has no key facts, and says what is missing', async () => {
  const traveller = await answeredDraft(app, electricityBeforePrices);
  const body = (await readPack(traveller)).body;
  expect(outcomeOf(body)).toBe('draft-incomplete');
  expect(fieldsOf(body)).toEqual(['payment-details']);
  const { browser } = await signUp(app);
  const opened = await browser.call(createDraft, { body: { answers: electricityBeforePrices } });
  if (!opened.body.result) throw new Error('the draft opens');
  const early = (await readPack({ browser, stepsId: opened.body.draft.stepsId })).body;
  expect(fieldsOf(early)).toEqual(['prices.electricity']);
});

test('an expired price is reported, even if the browser claims a later expiry', async () => {
  const traveller = await readyDraft();
  const { answers } = traveller.draft;
  const choice = answers.prices?.electricity;
  const forged = {
    ...answers,
    prices: { electricity: { ...choice, expiresAt: '2099-01-01T00:00:00.000Z' } },
  };
  await app.owner.db
    .updateTable('quotations')
    .set({ expiresAt: new Date(app.clock.now().getTime() + 60_000) })
    .where('draftId', '=', traveller.stepsId)
    .execute();
  const read = answersOf(forged);
  await saveAnswers(traveller, traveller.draft.revision, read);
  expect((await readPack(traveller)).body.result).toBe(true);
  app.clock.moveMinutes(1);
  expect(outcomeOf((await readPack(traveller)).body)).toBe('price-expired');
});

test('an answer changed after the choice makes the price stale, even if the browser hides it', async () => {
  const traveller = await readyDraft();
  const { answers } = traveller.draft;
  const usage = { method: 'kwh', kwh: 25_000, low: 25_000, high: 25_000 };
  const changed = answersOf({
    ...answers,
    'current-supplier': { ...answers['current-supplier'], 'electricity-usage': usage },
  });
  const stale = await saveAnswers(traveller, 2, changed);
  expect(outcomeOf((await readPack(traveller)).body)).toBe('price-stale');
  const hidden = await saveAnswers(traveller, stale.revision, changed);
  expect(hidden.answers.prices?.electricity).toMatchObject({ isStale: true });
  expect(outcomeOf((await readPack(traveller)).body)).toBe('price-stale');
});

test.each([
  ['another price', { totalPence: 1 }],
  ['another supplier', { supplierId: 'somebody-else' }],
  ['another way to pay', { paymentMethod: 'bank-transfer' }],
  ['a quotation that is none', { quotationId: 'none' }],
])('a choice that claims %s than its quotation is refused', async (_, change) => {
  const traveller = await readyDraft();
  const { answers } = traveller.draft;
  const electricity = { ...answers.prices?.electricity, ...change };
  await saveAnswers(traveller, 2, answersOf({ ...answers, prices: { electricity } }));
  expect(outcomeOf((await readPack(traveller)).body)).toBe('offer-gone');
});

test('someone else’s quotation is refused', async () => {
  const other = await readyDraft();
  const traveller = await readyDraft();
  await saveAnswers(traveller, 2, { ...traveller.draft.answers, prices: other.draft.answers.prices });
  expect(outcomeOf((await readPack(traveller)).body)).toBe('offer-gone');
});
