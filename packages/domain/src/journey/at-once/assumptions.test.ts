import { expect, test } from 'vitest';
import { isoDate } from '../../units/period.ts';
import type { Answers } from '../journey.ts';
import { bothBeforePrices, electricityBeforePrices } from '../testing/sample-answers.ts';
import { assumptionsOf, effectText } from './assumptions.ts';

const today = isoDate('2026-09-14');
type Facts = NonNullable<NonNullable<Answers['mbc-page']>['organisation']>;
const facts: Facts = { kind: 'limited-company', qualifyingUsePercent: 0 };
const everything = ['business-use', 'no-other-meters', 'a-year-old'] as const;

const withFacts = (change: Partial<Facts>, from: Answers = electricityBeforePrices): Answers => ({
  ...from,
  'mbc-page': { ...from['mbc-page'], organisation: { ...facts, ...change } },
});
const withUse = (kwh: number, from: Answers): Answers => ({
  ...from,
  'current-supplier': {
    ...from['current-supplier'],
    'electricity-usage': { method: 'kwh', kwh, low: kwh, high: kwh },
  },
});
const idsOf = (answers: Answers) => assumptionsOf(answers, today).map(({ id, fuel }) => `${id} ${fuel}`);

test('nothing is assumed if everything was answered', () => {
  expect(idsOf(bothBeforePrices)).toEqual([]);
  expect(idsOf({})).toEqual([]);
});

test('an unknown meter is assumed to have one rate; the alternative is day and night', () => {
  const leg = electricityBeforePrices['electricity-supply-address'];
  const answers = {
    ...electricityBeforePrices,
    'electricity-supply-address': { ...leg, kind: { meterKind: 'unknown' } },
  } as const;
  const [assumed, ...others] = assumptionsOf(answers, today);
  expect(others).toEqual([]);
  expect(assumed).toMatchObject({
    id: 'meter-kind',
    cardId: 'kind',
    text: 'Your electricity meter has one rate.',
  });
  const [then] = assumed?.alternatives ?? [];
  expect(then?.answers['electricity-supply-address']?.kind).toEqual({ meterKind: 'day-night' });
  const { registers } = then?.answers['current-supplier']?.['electricity-usage'] ?? {};
  expect((registers?.day ?? 0) + (registers?.night ?? 0)).toBe(20_000);
});

test('an estimated use has both ends of its range as alternatives', () => {
  const usage = { method: 'not-sure', kwh: 10_000, low: 5_000, high: 15_000 } as const;
  const answers = { ...electricityBeforePrices, 'current-supplier': { 'electricity-usage': usage } };
  const [assumed] = assumptionsOf(answers, today);
  expect(assumed?.alternatives.map(({ label }) => label)).toEqual(['At 5,000 kWh', 'At 15,000 kWh']);
  expect(assumed?.alternatives[1]?.answers['current-supplier']?.['electricity-usage']).toEqual({
    method: 'kwh',
    kwh: 15_000,
    low: 15_000,
    high: 15_000,
  });
});

test('the previous occupant’s use is an assumption only after moving in, and only the recorded figure', () => {
  const moved = (kwh: number, knows: 'moved-in' | 'ended'): Answers => ({
    ...withUse(kwh, electricityBeforePrices),
    'electricity-supply-address': {
      ...electricityBeforePrices['electricity-supply-address'],
      meter: { isConfirmed: false, lookUp: { annualQuantityKwh: 12_300 } },
    },
    'contract-end-date': { 'electricity-end': { knows, notice: 'not-needed' } },
  });
  expect(idsOf(moved(12_300, 'moved-in'))).toEqual(['usage-before-you electricity']);
  expect(assumptionsOf(moved(12_300, 'moved-in'), today)[0]?.alternatives[0]?.label).toBe('At half that');
  expect(idsOf(moved(12_000, 'moved-in'))).toEqual([]);
  expect(idsOf(moved(12_300, 'ended'))).toEqual([]);
});

test('an unknown contract end is assumed to allow the earliest start', () => {
  const answers = {
    ...electricityBeforePrices,
    'contract-end-date': { 'electricity-end': { knows: 'not-sure', notice: 'not-sure' } },
  } as const;
  const [assumed] = assumptionsOf(answers, today);
  expect(assumed).toMatchObject({ id: 'contract-end', cardId: 'electricity-end' });
  expect(assumed?.alternatives[0]?.answers['contract-end-date']?.['electricity-end']).toMatchObject({
    knows: 'date',
    contractEndDate: '2027-03-14',
  });
});

test('assumptions about the organisation are listed, the one about other meters only if use is small', () => {
  expect(idsOf(withFacts({ assumes: [...everything] }))).toEqual([
    'business-use electricity',
    'a-year-old electricity',
  ]);
  expect(idsOf(withUse(3_000, withFacts({ assumes: [...everything] })))).toEqual([
    'business-use electricity',
    'no-other-meters electricity',
    'a-year-old electricity',
  ]);
  const both = idsOf(withFacts({ assumes: ['business-use'] }, bothBeforePrices));
  expect(both).toEqual(['business-use electricity', 'business-use gas']);
});

test.each([
  ['charity', 'Charity work that is not business', 'If all of it is charity work'],
  ['club', 'Any part used as a home', 'If all of it is used as a home'],
] as const)('for a %s it says what would be taxed less', (kind, text, label) => {
  const [assumed] = assumptionsOf(withFacts({ kind, assumes: ['business-use'] }), today);
  expect(assumed?.text).toContain(text);
  expect(assumed?.alternatives[0]).toMatchObject({
    label,
    answers: { 'mbc-page': { organisation: { kind, qualifyingUsePercent: 100 } } },
  });
});

test('the alternatives for other meters and age are the answers to price with instead', () => {
  const [, others, age] = assumptionsOf(withUse(3_000, withFacts({ assumes: [...everything] })), today);
  expect(others?.alternatives[0]?.answers['mbc-page']?.organisation?.otherElectricityKwh).toBe(100_000);
  expect(age?.alternatives[0]?.answers['mbc-page']?.organisation?.isUnderOneYearOld).toBe('yes');
});

const cheapest = { supplierName: 'Copperbeech Energy', productId: 'p1', perYearPence: 231_000 };
const now = { offerCount: 60, cheapest };

test.each([
  [{ offerCount: 60, cheapest }, 'the cheapest year would cost the same.'],
  [
    { offerCount: 60, cheapest: { ...cheapest, perYearPence: 246_050 } },
    'the cheapest year would cost £150.50 more.',
  ],
  [
    { offerCount: 59, cheapest: { supplierName: 'Tidewell Power', productId: 'p2', perYearPence: 200_000 } },
    'the cheapest year would cost £310.00 less, from Tidewell Power; 1 offer fewer.',
  ],
  [{ offerCount: 48, cheapest }, 'the cheapest year would cost the same; 12 offers fewer.'],
  [{ offerCount: 0, cheapest: null }, 'no supplier would have a price on this page.'],
])('%# the effect of an assumption is stated in money, supplier and number of offers', (then, text) => {
  expect(effectText(now, then)).toBe(text);
});

test('without a price there is nothing to compare with', () => {
  expect(effectText({ offerCount: 0, cheapest: null }, now)).toBe('we would have to price it again.');
});
