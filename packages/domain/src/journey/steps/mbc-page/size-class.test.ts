import { expect, test } from 'vitest';
import { isoDate } from '../../../units/period.ts';
import type { Answers } from '../../journey.ts';
import { classesOf, openQuestions, yearlyKwh } from './size-class.ts';

const on = isoDate('2026-09-14');
const usage = (kwh: number) => ({ method: 'kwh', kwh, low: kwh, high: kwh }) as const;

/** Answers of somebody who compares both fuels, with the use of each. */
const using = (electricity: number, gas: number): Answers => ({
  energy: { choice: { switchType: 'both', situation: 'contract-ending', sites: 'one' } },
  'current-supplier': { 'electricity-usage': usage(electricity), 'gas-usage': usage(gas) },
});

test('a fuel whose use is not known yet, or that is not compared, has no class', () => {
  const { 'current-supplier': uses, ...choice } = using(50_000, 50_000);
  expect(yearlyKwh(choice)).toEqual({});
  expect(yearlyKwh({ ...choice, 'current-supplier': {} })).toEqual({});
  const gasOnly: Answers = {
    energy: { choice: { switchType: 'gas', situation: 'contract-ending', sites: 'one' } },
    'current-supplier': uses,
  };
  expect(yearlyKwh(gasOnly)).toEqual({ gas: 50_000 });
  expect(classesOf(gasOnly, on)).toEqual({ gas: 'micro' });
});

test('each fuel has the class of its own use, by its own limits', () => {
  expect(classesOf(using(150_000, 150_000), on)).toEqual({ electricity: 'small', gas: 'micro' });
  expect(classesOf(using(100_000, 400_000), on)).toEqual({ electricity: 'micro', gas: 'small' });
});

test('few people and little money protect a business that uses much', () => {
  const small: Answers = {
    ...using(900_000, 900_000),
    'mbc-page': { size: { employees: 'under-10', turnover: 'up-to-2m' } },
  };
  expect(classesOf(small, on)).toEqual({ electricity: 'micro', gas: 'micro' });
  expect(classesOf({ ...small, 'mbc-page': {} }, on)).toEqual({ electricity: 'larger', gas: 'larger' });
});

test.each([
  ['low use alone decides', 20_000, '', { asksEmployees: false, asksMoney: false }],
  ['nobody was counted yet', 900_000, '', { asksEmployees: true, asksMoney: true }],
  ['few people leave it to the money', 900_000, 'under-10', { asksEmployees: true, asksMoney: true }],
  ['many people decide', 900_000, '50-or-more', { asksEmployees: true, asksMoney: false }],
])('nobody is asked about staff or money for nothing: %s', (_, kwh, employees, asked) => {
  expect(openQuestions(using(kwh, kwh), employees, on)).toEqual(asked);
});
