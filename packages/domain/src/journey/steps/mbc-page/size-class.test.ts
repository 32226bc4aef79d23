import { expect, test } from 'vitest';
import { isoDate } from '../../../units/period.ts';
import type { Answers } from '../../journey.ts';
import { classesOf, yearlyKwh } from './size-class.ts';
import type { OrganisationSize } from './size.ts';

const on = isoDate('2026-09-14');
const usage = (kwh: number, margin = 0) =>
  ({ method: 'kwh', kwh, low: kwh - margin, high: kwh + margin }) as const;
const onlyMeters = { electricityTotal: 'this-meter', gasTotal: 'this-meter' } as const;
const many = { employees: '50-or-more' } as const;

/** Answers that compare both fuels, with the use of each meter and the answers about size. */
const using = (electricity: number, gas: number, size: OrganisationSize = many): Answers => ({
  energy: { choice: { switchType: 'both', situation: 'contract-ending', sites: 'one' } },
  'current-supplier': { 'electricity-usage': usage(electricity), 'gas-usage': usage(gas) },
  'mbc-page': { size },
});

/** The same for electricity alone. */
const usingElectricity = (kwh: number, size: OrganisationSize): Answers => ({
  ...using(kwh, 0, size),
  energy: { choice: { switchType: 'electricity', situation: 'contract-ending', sites: 'one' } },
});

test('a fuel whose use is not known yet, or that is not compared, has no class', () => {
  const { 'current-supplier': uses, ...choice } = using(50_000, 50_000, { ...many, ...onlyMeters });
  expect(yearlyKwh(choice)).toEqual({});
  expect(yearlyKwh({ ...choice, 'current-supplier': {} })).toEqual({});
  expect(classesOf(choice, on)).toEqual({});
  const gasOnly: Answers = {
    ...choice,
    energy: { choice: { switchType: 'gas', situation: 'contract-ending', sites: 'one' } },
    'current-supplier': uses,
  };
  expect(yearlyKwh(gasOnly)).toEqual({ gas: 50_000 });
  expect(classesOf(gasOnly, on)).toEqual({ gas: 'micro' });
});

test('each fuel has the class of its own use, by its own limits', () => {
  const only = { ...many, ...onlyMeters };
  expect(classesOf(using(150_000, 150_000, only), on)).toEqual({ electricity: 'small', gas: 'micro' });
  expect(classesOf(using(100_000, 400_000, only), on)).toEqual({ electricity: 'micro', gas: 'small' });
});

test('two meters of 90,000 kWh are not micro by use: the total counts', () => {
  const stated = classesOf(usingElectricity(90_000, { ...many, electricityTotal: 180_000 }), on);
  expect(stated).toEqual({ electricity: 'small' });
});

test.each<readonly [string, number, OrganisationSize['electricityTotal'], object]>([
  ['not known', 90_000, 'not-sure', { electricity: 'larger', probably: { electricity: 'micro' } }],
  [
    'not asked by an earlier version',
    90_000,
    undefined,
    { electricity: 'larger', probably: { electricity: 'micro' } },
  ],
  [
    'less than the meter uses now',
    90_000,
    80_000,
    { electricity: 'larger', probably: { electricity: 'micro' } },
  ],
  [
    'not known, with one meter over the limit',
    150_000,
    'not-sure',
    { electricity: 'larger', probably: { electricity: 'small' } },
  ],
  ['not known, with one meter over all limits', 200_001, 'not-sure', { electricity: 'larger' }],
  ['that of the meter', 90_000, 'this-meter', { electricity: 'micro' }],
  ['the limit', 90_000, 100_000, { electricity: 'micro' }],
])('a total that is %s', (_, kwh, electricityTotal, stated) => {
  expect(classesOf(usingElectricity(kwh, { ...many, electricityTotal }), on)).toEqual(stated);
});

test('without an answer about size nothing is certain', () => {
  const { 'mbc-page': _, ...answers } = using(20_000, 500_001);
  expect(classesOf(answers, on)).toEqual({
    electricity: 'larger',
    gas: 'larger',
    probably: { electricity: 'micro' },
  });
});

test('“only meter” contradicts other meters in the building, so the total counts as unknown', () => {
  const answered = usingElectricity(60_000, { ...many, electricityTotal: 'this-meter' });
  const organisation = { kind: 'limited-company', qualifyingUsePercent: 0 } as const;
  const withOthers = (electricity: number): Answers => ({
    ...answered,
    'mbc-page': {
      ...answered['mbc-page'],
      organisation: { ...organisation, otherElectricityKwh: electricity },
    },
  });
  expect(classesOf(withOthers(0), on)).toEqual({ electricity: 'micro' });
  expect(classesOf(withOthers(1), on)).toEqual({ electricity: 'larger', probably: { electricity: 'micro' } });
  expect(classesOf(withOthers(50_000), on).probably).toEqual({ electricity: 'small' });
});

test('an estimate that may exceed the limit makes no fuel certainly micro', () => {
  const answers: Answers = {
    ...usingElectricity(0, { ...many, electricityTotal: 'this-meter' }),
    'current-supplier': { 'electricity-usage': usage(95_000, 10_000) },
  };
  expect(classesOf(answers, on)).toEqual({ electricity: 'small', probably: { electricity: 'micro' } });
});

test('few people and little money protect a business that uses a lot', () => {
  const small = using(900_000, 900_000, { employees: 'under-10', turnover: 'up-to-2m' });
  expect(classesOf(small, on)).toEqual({ electricity: 'micro', gas: 'micro' });
  expect(classesOf({ ...small, 'mbc-page': {} }, on)).toEqual({ electricity: 'larger', gas: 'larger' });
});
