import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyModulusRules, type ModulusRow } from './modulus-rules.ts';
import { checkModulus } from './check-modulus.ts';

const VALID = [
  '089999 66374958',
  '107999 88837491',
  '202959 63748472',
  '871427 46238510',
  '872427 46238510',
  '871427 09123496',
  '871427 99123496',
  '820000 73688637',
  '827999 73988638',
  '827101 28748352',
  '134020 63849203',
  '118765 64371389',
  '938611 07806039',
  '938600 42368003',
  '938063 55065200',
  '772798 99345694',
  '086090 06774744',
  '309070 02355688',
  '309070 12345668',
  '309070 12345677',
  '309070 99345694',
  '074456 12345112',
  '070116 34012583',
  '074456 11104102',
  '180002 00000190',
];

const INVALID = [
  '938063 15764273',
  '938063 15764264',
  '938063 15763217',
  '118765 64371388',
  '203099 66831036',
  '203099 58716970',
  '089999 66374959',
  '107999 88837493',
];

const split = (line: string): [string, string] => [line.slice(0, 6), line.slice(7)];

describe('the published test cases', () => {
  test.each(VALID)('%s passes', (line) => expect(checkModulus(...split(line))).toBe('passes'));
  test.each(INVALID)('%s fails', (line) => expect(checkModulus(...split(line))).toBe('fails'));

  test('200915 41011166 is a foreign currency account, which the check exempts', () => {
    expect(checkModulus('200915', '41011166')).toBe('cannot-check');
  });
});

describe('the two examples worked by hand', () => {
  const row = (method: ModulusRow['method'], weights: number[]): ModulusRow => ({
    start: 0,
    end: 999_999,
    method,
    weights,
    exception: null,
  });
  const tables = (only: ModulusRow) => ({ rows: [only], substitutes: new Map<string, string>() });

  test('58177632 adds up to 176, a multiple of 11', () => {
    const mod11 = tables(row('MOD11', [0, 0, 0, 0, 0, 0, 7, 5, 8, 3, 4, 6, 2, 1]));
    expect(applyModulusRules(mod11, { sortCode: '000000', accountNumber: '58177632' })).toBe(true);
    expect(applyModulusRules(mod11, { sortCode: '000000', accountNumber: '58177633' })).toBe(false);
  });

  test('499273 12345678 has a digit sum of 70, a multiple of 10', () => {
    const dblal = tables(row('DBLAL', [2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1]));
    expect(applyModulusRules(dblal, { sortCode: '499273', accountNumber: '12345678' })).toBe(true);
    expect(applyModulusRules(dblal, { sortCode: '499273', accountNumber: '12345679' })).toBe(false);
  });
});

describe('what cannot be checked', () => {
  test.each([
    ['a sort code that is in no table', '000004', '12345678'],
    ['a sort code of all zeros', '000000', '12345678'],
    ['a sort code of five digits', '08999', '66374958'],
    ['letters', 'ABCDEF', '66374958'],
    ['an account number of five digits', '089999', '12345'],
    ['an account number of ten digits, which banks shorten in different ways', '089999', '1234567890'],
    ['nothing at all', '', ''],
  ])('%s', (_, sortCode, accountNumber) => {
    expect(checkModulus(sortCode, accountNumber)).toBe('cannot-check');
  });
});

describe('numbers that are not eight digits', () => {
  test('seven digits are padded on the left', () => {
    expect(checkModulus('938611', '7806039')).toBe('passes');
    expect(checkModulus('086090', '6774744')).toBe('passes');
    expect(checkModulus('086090', '6774745')).toBe('fails');
  });

  test('the first of nine digits replaces the last of the sort code', () => {
    expect(checkModulus('089990', '966374958')).toBe('passes');
    expect(checkModulus('089990', '966374959')).toBe('fails');
  });

  test('spaces and hyphens make no difference', () => {
    expect(checkModulus('08-99-99', '6637 4958')).toBe('passes');
  });
});

test('two rows without an exception must both pass', () => {
  const first: ModulusRow = {
    start: 1,
    end: 9,
    method: 'MOD11',
    weights: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
    exception: null,
  };
  const second: ModulusRow = {
    ...first,
    method: 'MOD10',
    weights: [0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0],
  };
  const tables = { rows: [first, second], substitutes: new Map<string, string>() };
  const check = (accountNumber: string) => applyModulusRules(tables, { sortCode: '000005', accountNumber });
  expect([check('00000000'), check('10000000'), check('00000001')]).toEqual([true, false, false]);
});

test('a result never depends on earlier checks', () => {
  const asked = [...VALID, ...INVALID].map((line) => ({
    line,
    result: checkModulus(...split(line)),
  }));
  fc.assert(
    fc.property(fc.shuffledSubarray(asked), (order) => {
      for (const { line, result } of order) expect(checkModulus(...split(line))).toBe(result);
    }),
    { numRuns: 50 },
  );
});

test('any text at all gets a result', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (sortCode, accountNumber) => {
      expect(['passes', 'fails', 'cannot-check']).toContain(checkModulus(sortCode, accountNumber));
    }),
  );
});

test('a wrong single digit is caught for a plain modulus-11 sort code', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 7 }), fc.integer({ min: 1, max: 9 }), (position, shift) => {
      const digits = Array.from('88837491', Number);
      digits[position] = ((digits[position] ?? 0) + shift) % 10;
      expect(checkModulus('107999', digits.join(''))).toBe('fails');
    }),
  );
});
