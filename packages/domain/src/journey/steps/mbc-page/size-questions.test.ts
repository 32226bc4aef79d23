import { expect, test } from 'vitest';
import type { Fuel } from '../../../units/energy.ts';
import { isoDate } from '../../../units/period.ts';
import type { Answers } from '../../journey.ts';
import { openQuestions, totalProblem, totalUse } from './size-questions.ts';

const on = isoDate('2026-09-14');
const onlyMeters = { electricityTotal: 'this-meter', gasTotal: 'this-meter' } as const;
const usage = (kwh: number) => ({ method: 'kwh', kwh, low: kwh, high: kwh }) as const;

/** Answers that compare the fuels for which a use is given. */
const using = ({ electricity, gas }: Partial<Record<Fuel, number>>): Answers => ({
  energy: {
    choice: {
      switchType: electricity && gas ? 'both' : gas ? 'gas' : 'electricity',
      situation: 'contract-ending',
      sites: 'one',
    },
  },
  'current-supplier': {
    ...(electricity && { 'electricity-usage': usage(electricity) }),
    ...(gas && { 'gas-usage': usage(gas) }),
  },
});

test.each([
  [{ electricity: 12_000 }, '', false, false],
  [{ electricity: 100_000, gas: 293_000 }, '', false, false],
  [{ electricity: 12_000, gas: 300_000 }, '', true, true],
  [{ electricity: 150_000 }, '10-to-49', true, false],
  [{ electricity: 150_000 }, 'under-10', true, true],
  [{ gas: 900_000 }, '50-or-more', true, false],
  [{ gas: 900_000 }, 'not-sure', true, true],
  [{ gas: 900_000 }, '', true, true],
] as const)(
  'with %j of the only meters and staff %j it asks for staff: %s, for money: %s',
  (kwh, employees, asksEmployees, asksMoney) => {
    const asked = { asksEmployees, asksMoney };
    expect(openQuestions(using(kwh), { ...onlyMeters, employees }, on)).toEqual(asked);
  },
);

test('staff and money are asked for as long as small use may not be all of it', () => {
  const open = { asksEmployees: true, asksMoney: true };
  expect(openQuestions(using({ electricity: 12_000 }), { employees: '' }, on)).toEqual(open);
});

test.each([
  ['this-meter', '', 'this-meter'],
  ['not-sure', '5', 'not-sure'],
  ['several', '120,000', 120_000],
  ['several', ' 120 000 ', 120_000],
  ['several', '', undefined],
  ['several', '1.5', undefined],
  ['', '', undefined],
])('chosen %j and typed %j gives the answer %j', (chosen, typed, total) => {
  expect(totalUse(chosen, typed)).toBe(total);
});

test.each([
  ['', '', { field: 'gasMeters', message: 'Say whether you have other gas meters' }],
  [
    'several',
    'much',
    { field: 'gasTotal', message: 'Enter the gas of all your meters, from 1 to 9,999,999 kWh' },
  ],
  [
    'several',
    '49,999',
    { field: 'gasTotal', message: 'Enter at least 50,000 kWh: you have already told us of that much gas' },
  ],
  ['several', '50,000', undefined],
  ['this-meter', '1', undefined],
  ['not-sure', '1', undefined],
])('the answer %j with %j is checked against the known meter', (chosen, typed, problem) => {
  expect(totalProblem(using({ electricity: 1, gas: 50_000 }), 'gas', chosen, typed)).toEqual(problem);
});

test('without a known use any total is accepted', () => {
  expect(totalProblem({}, 'gas', 'several', '1')).toBeUndefined();
});
