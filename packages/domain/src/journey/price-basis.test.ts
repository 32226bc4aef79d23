import { expect, test } from 'vitest';
import { isoDate, type IsoDate } from '../units/period.ts';
import type { Answers } from './journey.ts';
import { priceQuestion } from './price-question.ts';
import { bothBeforePrices } from './testing/sample-answers.ts';

const calendar = { today: isoDate('2026-09-14'), holidays: new Set<IsoDate>() };

type Leg<Id extends 'electricity-supply-address' | 'gas-supply-address'> = NonNullable<Answers[Id]>;

const withElectricity = (change: Partial<Leg<'electricity-supply-address'>>): Answers => ({
  ...bothBeforePrices,
  'electricity-supply-address': { ...bothBeforePrices['electricity-supply-address'], ...change },
});

const withGas = (change: Partial<Leg<'gas-supply-address'>>): Answers => ({
  ...bothBeforePrices,
  'gas-supply-address': { ...bothBeforePrices['gas-supply-address'], ...change },
});

const withFacts = (change: object): Answers => {
  const organisation = bothBeforePrices['mbc-page']?.organisation;
  if (!organisation) throw new Error('the sample has facts');
  return {
    ...bothBeforePrices,
    'mbc-page': { ...bothBeforePrices['mbc-page'], organisation: { ...organisation, ...change } },
  };
};

function ask(answers: Answers, fuel: 'electricity' | 'gas') {
  const asked = priceQuestion(answers, fuel, calendar);
  if (!asked.ok) throw new Error(JSON.stringify(asked.problem));
  return asked.value;
}

const core = '1200000000002';

test.each([
  [
    'a capacity found with half-hourly readings outweighs the bill',
    { isHalfHourly: true, capacityKva: 80 },
    true,
    80,
  ],
  [
    'a capacity found without half-hourly readings counts for nothing',
    { isHalfHourly: false, capacityKva: 80 },
    false,
    undefined,
  ],
  ['half-hourly readings without a capacity have no charge', { isHalfHourly: true }, false, undefined],
])('%s', (_, lookUp, hasCapacityCharge, kva) => {
  const asked = ask(
    withElectricity({
      meter: { mpanCore: core, isConfirmed: true, lookUp },
      kind: { meterKind: 'half-hourly', capacityCharge: 'no' },
    }),
    'electricity',
  );
  expect(asked.hasCapacityCharge).toBe(hasCapacityCharge);
  expect(asked.inputs.kva).toBe(kva);
  expect('kva' in asked.inputs).toBe(kva !== undefined);
  expect(asked.inputs.rateStructure).toBe(hasCapacityCharge ? 'half-hourly' : 'day-night');
});

test('a capacity read on the bill takes precedence over the one that was found', () => {
  const meter = { mpanCore: core, isConfirmed: true, lookUp: { isHalfHourly: true, capacityKva: 80 } };
  const kind = { meterKind: 'half-hourly', capacityCharge: 'yes', capacityKva: 120 } as const;
  expect(ask(withElectricity({ meter, kind }), 'electricity').inputs.kva).toBe(120);
});

test.each(['electricity', 'gas'] as const)(
  '%s at a postcode without a region is asked for its address again',
  (fuel) => {
    const address = {
      address: { line1: '1 Nowhere', city: 'Nowhere', postCode: 'ZZ99 9ZZ' },
      source: 'manual',
    } as const;
    const answers =
      fuel === 'gas' ? withGas({ address }) : withElectricity({ address, meter: { isConfirmed: false } });
    expect(priceQuestion(answers, fuel, calendar)).toEqual({
      ok: false,
      problem: { stepId: `${fuel}-supply-address`, cardId: 'address' },
    });
  },
);

test('an unchecked gas supply of an unknown kind gives both reasons; a checked one gives none', () => {
  const doubtful = withGas({ meter: { isConfirmed: false }, kind: { meterKind: 'unknown' } });
  expect(ask(doubtful, 'gas').indicativeReasons.slice(0, 2)).toEqual([
    'The supply number has not been checked against a bill yet.',
    'The kind of meter is not known, so one rate is assumed.',
  ]);
  expect(ask(bothBeforePrices, 'gas').indicativeReasons).toEqual([]);
  expect(ask(bothBeforePrices, 'gas').hasCapacityCharge).toBe(false);
});

test.each([
  ['7412345607', true],
  ['1234567', false],
  [undefined, false],
])('the gas meter %s is on an independent network: %s', (mprn, isIgt) => {
  const meter = { ...(mprn !== undefined && { mprn }), isConfirmed: false };
  expect(ask(withGas({ meter }), 'gas').inputs.isIgt).toBe(isIgt);
});

test('other meters count for their own fuel, and a young organisation counts as new', () => {
  const answers = withFacts({ otherElectricityKwh: 111, otherGasKwh: 222, isUnderOneYearOld: 'yes' });
  expect(ask(answers, 'electricity').inputs.tax.otherMetersKwh).toBe(111);
  expect(ask(answers, 'gas').inputs.tax.otherMetersKwh).toBe(222);
  expect(ask(answers, 'gas').inputs.isNewOrganisation).toBe(true);
  expect(ask(withFacts({ isUnderOneYearOld: 'no' }), 'gas').inputs.isNewOrganisation).toBe(false);
  expect(ask(bothBeforePrices, 'gas').inputs.tax.otherMetersKwh).toBe(0);
});

test.each(['ended', 'moved-in', 'not-sure'] as const)(
  'a date left over next to "%s" is not a contract end',
  (knows) => {
    const end = { knows, contractEndDate: '2027-03-31', notice: 'not-sure' } as const;
    const answers = { ...bothBeforePrices, 'contract-end-date': { 'electricity-end': end, 'gas-end': end } };
    const asked = ask(answers, 'electricity');
    expect(asked.current).toEqual(knows === 'not-sure' ? {} : { isOver: true });
    expect(asked.inputs.startDate < '2027-03-31').toBe(true);
  },
);

test.each([
  ['nothing', {}, 'electricity-supply-address', 'address'],
  [
    'an address alone',
    { 'electricity-supply-address': { address: bothBeforePrices['electricity-supply-address']?.address } },
    'electricity-supply-address',
    'meter',
  ],
  [
    'a supply alone',
    { 'electricity-supply-address': bothBeforePrices['electricity-supply-address'] },
    'current-supplier',
    'electricity-usage',
  ],
  ['no end', { ...bothBeforePrices, 'contract-end-date': undefined }, 'contract-end-date', 'electricity-end'],
  ['no organisation', { ...bothBeforePrices, 'mbc-page': undefined }, 'mbc-page', 'organisation'],
])('with %s the first missing answer is reported', (_, answers, stepId, cardId) => {
  expect(priceQuestion(answers, 'electricity', calendar)).toEqual({ ok: false, problem: { stepId, cardId } });
});
