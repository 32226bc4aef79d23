import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isoDate } from '../units/period.ts';
import {
  BUSINESS_CLASSES,
  type BusinessClass,
  CLASS_NAMES,
  type SizeAnswers,
  businessClass,
  sizeQuestions,
} from './business-class.ts';
import { SIZE_HINT, consequencesOf, protectionStatement, waysToBe } from './statement.ts';

const today = isoDate('2026-11-21');

test.each([
  [9, 2_000_000, 9_000_000, 150_000, 'micro'],
  [10, 500_000, 500_000, 150_000, 'small'],
  [10, 500_000, 500_000, 100_000, 'micro'],
  [60, 50_000_000, 40_000_000, 200_000, 'small'],
  [60, 50_000_000, 40_000_000, 200_001, 'larger'],
  [49, 6_500_000, 8_000_000, 900_000, 'small'],
  [49, 6_500_001, 5_000_000, 900_000, 'small'],
  [49, 6_500_001, 5_000_001, 900_000, 'larger'],
  [9, 2_000_001, 2_000_000, 900_000, 'micro'],
  [9, 2_000_001, 2_000_001, 900_000, 'small'],
  [50, 1, 1, 900_000, 'larger'],
] as const)(
  '%i staff, turnover %i, balance sheet %i and %i kWh of electricity make a %s business',
  (employees, turnoverPounds, balanceSheetPounds, kwh, expected) => {
    const answers: SizeAnswers = {
      employees: employees < 10 ? 'under-10' : employees < 50 ? '10-to-49' : '50-or-more',
      turnover: turnoverPounds <= 2e6 ? 'up-to-2m' : turnoverPounds <= 6.5e6 ? 'up-to-6.5m' : 'over-6.5m',
      balanceSheet:
        balanceSheetPounds <= 2e6 ? 'up-to-2m' : balanceSheetPounds <= 5e6 ? 'up-to-5m' : 'over-5m',
    };
    expect(businessClass('electricity', kwh, answers, today).businessClass).toBe(expected);
  },
);

test.each([
  ['gas', 293_000, 'micro'],
  ['gas', 293_001, 'small'],
  ['gas', 500_000, 'small'],
  ['gas', 500_001, 'larger'],
  ['electricity', 100_000, 'micro'],
  ['electricity', 100_001, 'small'],
] as const)('a big organisation with %i of %s is judged by use alone', (fuel, kwh, expected) => {
  const big: SizeAnswers = { employees: '50-or-more', turnover: 'over-6.5m', balanceSheet: 'over-5m' };
  expect(businessClass(fuel, kwh, big, today)).toEqual({ businessClass: expected, couldBe: [expected] });
});

test.each<[SizeAnswers, readonly BusinessClass[]]>([
  [{ employees: 'under-10', turnover: 'up-to-2m' }, ['micro']],
  [{ employees: 'under-10', balanceSheet: 'up-to-2m' }, ['micro']],
  [{ employees: 'under-10', turnover: 'up-to-6.5m', balanceSheet: 'over-5m' }, ['small']],
  [{ employees: '10-to-49', turnover: 'up-to-2m' }, ['small']],
  [{ employees: '10-to-49', turnover: 'over-6.5m', balanceSheet: 'over-5m' }, ['larger']],
  [{ employees: '10-to-49', turnover: 'over-6.5m', balanceSheet: 'up-to-5m' }, ['small']],
  [{ employees: '50-or-more' }, ['larger']],
  [{}, ['micro', 'small', 'larger']],
  [{ employees: 'not-sure', turnover: 'not-sure', balanceSheet: 'not-sure' }, ['micro', 'small', 'larger']],
  [{ employees: 'under-10' }, ['micro', 'small', 'larger']],
  [{ employees: 'under-10', turnover: 'up-to-6.5m' }, ['micro', 'small']],
  [{ employees: '10-to-49' }, ['small', 'larger']],
  [{ employees: '10-to-49', turnover: 'over-6.5m' }, ['small', 'larger']],
  [{ turnover: 'up-to-2m' }, ['micro', 'small', 'larger']],
  [{ turnover: 'up-to-6.5m', balanceSheet: 'over-5m' }, ['small', 'larger']],
  [{ turnover: 'over-6.5m', balanceSheet: 'over-5m' }, ['larger']],
])('with much use the answers %j leave open %j', (answers, couldBe) => {
  expect(businessClass('electricity', 900_000, answers, today)).toEqual({
    businessClass: couldBe.at(-1),
    couldBe,
  });
});

test('when in doubt between micro and small the class acted on promises less', () => {
  expect(businessClass('electricity', 150_000, {}, today)).toEqual({
    businessClass: 'small',
    couldBe: ['micro', 'small'],
  });
});

const anyAnswers = fc.record({
  employees: fc.constantFrom('under-10', '10-to-49', '50-or-more', 'not-sure', undefined),
  turnover: fc.constantFrom('up-to-2m', 'up-to-6.5m', 'over-6.5m', 'not-sure', undefined),
  balanceSheet: fc.constantFrom('up-to-2m', 'up-to-5m', 'over-5m', 'not-sure', undefined),
});

test('using less never loses protection', () => {
  const kwh = fc.integer({ min: 1, max: 1_000_000 });
  fc.assert(
    fc.property(anyAnswers, kwh, kwh, fc.constantFrom('electricity', 'gas'), (answers, a, b, fuel) => {
      const rank = (use: number) =>
        BUSINESS_CLASSES.indexOf(businessClass(fuel, use, answers, today).businessClass);
      expect(rank(Math.min(a, b))).toBeLessThanOrEqual(rank(Math.max(a, b)));
    }),
  );
});

test('answering a question never opens a class that was closed', () => {
  fc.assert(
    fc.property(anyAnswers, fc.integer({ min: 1, max: 1_000_000 }), (answers, kwh) => {
      const open = businessClass('gas', kwh, { ...answers, turnover: 'not-sure' }, today).couldBe;
      expect(open).toEqual(expect.arrayContaining([...businessClass('gas', kwh, answers, today).couldBe]));
    }),
  );
});

test.each([
  [{ electricity: 12_000 }, undefined, false, false],
  [{ electricity: 100_000, gas: 293_000 }, undefined, false, false],
  [{ electricity: 12_000, gas: 300_000 }, undefined, true, true],
  [{ electricity: 150_000 }, '10-to-49', true, false],
  [{ electricity: 150_000 }, 'under-10', true, true],
  [{ gas: 900_000 }, '50-or-more', true, false],
  [{ gas: 900_000 }, 'not-sure', true, true],
] as const)(
  'with %j and staff %s it asks for staff: %s, for money: %s',
  (kwh, staff, asksEmployees, asksMoney) => {
    expect(sizeQuestions(kwh, staff, today)).toEqual({ asksEmployees, asksMoney });
  },
);

test('there are no limits before the small class existed', () => {
  expect(() => businessClass('gas', 1, {}, isoDate('2024-12-18'))).toThrow(RangeError);
  expect(businessClass('gas', 1, {}, isoDate('2024-12-19')).businessClass).toBe('micro');
});

test('a statement names the class of each fuel and has the id of its wording and limits [S2-06]', () => {
  const { id, words } = protectionStatement({ electricity: 'micro', gas: 'small' }, today);
  expect(id).toBe('business-size-2024-12-19-3');
  expect(words).toMatch(/is a micro business for electricity and a small business for gas\./);
  expect(words).toMatch(/wrong answer can change our rights/);
  expect(protectionStatement({ gas: 'larger' }, today).words).toMatch(/is a larger business for gas\./);
  expect(() => protectionStatement({}, today)).toThrow(RangeError);
});

test('the ways to be micro or small are told with their limits', () => {
  expect(waysToBe('micro', 'gas', today)).toEqual([
    'It uses no more than 293,000 kWh of gas a year',
    'It has fewer than 10 staff and a yearly turnover of no more than £2 million',
    'It has fewer than 10 staff and a balance sheet total of no more than £2 million',
  ]);
  expect(waysToBe('small', 'electricity', today)).toEqual([
    'It uses no more than 200,000 kWh of electricity a year',
    'It has fewer than 50 staff and a yearly turnover of no more than £6.5 million',
    'It has fewer than 50 staff and a balance sheet total of no more than £5 million',
  ]);
  expect(SIZE_HINT).toMatch(/gross income/);
});

test.each([
  ['micro', ['no_notice', 'renewal_letter', 'ombudsman', 'fee_disclosed']],
  ['small', ['notice_by_contract', 'ombudsman', 'fee_disclosed']],
  ['larger', ['notice_by_contract', 'no_ombudsman', 'fee_disclosed']],
] as const)('for a %s business follow %j, each in words', (size, codes) => {
  expect(consequencesOf(size, today).map(({ code }) => code)).toEqual(codes);
  for (const { words } of consequencesOf(size, today)) expect(words.length).toBeGreaterThan(40);
  expect(CLASS_NAMES[size]).toBe(`${size} business`);
});
