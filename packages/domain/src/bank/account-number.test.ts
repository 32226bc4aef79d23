import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normaliseAccount } from './account-number.ts';
import { bankAdvice } from './bank-advice.ts';
import { BANK_NAMES } from './bank-names.ts';
import { MANDATE_QUESTIONS, MandateQuestions } from './mandate-questions.ts';
import { readSortCode } from './sort-code.ts';

const account = (accountNumber: string, bankName = 'Barclays', typedSortCode = '12-34-56') => {
  const sortCode = readSortCode(typedSortCode);
  if (!sortCode) throw new Error(typedSortCode);
  return { sortCode, accountNumber, bankName };
};

test.each([
  ['123456', 'Barclays', '12-34-56', '00123456'],
  ['1234567', 'Barclays', '12-34-56', '01234567'],
  ['12345678', 'Barclays', '12-34-56', '12345678'],
  ['123456789', 'Santander', '12-34-51', '23456789'],
  ['123456789', 'Alliance & Leicester Commercial', '12-34-51', '23456789'],
  ['01-23456789', 'NatWest', '12-34-56', '23456789'],
  ['0123456789', 'National Westminster', '12-34-56', '23456789'],
  ['1234567890', 'Co-operative Bank', '12-34-56', '12345678'],
  ['1234567890', 'Leeds Building Society', '12-34-56', '12345678'],
])('%s at %s is paid as %s %s', (typed, bankName, sortCode, accountNumber) => {
  expect(normaliseAccount(account(typed, bankName))).toEqual({
    ok: true,
    value: { sortCode, accountNumber },
  });
});

test.each([
  ['123456789', 'Barclays', 'nine-digits-elsewhere'],
  ['1234567890', 'Barclays', 'ten-digits-elsewhere'],
  ['12345', 'Barclays', 'length'],
  ['12345678901', 'NatWest', 'length'],
  ['1234567A', 'Barclays', 'length'],
])('%s at %s has no eight-digit form: %s', (typed, bankName, code) => {
  expect(normaliseAccount(account(typed, bankName))).toEqual({ ok: false, problem: { code } });
});

test('an old Santander number never makes a sort code of zeros', () => {
  expect(normaliseAccount(account('012345678', 'Santander', '00-00-01'))).toEqual({
    ok: false,
    problem: { code: 'nine-digits-elsewhere' },
  });
});

test('whatever the bank, the payment form has exactly eight digits', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100_000, max: 9_999_999_999 }),
      fc.constantFrom(...BANK_NAMES),
      (digits, bank) => {
        const outcome = normaliseAccount(account(String(digits), bank));
        if (outcome.ok) expect(outcome.value.accountNumber).toMatch(/^\d{8}$/);
        else expect(String(digits).length).toBeGreaterThan(8);
      },
    ),
  );
});

test.each([
  ['12345678', 'Barclays', undefined, []],
  ['12345678', 'Barclays', 'passes', []],
  ['12345678', 'Barclays', 'fails', ['modulus-fails check']],
  ['1234567', 'Barclays', undefined, ['seven-digits']],
  ['1234567', 'Barclays', 'fails', ['seven-digits', 'modulus-fails check']],
  ['123456789', 'Santander', 'passes', ['nine-digits-santander']],
  ['123456789', 'Santander', 'fails', ['nine-digits-santander', 'modulus-fails check']],
  ['123456789', 'Barclays', 'unknown', ['nine-digits-elsewhere check']],
  ['123456789', 'Barclays', 'fails', ['nine-digits-elsewhere check']],
] as const)('%s at %s with a modulus check that %s is advised: %j', (typed, bankName, modulus, expected) => {
  const advice = bankAdvice(account(typed, bankName), modulus);
  expect(advice.map(({ code, needsCheck }) => (needsCheck ? `${code} check` : code))).toEqual(expected);
  for (const { field, message } of advice) {
    expect(field).toBe('accountNumber');
    expect(message).toMatch(/^[A-Z].{20,}$/);
  }
});

test('an unanswered question says what to do', () => {
  expect(MandateQuestions.safeParse({}).error?.issues.map((issue) => issue.message)).toEqual([
    'Say whether you may act on this account',
    'Say whether yours is the only signature needed',
  ]);
  expect(Object.keys(MANDATE_QUESTIONS)).toEqual(Object.keys(MandateQuestions.shape));
});
