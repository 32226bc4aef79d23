import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ACCEPTANCE_CLASSES } from '../tariff/product.ts';
import { pence, rate } from '../units/money.ts';
import { isoDate } from '../units/period.ts';
import { type PricingRefusal, refusalMessage } from './refusals.ts';
import { acceptanceRefusals, type QuoteInputs, needsCustomQuote } from './quote-inputs.ts';
import { type FilterableOffer, NO_FILTERS, filterOffers } from './filters.ts';
import { type RankableOffer, SORT_RULES, rankOffers } from './rank.ts';

const inputs: QuoteInputs = {
  fuel: 'electricity',
  rateStructure: 'single',
  kwhByRegister: { single: 12_000 },
  tax: { qualifyingUsePercent: 0, otherMetersKwh: 0 },
  region: 'A',
  startDate: isoDate('2027-02-01'),
  today: isoDate('2026-11-21'),
  acceptanceClass: 'company',
  isNewOrganisation: false,
  isIgt: false,
  saleType: 'acquisition',
  feePolicy: { id: 'standard', upliftPerKwh: rate(8_000), capPerKwh: rate(30_000) },
};

test('a product may refuse a customer for several reasons at once', () => {
  const acceptance = { kinds: ['company'], newCompanies: false, igt: false } as const;
  const club = { acceptanceClass: 'club', isNewOrganisation: true, isIgt: true } as const;
  expect(acceptanceRefusals(acceptance, club)).toEqual([
    { code: 'org_type_not_accepted', acceptanceClass: 'club' },
    { code: 'new_company_not_accepted' },
    { code: 'igt_not_accepted' },
  ]);
});

test.each(ACCEPTANCE_CLASSES)('a product for everyone accepts a new %s on an independent network', (kind) => {
  const applicant = { acceptanceClass: kind, isNewOrganisation: true, isIgt: true };
  expect(acceptanceRefusals({ kinds: ACCEPTANCE_CLASSES, newCompanies: true, igt: true }, applicant)).toEqual(
    [],
  );
});

test('an established organisation on the main network meets no such limits', () => {
  expect(acceptanceRefusals({ kinds: ['company'], newCompanies: false, igt: false }, inputs)).toEqual([]);
});

test.each([
  [false, 299_999, false],
  [false, 300_000, false],
  [false, 300_001, true],
  [true, 10_000, true],
])(
  'with capacity charge %s and %i kWh it needs a custom quote: %s',
  (hasCapacityCharge, yearlyKwh, needsPerson) => {
    expect(needsCustomQuote({ hasCapacityCharge, yearlyKwh, bookTopKwh: 300_000 })).toBe(needsPerson);
  },
);

test.each<[PricingRefusal, RegExp]>([
  [{ code: 'no_day_night_split' }, /divides between the rates/],
  [{ code: 'rate_structure_mismatch' }, /different rates/],
  [{ code: 'capacity_missing' }, /kVA/],
  [{ code: 'half_hourly_needs_quote' }, /priced by a person/],
  [{ code: 'outside_volume_band', kwhFrom: 1_000, kwhTo: 24_999 }, /1,000 to 24,999 kWh a year/],
  [
    { code: 'start_outside_window', startFrom: isoDate('2027-02-01'), startTo: isoDate('2027-02-28') },
    /between 01\/02\/2027 and 28\/02\/2027/,
  ],
  [{ code: 'price_expired', quoteTo: isoDate('2026-11-21') }, /until 21\/11\/2026/],
  [{ code: 'price_not_open', quoteFrom: isoDate('2026-11-21') }, /from 21\/11\/2026/],
  [{ code: 'org_type_not_accepted', acceptanceClass: 'sole-trader' }, /sole traders/],
  [{ code: 'new_company_not_accepted' }, /less than a year old/],
  [{ code: 'igt_not_accepted' }, /independent gas network/],
  [{ code: 'credit_score_not_accepted' }, /credit score/],
  [{ code: 'term_not_sold' }, /lengths/],
  [{ code: 'before_tax_table', startDate: isoDate('2023-03-31') }, /31\/03\/2023/],
  [{ code: 'no_published_book' }, /No prices are published/],
])('refusal %j has its text', (refusal, text) => {
  expect(refusalMessage(refusal)).toMatch(text);
});

const offer: RankableOffer & FilterableOffer = {
  rowId: 'r',
  productId: 'p',
  supplierId: 's',
  termMonths: 12,
  gross: pence(100_000),
  grossPerMonth: pence(8_333),
  fixedness: 7,
  isGreen: false,
  isFullyFixed: false,
  hasExitFee: true,
  paymentMethod: 'direct-debit',
  refusals: [],
};

const order = (offers: readonly RankableOffer[], rule: (typeof SORT_RULES)[number]) =>
  rankOffers(offers, rule).map(({ rowId }) => rowId);

const varied: readonly RankableOffer[] = [
  { ...offer, rowId: 'cheap-month', gross: pence(300_000), grossPerMonth: pence(100), termMonths: 36 },
  { ...offer, rowId: 'cheap', gross: pence(1), grossPerMonth: pence(9_000), serviceScore: 30 },
  { ...offer, rowId: 'fixed', gross: pence(200_000), fixedness: 14, termMonths: 60 },
  { ...offer, rowId: 'loved', gross: pence(250_000), serviceScore: 48, termMonths: 24 },
  { ...offer, rowId: 'green', gross: pence(260_000), isGreen: true, termMonths: 48 },
];

test.each([
  ['yearly', ['cheap', 'fixed', 'green', 'cheap-month', 'loved']],
  ['total', ['cheap', 'fixed', 'loved', 'green', 'cheap-month']],
  ['monthly', ['cheap-month', 'fixed', 'loved', 'green', 'cheap']],
  ['fixedness', ['fixed', 'cheap', 'loved', 'green', 'cheap-month']],
  ['service', ['loved', 'cheap', 'fixed', 'green', 'cheap-month']],
  ['green', ['green', 'cheap', 'fixed', 'loved', 'cheap-month']],
  ['term', ['cheap', 'loved', 'cheap-month', 'green', 'fixed']],
] as const)('sorted by %s the order is %j', (rule, expected) => {
  expect(order(varied, rule)).toEqual(expected);
});

test('offers that cost the same are ordered by product, term and row', () => {
  const equal = [
    { ...offer, rowId: '4', productId: 'q' },
    { ...offer, rowId: '3', termMonths: 24 },
    { ...offer, rowId: '2' },
    { ...offer, rowId: '1' },
    { ...offer, rowId: '1' },
  ];
  expect(order(equal, 'total')).toEqual(['1', '1', '2', '3', '4']);
});

const anyOffers = fc.array(
  fc.record({
    rowId: fc.string({ minLength: 1, maxLength: 3 }),
    productId: fc.constantFrom('p', 'q'),
    termMonths: fc.constantFrom(12, 24),
    gross: fc.integer({ min: 1, max: 5 }).map(pence),
    grossPerMonth: fc.integer({ min: 1, max: 5 }).map(pence),
    fixedness: fc.integer({ min: 0, max: 14 }),
    isGreen: fc.boolean(),
    feePence: fc.nat(),
  }),
  { minLength: 2 },
);

test('the order stays the same whatever we earn on each offer', () => {
  fc.assert(
    fc.property(
      anyOffers,
      fc.infiniteStream(fc.nat()),
      fc.constantFrom(...SORT_RULES),
      (offers, fees, rule) => {
        const permuted = offers.map((one) => ({ ...one, feePence: fees.next().value ?? 0 }));
        expect(order(permuted, rule)).toEqual(order(offers, rule));
      },
    ),
  );
});

test('the order does not depend on the order of the input', () => {
  fc.assert(
    fc.property(anyOffers, fc.constantFrom(...SORT_RULES), (offers, rule) => {
      expect(order(offers.toReversed(), rule)).toEqual(order(offers, rule));
    }),
  );
});

test('a list starts without any filter', () => {
  expect(filterOffers([offer], NO_FILTERS)).toEqual([offer]);
});

test.each([
  [{ termMonths: [12, 24] }, true],
  [{ termMonths: [36] }, false],
  [{ supplierIds: ['s'] }, true],
  [{ supplierIds: ['t'] }, false],
  [{ onlyFullyFixed: true }, false],
  [{ onlyGreen: true }, false],
  [{ onlyWithoutExitFee: true }, false],
  [{ onlyWithoutDirectDebit: true }, false],
  [{ onlyAcceptingMe: true }, true],
])('filter %j lets a plain offer through: %s', (filter, passes) => {
  expect(filterOffers([offer], { ...NO_FILTERS, ...filter })).toHaveLength(passes ? 1 : 0);
});

test('an offer with every quality passes every filter', () => {
  const best: FilterableOffer = {
    ...offer,
    isFullyFixed: true,
    isGreen: true,
    hasExitFee: false,
    paymentMethod: 'bank-transfer',
  };
  const all = {
    termMonths: [12],
    supplierIds: ['s'],
    onlyFullyFixed: true,
    onlyGreen: true,
    onlyWithoutExitFee: true,
    onlyWithoutDirectDebit: true,
    onlyAcceptingMe: true,
  };
  expect(filterOffers([best], all)).toEqual([best]);
  expect(filterOffers([{ ...best, refusals: [{ code: 'igt_not_accepted' }] }], all)).toEqual([]);
});
