import { expect, test } from 'vitest';
import { bankHolidaysAround } from '../units/bank-holidays.ts';
import { isoDate } from '../units/period.ts';
import { nextDate, type DatedSupply } from './next-date.ts';

const supply: DatedSupply = {
  state: 'submitted',
  since: isoDate('2026-09-14'),
  startDate: isoDate('2026-11-02'),
  endDate: isoDate('2027-11-01'),
  reason: '',
  objections: 0,
  contractEnd: undefined,
};

test.each([
  ['submitted', '2026-09-15', 'the last day within its limit'],
  ['accepted', '2026-10-05', 'when it can be registered'],
  ['registering', '2026-11-02', 'the start'],
  ['objected', '2026-09-28', 'when it can be tried again'],
  ['live', '2026-12-14', 'when the last bill has come'],
  ['in_term', '2027-05-05', 'when renewals open'],
  ['renewal_window', '2027-11-01', 'the end'],
  ['cancelled', null, 'nothing'],
] as const)('the next date of a case at %s is %s: %s', (state, day, _what) => {
  const objections = state === 'objected' ? 1 : 0;
  const holidays = bankHolidaysAround(supply.since);
  expect(nextDate({ ...supply, state, objections, reason: 'debt' }, holidays)).toBe(day);
});
