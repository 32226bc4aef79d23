import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isoDate } from '../units/period.ts';
import { businessClass, type SizeAnswers } from './business-class.ts';
import { BUSINESS_CLASSES, CLASS_NAMES, type BusinessClass } from './business-classes.ts';
import { SIZE_HINT, consequencesOf, protectionStatement, waysToBe } from './statement.ts';

const today = isoDate('2026-11-21');

/** A yearly use that is certain. */
const all = (kwh: number) => ({ lowKwh: kwh, kwh, highKwh: kwh });
/** The use of some meters, which may or may not be all of them. */
const atLeast = (kwh: number) => ({ lowKwh: kwh, kwh, highKwh: undefined });

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
    expect(businessClass('electricity', all(kwh), answers, today).businessClass).toBe(expected);
  },
);

test.each([
  ['gas', 293_000, 'micro'],
  ['gas', 293_001, 'small'],
  ['gas', 500_000, 'small'],
  ['gas', 500_001, 'larger'],
  ['electricity', 100_000, 'micro'],
  ['electricity', 100_001, 'small'],
] as const)('a big organisation with %i of %s is classified by use alone', (fuel, kwh, expected) => {
  const big: SizeAnswers = { employees: '50-or-more', turnover: 'over-6.5m', balanceSheet: 'over-5m' };
  const found = { businessClass: expected, probably: expected, couldBe: [expected] };
  expect(businessClass(fuel, all(kwh), big, today)).toEqual(found);
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
])('with large use the answers %j leave open %j', (answers, couldBe) => {
  expect(businessClass('electricity', all(900_000), answers, today)).toEqual({
    businessClass: couldBe.at(-1),
    probably: couldBe.at(-1),
    couldBe,
  });
});

test('when in doubt between micro and small, the class acted on has fewer rights', () => {
  expect(businessClass('electricity', all(150_000), {}, today)).toEqual({
    businessClass: 'small',
    probably: 'small',
    couldBe: ['micro', 'small'],
  });
});

const large: SizeAnswers = { employees: '50-or-more' };
const middling: SizeAnswers = { employees: '10-to-49', turnover: 'up-to-6.5m' };
const tiny: SizeAnswers = { employees: 'under-10', turnover: 'up-to-2m' };

test.each<[string, number, SizeAnswers, BusinessClass, BusinessClass, readonly BusinessClass[]]>([
  [
    'little use of a meter makes nobody micro',
    20_000,
    large,
    'larger',
    'micro',
    ['micro', 'small', 'larger'],
  ],
  ['staff and money leave it at small', 20_000, middling, 'small', 'micro', ['micro', 'small']],
  ['staff and money make it micro', 900_000, tiny, 'micro', 'micro', ['micro']],
  ['a meter over the micro limit rules micro out', 100_001, large, 'larger', 'small', ['small', 'larger']],
  ['a meter over both limits rules both out', 200_001, large, 'larger', 'larger', ['larger']],
])('while the use of all meters is unknown, %s (%i kWh)', (_, kwh, answers, acted, probably, couldBe) => {
  const found = { businessClass: acted, probably, couldBe };
  expect(businessClass('electricity', atLeast(kwh), answers, today)).toEqual(found);
});

test('an estimate on both sides of a limit decides nothing', () => {
  const estimate = { lowKwh: 80_000, kwh: 95_000, highKwh: 110_000 };
  expect(businessClass('electricity', estimate, large, today)).toEqual({
    businessClass: 'small',
    probably: 'micro',
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
        BUSINESS_CLASSES.indexOf(businessClass(fuel, all(use), answers, today).businessClass);
      expect(rank(Math.min(a, b))).toBeLessThanOrEqual(rank(Math.max(a, b)));
    }),
  );
});

test('answering a question never reopens a class that was ruled out', () => {
  fc.assert(
    fc.property(anyAnswers, fc.integer({ min: 1, max: 1_000_000 }), (answers, kwh) => {
      const of = (given: SizeAnswers) => businessClass('gas', all(kwh), given, today).couldBe;
      expect(of({ ...answers, turnover: 'not-sure' })).toEqual(expect.arrayContaining([...of(answers)]));
    }),
  );
});

test('while all meters may use more, no right is granted that the total use could take away', () => {
  const kwh = fc.integer({ min: 1, max: 1_000_000 });
  fc.assert(
    fc.property(anyAnswers, kwh, kwh, fc.constantFrom('electricity', 'gas'), (answers, one, others, fuel) => {
      const open = businessClass(fuel, atLeast(one), answers, today);
      const settled = businessClass(fuel, all(one + others), answers, today);
      const rank = (size: BusinessClass) => BUSINESS_CLASSES.indexOf(size);
      expect(rank(open.businessClass)).toBeGreaterThanOrEqual(rank(settled.businessClass));
      expect(rank(open.probably)).toBeLessThanOrEqual(rank(settled.businessClass));
      expect(open.couldBe).toEqual(expect.arrayContaining([open.probably, ...settled.couldBe]));
    }),
  );
});

test('there are no limits before the small class existed', () => {
  expect(() => businessClass('gas', all(1), {}, isoDate('2024-12-18'))).toThrow(RangeError);
  expect(businessClass('gas', all(1), {}, isoDate('2024-12-19')).businessClass).toBe('micro');
});

test('a statement gives the class of each fuel and has the id of its wording and limits [S2-06]', () => {
  const { id, text } = protectionStatement({ electricity: 'micro', gas: 'small' }, today);
  expect(id).toBe('business-size-2024-12-19-5');
  expect(text).toMatch(/is a micro business for electricity and a small business for gas\./);
  expect(text).toMatch(/wrong answer can change our rights/);
  expect(protectionStatement({ gas: 'larger' }, today).text).toMatch(/is a larger business for gas\./);
  expect(() => protectionStatement({}, today)).toThrow(RangeError);
});

test('a statement does not present as certain what is only probable [S2-06]', () => {
  const one = { electricity: 'larger', gas: 'micro', probably: { electricity: 'micro' } } as const;
  expect(protectionStatement(one, today).text).toBe(
    'This organisation is a micro business for gas. For electricity this organisation is probably a micro business, but its total use across all its sites is not known for certain. The supplier will confirm its size; until then it counts as a larger business. As far as we know, our answers about its size are true. We understand that a wrong answer can change our rights.',
  );
  const both = { ...one, gas: 'small', probably: { electricity: 'micro', gas: 'micro' } } as const;
  expect(protectionStatement(both, today).text).not.toMatch(/organisation is a /);
});

test('the ways to be micro or small are listed with their limits', () => {
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
] as const)('the consequences for a %s business are %j, each with a text', (size, codes) => {
  expect(consequencesOf(size, today).map(({ code }) => code)).toEqual(codes);
  for (const { text } of consequencesOf(size, today)) expect(text.length).toBeGreaterThan(40);
  expect(CLASS_NAMES[size]).toBe(`${size} business`);
});
