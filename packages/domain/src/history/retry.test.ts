import { expect, test } from 'vitest';
import { bankHolidaysAround } from '../units/bank-holidays.ts';
import { isoDate } from '../units/period.ts';
import { nextTry, type Stopped } from './retry.ts';

const stopped: Stopped = {
  reason: 'debt',
  objectedOn: isoDate('2026-09-14'),
  objections: 1,
  contractEnd: undefined,
  holidays: bankHolidaysAround(isoDate('2026-09-14')),
};

test.each([
  ['a fortnight after it, on a working day', {}, '2026-09-28'],
  ['moved off a weekend', { objectedOn: isoDate('2026-09-12') }, '2026-09-28'],
  // 26 December 2026 is a Saturday, so the Monday is a substitute bank holiday.
  ['moved off a bank holiday', { objectedOn: isoDate('2026-12-12') }, '2026-12-29'],
  [
    'as soon as the next supply can be registered, when the contract runs on',
    { reason: 'contract', contractEnd: isoDate('2026-11-30') },
    '2026-11-03',
  ],
  [
    'after the gap, when the contract has nearly ended',
    { reason: 'contract', contractEnd: isoDate('2026-09-30') },
    '2026-09-28',
  ],
  ['after the gap, when the end of the contract is not known', { reason: 'contract' }, '2026-09-28'],
  ['after the gap of its supplier', { retryRule: { tries: 3, gapDays: 21 } }, '2026-10-05'],
  ['as often as its supplier does', { objections: 2, retryRule: { tries: 3, gapDays: 1 } }, '2026-09-15'],
] as const)('a stopped switch is tried again %s', (_claim, change, day) => {
  expect(nextTry({ ...stopped, ...change })).toBe(day);
});

test('after the second objection it is not retried automatically', () => {
  expect(nextTry({ ...stopped, objections: 2 })).toBeNull();
});
