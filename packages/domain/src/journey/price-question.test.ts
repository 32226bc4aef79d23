import { expect, test } from 'vitest';
import { bankHolidaysAround } from '../units/bank-holidays.ts';
import { isoDate } from '../units/period.ts';
import type { QuoteInputs } from '../quote/quote-inputs.ts';
import { rate } from '../units/money.ts';
import type { Answers } from './journey.ts';
import { isPricedFor, priceQuestion } from './price-question.ts';
import { bothBeforePrices, electricityBeforePrices, gasBeforePrices } from './testing/sample-answers.ts';

const today = isoDate('2026-09-14');
const calendar = { today, holidays: bankHolidaysAround(today) };

const questionOf = (answers: Answers, fuel: 'electricity' | 'gas' = 'electricity') => {
  const question = priceQuestion(answers, fuel, calendar);
  if (!question.ok) throw new Error(JSON.stringify(question.problem));
  return question.value;
};

const withKind = (kind: object): Answers => {
  const leg = electricityBeforePrices['electricity-supply-address'];
  return {
    ...electricityBeforePrices,
    'electricity-supply-address': { ...leg, kind: { meterKind: 'single', ...kind } },
  };
};

test('electricity is requested by network region, rate structure, profile class and the day after the contract', () => {
  const { inputs, indicativeReasons, lowKwh, highKwh } = questionOf(bothBeforePrices);
  expect(inputs).toEqual({
    fuel: 'electricity',
    region: '_C',
    rateStructure: 'single',
    profileClass: '03',
    kwhByRegister: { single: 20_000 },
    startDate: '2026-12-01',
    tax: { qualifyingUsePercent: 0, otherMetersKwh: 0 },
    acceptanceClass: 'company',
    isNewOrganisation: false,
    isIgt: false,
    saleType: 'acquisition',
  });
  expect([indicativeReasons, lowKwh, highKwh]).toEqual([[], 20_000, 20_000]);
});

test('gas is requested by its zone, with one rate', () => {
  expect(questionOf(bothBeforePrices, 'gas').inputs).toMatchObject({
    fuel: 'gas',
    rateStructure: 'single',
    kwhByRegister: { single: 40_000 },
    isIgt: false,
  });
});

test.each([
  ['electricity-supply-address', 'address', 'electricity'],
  ['electricity-supply-address', 'meter', 'electricity'],
  ['electricity-supply-address', 'kind', 'electricity'],
  ['gas-supply-address', 'address', 'gas'],
  ['gas-supply-address', 'meter', 'gas'],
  ['gas-supply-address', 'kind', 'gas'],
  ['current-supplier', 'gas-usage', 'gas'],
  ['contract-end-date', 'electricity-end', 'electricity'],
  ['mbc-page', 'organisation', 'gas'],
] as const)('without %s.%s the gap is reported', (stepId, cardId, fuel) => {
  const { [cardId]: _left, ...cards }: Record<string, unknown> = { ...bothBeforePrices[stepId] };
  const question = priceQuestion({ ...bothBeforePrices, [stepId]: cards }, fuel, calendar);
  expect(question).toEqual({ ok: false, problem: { stepId, cardId } });
});

test.each([
  [{ knows: 'ended', notice: 'not-needed' }, '2026-09-28'],
  [{ knows: 'moved-in', notice: 'not-needed' }, '2026-09-28'],
  [{ knows: 'not-sure', notice: 'not-sure' }, '2026-09-28'],
  [{ knows: 'date', contractEndDate: '2026-09-20', notice: 'not-given' }, '2026-09-28'],
  [{ knows: 'month', contractEndDate: '2026-10-31', notice: 'not-given' }, '2026-11-01'],
] as const)('a contract end of %j starts the supply on %s', (end, start) => {
  const answers: Answers = { ...electricityBeforePrices, 'contract-end-date': { 'electricity-end': end } };
  expect(questionOf(answers).inputs.startDate).toBe(start);
});

test.each([
  [
    'the number is not confirmed',
    {
      ...electricityBeforePrices,
      'electricity-supply-address': {
        ...electricityBeforePrices['electricity-supply-address'],
        meter: { isConfirmed: false },
      },
    },
    'not been checked',
  ],
  ['the kind is not known', withKind({ meterKind: 'unknown' }), 'one rate is assumed'],
  [
    'the capacity charge is not known',
    withKind({ meterKind: 'half-hourly', capacityCharge: 'not-sure' }),
    'capacity charge',
  ],
  [
    'the end is not known',
    {
      ...electricityBeforePrices,
      'contract-end-date': { 'electricity-end': { knows: 'not-sure', notice: 'not-sure' } },
    },
    'earliest start',
  ],
  [
    'only the month is known',
    {
      ...electricityBeforePrices,
      'contract-end-date': {
        'electricity-end': { knows: 'month', contractEndDate: '2026-10-31', notice: 'not-given' },
      },
    },
    'Only the month',
  ],
  [
    'the start is far away',
    {
      ...electricityBeforePrices,
      'contract-end-date': {
        'electricity-end': { knows: 'date', contractEndDate: '2027-12-31', notice: 'not-given' },
      },
    },
    'so far off are an indication',
  ],
] as const satisfies readonly (readonly [string, Answers, string])[])(
  'while %s the price is indicative, and says so',
  (_, answers, text) => {
    expect(questionOf(answers).indicativeReasons.join()).toContain(text);
  },
);

test('use given by register is used as given; otherwise it is split by the usual shares', () => {
  const usage = { method: 'kwh', kwh: 10_000, low: 10_000, high: 10_000 } as const;
  const dayNight = (registers: object): Answers => ({
    ...withKind({ meterKind: 'day-night' }),
    'current-supplier': { 'electricity-usage': { ...usage, ...registers } },
  });
  const byRegister = dayNight({ registers: { day: 9_000, night: 1_000 } });
  expect(questionOf(byRegister).inputs.kwhByRegister).toEqual({ day: 9_000, night: 1_000 });
  const { day = 0, night = 0 } = questionOf(dayNight({})).inputs.kwhByRegister;
  expect(day + night).toBe(10_000);
  const other = dayNight({ registers: { day: 9_000, eveningWeekend: 1_000 } });
  expect(questionOf(other).inputs.kwhByRegister).not.toHaveProperty('eveningWeekend');
});

test('a supply with a capacity charge gets a custom quote, with its capacity', () => {
  const question = questionOf(
    withKind({ meterKind: 'half-hourly', capacityCharge: 'yes', capacityKva: 120 }),
  );
  expect(question).toMatchObject({ hasCapacityCharge: true, inputs: { kva: 120 } });
});

test('profile class 00 does not narrow anything down', () => {
  const leg = electricityBeforePrices['electricity-supply-address'];
  const meter = { mpanCore: '1200000000002', mpanTopLine: '000393100', isConfirmed: true };
  const answers: Answers = {
    ...electricityBeforePrices,
    'electricity-supply-address': { ...leg, meter },
  };
  expect(questionOf(answers).inputs).not.toHaveProperty('profileClass');
});

test('current prices and the renewal offer are passed on for the comparison with staying', () => {
  const answers: Answers = {
    ...gasBeforePrices,
    'current-supplier': {
      ...gasBeforePrices['current-supplier'],
      'gas-prices': {
        unitRate: 95_000,
        standingCharge: 300_000,
        renewalUnitRate: 99_000,
        renewalStandingCharge: 310_000,
      },
    },
  };
  expect(questionOf(answers, 'gas').current).toEqual({
    unitRate: 95_000,
    standingCharge: 300_000,
    renewalUnitRate: 99_000,
    renewalStandingCharge: 310_000,
    endsOn: '2026-11-30',
  });
});

test.each([
  ['ended', true],
  ['moved-in', true],
  ['rolled-over', undefined],
  ['not-sure', undefined],
] as const)('with an end of %s, it is known that there is no current contract: %s', (knows, isOver) => {
  const answers: Answers = {
    ...gasBeforePrices,
    'contract-end-date': { 'gas-end': { knows, notice: 'not-sure' } },
  };
  expect(questionOf(answers, 'gas').current).toEqual(isOver ? { isOver } : {});
});

const feePolicy = { id: 'fee', upliftPerKwh: rate(8_000), capPerKwh: rate(30_000) };
const priced = (answers: Answers): QuoteInputs => ({ ...questionOf(answers).inputs, today, feePolicy });

test('a price is for the answers that it was requested with, whatever else they contain', () => {
  const inputs = priced(electricityBeforePrices);
  expect(isPricedFor(electricityBeforePrices, inputs)).toBe(true);
  expect(isPricedFor(electricityBeforePrices, { ...inputs, creditScore: 60 })).toBe(true);
  expect(isPricedFor(bothBeforePrices, inputs)).toBe(true);
  const usage = { method: 'kwh', kwh: 20_001, low: 20_001, high: 20_001 } as const;
  const changed: Answers = {
    ...electricityBeforePrices,
    'current-supplier': { 'electricity-usage': usage },
  };
  expect(isPricedFor(changed, inputs)).toBe(false);
  expect(isPricedFor({}, inputs)).toBe(false);
});
