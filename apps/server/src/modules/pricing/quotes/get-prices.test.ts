import {
  getPrices,
  type FuelPrices,
  type ListedOffer,
  type Offer,
  type PricedFuel,
  readOffer,
} from '@switch/contract/http/pricing/quotes.ts';
import { electricityMeterKinds, gasMeterKinds } from '@switch/domain/meter/meter-kind.ts';
import { formatPounds } from '@switch/domain/units/money-text.ts';
import { COMPONENT_NAMES } from '@switch/domain/tariff/what-can-change.ts';
import { NEW_PROFILE } from '@switch/domain/supplier/profile.ts';
import { pence } from '@switch/domain/units/money.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { transaction } from '../../../platform/db/database.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { supplierRegister } from '../suppliers/register.ts';
import { type DraftFacts, draftAnswers } from '../testing/draft-answers.ts';
import { mprnOf } from '@switch/domain/meter/testing/valid-numbers.ts';

const app = await startTestApp();

async function ask(facts: DraftFacts, view?: object) {
  const { body } = await app.call(getPrices, {
    body: { answers: draftAnswers(facts), ...(view && { view }) },
  });
  if (!body.result) throw new Error(`refused: ${JSON.stringify(body.outcome)}`);
  return body;
}

const isPriced = (prices: FuelPrices): prices is PricedFuel => prices.kind === 'priced';

async function askPriced(facts: DraftFacts, view?: object): Promise<PricedFuel> {
  const [prices] = (await ask(facts, view)).prices;
  if (!prices || !isPriced(prices)) throw new Error(`not priced: ${JSON.stringify(prices)}`);
  return prices;
}

/** Opens an offer of a list. */
async function opened({ receipt }: PricedFuel, listed: ListedOffer | undefined): Promise<Offer> {
  const params = { receiptId: receipt.receiptId, offerId: listed?.offerId ?? '' };
  const { body } = await app.call(readOffer, { params });
  if (!body.result) throw new Error(`refused: ${JSON.stringify(body.outcome)}`);
  return body.offer;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

function expectWholeSum({ lines, totals, fee, unitRates, offerId }: Offer): void {
  expect(sum(lines.map(({ amountPence }) => amountPence)), offerId).toBe(totals.grossPence);
  expect(totals.netPence + totals.cclPence + totals.vatPence).toBe(totals.grossPence);
  expect(lines.filter(({ code }) => code === 'fee').map(({ amountPence }) => amountPence)).toEqual([
    fee.pence,
  ]);
  expect(fee.pence).toBeGreaterThan(0);
  for (const { rate } of unitRates) expect(rate).toBeGreaterThan(fee.ratePerKwh);
}

/** Returns the components of an offer that can rise, as its list names them. */
const rises = ({ whatCanChange, isFullyFixed }: Offer): readonly string[] =>
  isFullyFixed
    ? []
    : whatCanChange
        .filter(
          ({ component, treatment }) => component !== COMPONENT_NAMES.vatAndCcl && treatment !== 'fixed',
        )
        .map(({ component }) => component);

test('a list begins with the lowest yearly cost, even if a shorter contract costs less in total', async () => {
  const { offers } = await askPriced({});
  const aYear = offers.map(({ totals, termMonths }) => totals.grossPence / termMonths);
  const inAll = offers.map(({ totals }) => totals.grossPence);
  const sorted = (amounts: readonly number[]) => amounts.toSorted((one, other) => one - other);
  expect(aYear).toEqual(sorted(aYear));
  expect(inAll).not.toEqual(sorted(inAll));
});

test('a list contains what its cards show, and is small enough for a phone', async () => {
  const prices = await askPriced({ prices: { unitRate: 310_000, standingCharge: 500_000 } });
  expect(prices.offers).toHaveLength(25);
  expect(JSON.stringify(prices).length).toBeLessThan(25_000);
});

test('an estimated use gives a cost range: what less and more use would cost per year at the offer’s rates', async () => {
  const rangeOf = async (facts: DraftFacts) => {
    const { receipt, offers } = await askPriced(facts);
    const params = { receiptId: receipt.receiptId, offerId: offers[0]?.offerId ?? '' };
    const { body } = await app.call(readOffer, { params });
    return {
      range: body.result ? body.range : undefined,
      perYear: offers[0]?.totals.grossPerYearPence ?? NaN,
    };
  };
  const known = await rangeOf({ kwh: 20_000 });
  expect(known.range).toBeNull();
  const { range, perYear } = await rangeOf({ kwh: 20_000, between: [15_000, 20_000] });
  expect([range?.least.kwh, range?.most]).toEqual([15_000, { kwh: 20_000, grossPerYearPence: perYear }]);
  const less = range?.least.grossPerYearPence ?? NaN;
  expect(less).toBeGreaterThan(perYear * 0.75);
  expect(less).toBeLessThan(perYear);
});

test('an offer of another list, or of no list, cannot be opened', async () => {
  const [one, other] = [await askPriced({}), await askPriced({ switchType: 'gas' })];
  const [offer] = other.offers;
  for (const [receiptId, offerId] of [
    [one.receipt.receiptId, offer?.offerId ?? ''],
    ['0b7e3f4c-1111-4222-8333-444455556666', offer?.offerId ?? ''],
    ['nothing', 'nothing'],
  ] as const) {
    const { status, body } = await app.call(readOffer, { params: { receiptId, offerId } });
    expect([status, body.result === false && body.outcome.code]).toEqual([200, 'not-found']);
  }
});

test('a postcode, a meter and a use are enough for prices [S2-07]', async () => {
  const { body } = await app.call(getPrices, { body: { answers: draftAnswers() } });
  expect(body).toMatchObject({
    result: true,
    prices: [{ kind: 'priced', fuel: 'electricity', yearlyKwh: 20_000, regionName: 'London', page: 1 }],
    pairs: [],
  });
});

const organisations: readonly (readonly [string, DraftFacts, readonly string[]])[] = [
  ['limited company', {}, ['vat-standard']],
  ['new company', { isUnderOneYearOld: 'yes' }, ['vat-standard']],
  ['sole trader', { organisation: 'sole-trader' }, ['vat-standard']],
  ['public body', { organisation: 'public-body' }, ['vat-standard']],
  ['charity without relief', { organisation: 'charity', qualifyingUsePercent: 0 }, ['vat-standard']],
  [
    'charity just below the whole relief',
    { organisation: 'charity', qualifyingUsePercent: 59 },
    ['vat-reduced', 'vat-standard'],
  ],
  [
    'charity from the whole relief on',
    { organisation: 'charity', qualifyingUsePercent: 60 },
    ['vat-reduced'],
  ],
  ['charity throughout', { organisation: 'charity', qualifyingUsePercent: 100 }, ['vat-reduced']],
  ['Scottish charity', { organisation: 'scottish-charity', qualifyingUsePercent: 60 }, ['vat-reduced']],
];

const meters: readonly DraftFacts[] = [
  ...electricityMeterKinds.map((meterKind) => ({
    meterKind,
    ...(meterKind === 'half-hourly' && { capacityCharge: 'no' as const }),
  })),
  ...gasMeterKinds.map((gasMeterKind) => ({ switchType: 'gas' as const, gasMeterKind })),
  { switchType: 'both', meterKind: 'day-night' },
];

test.each(organisations)(
  'a %s gets prices for each fuel and both, for every kind of meter, with lines that add up to the total',
  async (_name, organisation, vatCodes) => {
    for (const meter of meters) {
      const { prices, pairs } = await ask({ ...organisation, ...meter });
      expect(prices.map(({ fuel }) => fuel)).toEqual(
        meter.switchType === 'both' ? ['electricity', 'gas'] : [meter.switchType ?? 'electricity'],
      );
      for (const fuelPrices of prices) {
        if (!isPriced(fuelPrices)) throw new Error(`not priced: ${JSON.stringify({ meter, fuelPrices })}`);
        const { offers } = fuelPrices;
        expect(offers.length).toBeGreaterThan(0);
        for (const listed of [offers[0], offers.at(-1)]) {
          const offer = await opened(fuelPrices, listed);
          expect({ ...offer, canRise: rises(offer) }).toMatchObject({ ...listed });
          expectWholeSum(offer);
          expect(offer.lines.map(({ code }) => code).filter((code) => code.startsWith('vat'))).toEqual(
            vatCodes,
          );
          expect(offer.totals.cclPence === 0).toBe(!vatCodes.includes('vat-standard'));
        }
        const yearly = offers.map(({ totals: { grossPence }, termMonths }) => grossPence / termMonths);
        expect(yearly).toEqual(yearly.toSorted((a, b) => a - b));
      }
      expect(pairs.length > 0).toBe(meter.switchType === 'both');
    }
  },
);

test('a customer whom a supplier does not accept is told which supplier and why', async () => {
  const { refused, suppliers } = await askPriced({ organisation: 'sole-trader' });
  expect(refused).toContainEqual({
    supplierName: 'Copperbeech Energy',
    code: 'org_type_not_accepted',
    words: 'Does not supply sole traders.',
  });
  expect(suppliers.map(({ name }) => name)).not.toContain('Copperbeech Energy');
  const young = await askPriced({ isUnderOneYearOld: 'yes' });
  expect(young.refused).toContainEqual(
    expect.objectContaining({ supplierName: 'Tidewell Power', code: 'new_company_not_accepted' }),
  );
});

test('a site on an independent gas network gets prices from the suppliers that serve it', async () => {
  const usual = await askPriced({ switchType: 'gas', mprn: mprnOf('12345678') });
  const igt = await askPriced({ switchType: 'gas', mprn: mprnOf('74123456') });
  expect(igt.suppliers.length).toBeLessThan(usual.suppliers.length);
  expect(igt.refused).toContainEqual(
    expect.objectContaining({ supplierName: 'Pennine Lantern', code: 'igt_not_accepted' }),
  );
  for (const listed of igt.offers)
    expect((await opened(igt, listed)).accepts).toContain('Sites on an independent gas network');
});

const needsAPerson: readonly (readonly [string, DraftFacts])[] = [
  ['a capacity charge', { meterKind: 'half-hourly', capacityCharge: 'yes' }],
  [
    'a capacity that the look-up found, whatever the customer said',
    {
      meterKind: 'half-hourly',
      capacityCharge: 'no',
      lookUp: { isHalfHourly: true, capacityKva: 80 },
    },
  ],
  ['more use than the book prices', { kwh: 400_000 }],
];

test.each(needsAPerson)('%s is priced by a person', async (_name, facts) => {
  expect((await ask(facts)).prices).toEqual([
    {
      kind: 'unpriced',
      fuel: 'electricity',
      code: 'half_hourly_needs_quote',
      words: 'A supply with a capacity charge, or of this size, is priced by a person.',
      needsCustomQuote: true,
      refused: [],
    },
  ]);
});

test('if one fuel needs a person, the other is still priced, without pairs', async () => {
  const { prices, pairs } = await ask({
    switchType: 'both',
    meterKind: 'half-hourly',
    capacityCharge: 'yes',
  });
  expect(prices.map(({ kind }) => kind)).toEqual(['unpriced', 'priced']);
  expect(pairs).toEqual([]);
});

test('a use below the book’s range is refused without offering a person', async () => {
  expect((await ask({ kwh: 900 })).prices).toEqual([
    expect.objectContaining({ code: 'outside_volume_band', needsCustomQuote: false }),
  ]);
});

test.each(['no', 'not-sure'] as const)(
  'a half-hourly meter without a capacity charge (%s) is priced by day and night, up to the book’s maximum',
  async (capacityCharge) => {
    const prices = await askPriced({ meterKind: 'half-hourly', capacityCharge, kwh: 299_999 });
    const offer = await opened(
      prices,
      prices.offers.find(({ termMonths }) => termMonths === 12),
    );
    expect(offer.unitRates.map(({ register }) => register)).toEqual(['day', 'night']);
    // Three quarters of such a site's use is in the daytime.
    expect(offer.lines[0]).toMatchObject({ code: 'energy-day', quantity: '224,999 kWh' });
    expect(offer.lines.map(({ code }) => code)).not.toContain('capacity');
    const isUnsure = prices.indicativeReasons.some((reason) => reason.includes('capacity charge'));
    expect(isUnsure).toBe(capacityCharge === 'not-sure');
  },
);

test('a look-up that says half-hourly without a capacity is priced as usual', async () => {
  const facts = { meterKind: 'half-hourly', capacityCharge: 'no', lookUp: { isHalfHourly: true } } as const;
  expect((await askPriced(facts)).matching).toBeGreaterThan(0);
});

const PAID = { unitRate: 300_000, standingCharge: 600_000 };

test('every offer is compared with renewing over the same months, and states the basis', async () => {
  const prices = await askPriced({ knows: 'date', contractEndDate: '2026-12-31', prices: PAID });
  const { renewing, offers } = prices;
  expect(renewing).toMatchObject({
    title: 'Renew with your supplier',
    basis: 'At the prices you pay now, if your supplier renews at them.',
  });
  const months = renewing?.costs.map((cost) => cost.months);
  expect(months?.[0]).toBe(12);
  expect(new Set(months)).toEqual(new Set([12, ...offers.map(({ termMonths }) => termMonths)]));
  expect(renewing?.costs[0]?.netPence, '20,000 kWh at 30p and 365 days at 60p').toBe(621_900);
  const lines = renewing?.lines.reduce((sum, { amountPence }) => sum + amountPence, 0);
  expect(lines, 'the lines are those of the year').toBe(renewing?.costs[0]?.grossPence);
  for (const offer of offers.slice(0, 5)) {
    const { termMonths, totals } = offer;
    const over = renewing?.costs.find((cost) => cost.months === termMonths);
    const whole = await opened(prices, offer);
    expect(whole.renewing).toMatchObject({ netPence: over?.netPence, grossPence: over?.grossPence });
    const saved = (over?.grossPence ?? NaN) - totals.grossPence;
    expect(whole.renewing?.grossComparison).toBe(
      `${formatPounds(pence(Math.abs(saved)))} ${saved > 0 ? 'less' : 'more'} than renewing at the prices you pay now, over the same ${termMonths} months`,
    );
  }
});

test('a renewal price takes precedence over today’s prices, and with either doing nothing stays a range', async () => {
  const prices = { ...PAID, renewalUnitRate: 280_000, renewalStandingCharge: 500_000 };
  const answered = await askPriced({ knows: 'date', contractEndDate: '2026-12-31', prices });
  expect(answered.renewing?.basis).toBe('At the renewal price you gave.');
  expect(answered.renewing?.costs[0]?.netPence, '20,000 kWh at 28p and 365 days at 50p').toBe(578_250);
  expect(answered.doingNothing?.least.netPence).toBe(621_900);
  expect(answered.doingNothing?.most.netPence, '60% more').toBe(995_040);
  expect(answered.doingNothing?.basis).toContain('so no saving is worked out from it');
});

test('without a contract the comparison is with going on as now, and without any price there is none', async () => {
  const over = await askPriced({ knows: 'ended', prices: PAID });
  expect([over.renewing?.title, over.doingNothing]).toEqual(['Stay as you are', null]);
  expect(over.renewing?.than).toBe('staying on the prices you pay now');
  const unknown = await askPriced({});
  expect([
    unknown.renewing,
    unknown.doingNothing,
    (await opened(unknown, unknown.offers[0])).renewing,
  ]).toEqual([null, null, null]);
});

test('prices say why they are only indicative, how they are taxed and in which region', async () => {
  const prices = await askPriced({ knows: 'not-sure', kwh: 8_000, postCode: 'EH1 1YZ' });
  expect(prices.indicativeReasons).toEqual([
    'The supply number has not been checked against a bill yet.',
    'The end of your contract is not known, so the earliest start is assumed.',
  ]);
  expect(prices.taxWords).toContain('33 kWh of electricity a day');
  expect(prices.regionName).toBe('South Scotland');
  // The tenth working day after Monday, 14 September.
  expect(prices.startDate).toBe('2026-09-28');
});

test('lines say in words what is multiplied by what', async () => {
  const prices = await askPriced({ kwh: 12_000 }, { terms: [12] });
  const offer = await opened(prices, prices.offers[0]);
  expect(offer.lines.map(({ quantity }) => quantity)).toEqual([
    '12,000 kWh',
    '12,000 kWh',
    '365 days',
    expect.stringMatching(/^£[\d,]+\.\d\d$/),
  ]);
  expect(offer.lines[0]?.rateText).toMatch(/^\d+\.\d\dp per kWh$/);
  expect(offer.lines[1]).toMatchObject({ rate: 8_000, rateText: '0.80p per kWh', amountPence: 9_600 });
  expect(offer.lines.at(-1)).toMatchObject({ code: 'vat-reduced', rate: null, rateText: '5%' });
});

test('both fuels pair up by supplier and term, cheapest first, and filters also apply to the pairs', async () => {
  const { pairs } = await ask({ switchType: 'both' });
  const yearly = pairs.map(({ grossPence, termMonths }) => grossPence / termMonths);
  expect(yearly).toEqual(yearly.toSorted((a, b) => a - b));
  for (const { electricity, gas, grossPence, supplierId, termMonths } of pairs) {
    expect(electricity.totals.grossPence + gas.totals.grossPence).toBe(grossPence);
    expect([electricity.fuel, gas.fuel]).toEqual(['electricity', 'gas']);
    for (const offer of [electricity, gas]) expect(offer).toMatchObject({ supplierId, termMonths });
  }
  const narrow = await ask({ switchType: 'both' }, { terms: [24], supplierIds: ['larkfield-energy'] });
  expect(narrow.pairs.map(({ supplierId, termMonths }) => [supplierId, termMonths])).toEqual([
    ['larkfield-energy', 24],
  ]);
});

type Answers = ReturnType<typeof draftAnswers>;
const gaps: readonly (readonly [string, (answers: Answers) => object])[] = [
  ['energy.choice', ({ energy: _, ...rest }) => rest],
  ['electricity-supply-address.address', ({ 'electricity-supply-address': _, ...rest }) => rest],
  ['current-supplier.electricity-usage', ({ 'current-supplier': _, ...rest }) => rest],
  ['contract-end-date.electricity-end', ({ 'contract-end-date': _, ...rest }) => rest],
  ['mbc-page.organisation', ({ 'mbc-page': _, ...rest }) => rest],
];

test.each(gaps)('without %s the first missing card is named', async (field, without) => {
  const { body } = await app.call(getPrices, { body: { answers: without(draftAnswers()) } });
  expect(body).toEqual({
    result: false,
    outcome: {
      code: 'draft-incomplete',
      fields: [{ field, message: expect.stringMatching(/^Answer this first: .+\?$/) }],
    },
  });
});

test('with both fuels the first missing card may be one of the second fuel’s', async () => {
  const { 'gas-supply-address': _, ...answers } = draftAnswers({ switchType: 'both' });
  const { body } = await app.call(getPrices, { body: { answers } });
  expect(body).toMatchObject({ outcome: { fields: [{ field: 'gas-supply-address.address' }] } });
});

test('answers that fit no card are refused by name, and nothing is stored', async () => {
  const receipts = () => app.db.selectFrom('priceReceipts').select('id').execute();
  const before = await receipts();
  const { body } = await app.call(getPrices, {
    body: { answers: { ...draftAnswers(), energy: { choice: { switchType: 'steam' } } } },
  });
  expect(body).toMatchObject({
    outcome: {
      code: 'bad-fields',
      fields: expect.arrayContaining([
        { field: 'energy.choice.switchType', message: 'Choose electricity, gas or both' },
      ]),
    },
  });
  expect(await app.call(getPrices, { body: { answers: 'none' } })).toMatchObject({
    status: 200,
    body: { outcome: { code: 'bad-fields' } },
  });
  expect(await receipts()).toEqual(before);
});

test('a receipt stores nothing that identifies anyone, even if the draft already does', async () => {
  const answers = { ...draftAnswers(), 'personal-details': {} };
  const { body } = await app.call(getPrices, { body: { answers } });
  expect(body.result).toBe(true);
  const { inputs, notes } = await app.db
    .selectFrom('priceReceipts')
    .select(['inputs', 'notes'])
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify({ inputs, notes })).not.toMatch(/Mill Lane|EC1A|personal/);
});

// One of the last tests in this file: the supplier sells fewer terms from here on.
test('of the contract lengths in a book, only those the supplier sells are offered', async () => {
  const supplierId = 'larkfield-energy';
  const lengths = async () => [
    ...new Set(
      (await askPriced({}, { supplierIds: [supplierId] })).offers.map(({ termMonths }) => termMonths),
    ),
  ];
  const now = app.clock.now();
  const moment = { on: ukDateAt(now), knownAt: now };
  const { contracts } = (await supplierRegister.profileOf(app.db, supplierId, moment)) ?? NEW_PROFILE;
  const sell = (termMonths: readonly number[]) =>
    transaction(app.db, (tx) =>
      supplierRegister.change(
        tx,
        {
          changeId: randomUUID(),
          supplierId,
          section: 'contracts',
          productId: null,
          content: { ...contracts, termMonths },
          validFrom: moment.on,
          reason: 'Shorter list',
        },
        { staffId: null, now: app.clock.now() },
        null,
      ),
    );
  expect((await lengths()).length).toBeGreaterThan(1);
  expect(await sell([24])).toMatchObject({ ok: true });
  expect(await lengths()).toEqual([24]);
  expect(await sell([7])).toMatchObject({ ok: true });
  expect((await askPriced({})).refused).toContainEqual({
    supplierName: 'Larkfield Energy',
    code: 'term_not_sold',
    words: 'Does not sell contracts of the lengths it has prices for.',
  });
});

test('without any published book a person is offered', async () => {
  await app.pool.query(`update price_books set status = 'withdrawn' where status = 'published'`);
  expect((await ask({})).prices).toEqual([
    expect.objectContaining({ code: 'no_published_book', needsCustomQuote: true }),
  ]);
});
