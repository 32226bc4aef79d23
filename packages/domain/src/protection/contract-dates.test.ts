import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, isoDate } from '../units/period.ts';
import { isWorkingDay } from '../units/working-days.ts';
import {
  checkContractEnd,
  earliestStart,
  endDatesDisagree,
  registrationOpens,
  supplyStart,
} from './contract-dates.ts';
import { NOTICE_PERIODS, noticeDeadline, noticePlan } from './notice.ts';

const today = isoDate('2026-11-21');
const holidays = new Set(['2026-12-25', '2026-12-28', '2027-01-01'].map(isoDate));

test.each([
  ['2027-03-31', 30, '2027-02-24'],
  ['2027-03-31', 60, '2027-01-25'],
  ['2027-03-31', 90, '2026-12-26'],
  ['2027-03-31', 120, '2026-11-26'],
  ['2028-03-30', 30, '2028-02-24'],
  ['2027-03-30', 30, '2027-02-23'],
  ['2028-02-29', 60, '2027-12-26'],
  ['2028-02-29', 120, '2027-10-27'],
])(
  'notice of a contract that ends on %s with %i days of notice must be sent by %s, allowing for the post',
  (end, days, deadline) => {
    expect(noticeDeadline(isoDate(end), days)).toBe(deadline);
  },
);

test.each(NOTICE_PERIODS)('a micro business needs to give none of %i days of notice', (noticeDays) => {
  const facts = { businessClass: 'micro', contractEnd: isoDate('2027-03-31'), noticeDays } as const;
  expect(noticePlan(facts, today)).toEqual({ kind: 'none-needed' });
});

test('a contract without a notice period needs none', () => {
  const facts = { businessClass: 'larger', contractEnd: isoDate('2027-03-31'), noticeDays: 0 } as const;
  expect(noticePlan(facts, today)).toEqual({ kind: 'none-needed' });
});

test.each([
  ['2026-11-21', { kind: 'serve-by', deadline: '2026-12-26', daysLeft: 35 }],
  ['2026-12-26', { kind: 'serve-by', deadline: '2026-12-26', daysLeft: 0 }],
  ['2026-12-27', { kind: 'missed', deadline: '2026-12-26', daysLate: 1 }],
] as const)('on %s the notice of a small business is %j', (date, plan) => {
  const facts = { businessClass: 'small', contractEnd: isoDate('2027-03-31'), noticeDays: 90 } as const;
  expect(noticePlan(facts, isoDate(date))).toMatchObject(plan);
});

test.each([
  ['2025-11-21', true],
  ['2025-11-20', false],
  ['2026-11-21', true],
  ['2031-11-21', true],
  ['2031-11-22', false],
])('a contract end on %s is accepted: %s [S2-05]', (date, isAccepted) => {
  expect(checkContractEnd(isoDate(date), today).ok).toBe(isAccepted);
});

test('a refused end date says what to do', () => {
  expect(checkContractEnd(isoDate('2020-01-01'), today)).toMatchObject({
    problem: { code: 'ended_too_long_ago', message: expect.stringMatching(/already ended/) },
  });
  expect(checkContractEnd(isoDate('2126-01-01'), today)).toMatchObject({
    problem: { code: 'ends_too_far_ahead', message: expect.stringMatching(/check the year/) },
  });
});

test.each([
  ['2027-03-31', '2027-03-31', false],
  ['2027-03-31', '2027-04-01', false],
  ['2027-03-31', '2027-04-02', true],
  ['2027-03-31', '2027-03-29', true],
])('end dates %s and %s disagree: %s', (stated, onRecord, disagree) => {
  expect(endDatesDisagree(isoDate(stated), isoDate(onRecord))).toBe(disagree);
});

test.each([
  ['a running contract', '2027-03-31', '2027-04-01'],
  ['a contract about to end', '2026-11-25', '2026-12-04'],
  ['a contract that has ended', '2026-06-30', '2026-12-04'],
  ['an unknown end', undefined, '2026-12-04'],
])('with %s the supply starts on the right day', (_, end, start) => {
  expect(supplyStart(end === undefined ? undefined : isoDate(end), today, holidays)).toBe(start);
});

test('the earliest start skips the bank holidays of Christmas', () => {
  expect(earliestStart(isoDate('2026-12-21'), holidays)).toBe('2027-01-07');
});

test('the earliest start is a working day, two weeks or more away', () => {
  fc.assert(
    fc.property(fc.nat(400), (days) => {
      const date = addDays(today, days);
      const start = earliestStart(date, holidays);
      expect(isWorkingDay(start, holidays)).toBe(true);
      expect(start >= addDays(date, 12)).toBe(true);
    }),
  );
});

test.each([
  ['2027-03-29', '2027-03-01'],
  ['2028-03-28', '2028-02-29'],
])('a supply from %s can be registered from %s', (start, opens) => {
  expect(registrationOpens(isoDate(start))).toBe(opens);
});
