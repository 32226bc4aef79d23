import { expect, test } from 'vitest';
import { isoDate } from '../units/period.ts';
import { dueNotice, isRenewalDue } from './reminders.ts';

const clock = { businessClass: 'larger', contractEnd: isoDate('2027-06-30'), noticeDays: 90 } as const;

test.each([
  ['2027-03-01', null, 'the day before the first one'],
  ['2027-03-02', 30, '30 days before the deadline'],
  ['2027-03-24', 30, 'until the last one is due'],
  ['2027-03-25', 7, '7 days before the deadline'],
  ['2027-04-01', 7, 'the deadline itself still counts'],
  ['2027-04-02', null, 'the day after it'],
] as const)('on %s the reminder due is %s: %s', (today, reminder, _why) => {
  const due = dueNotice(clock, isoDate(today));
  expect(due).toEqual(reminder === null ? null : { reminder, deadline: '2027-04-01' });
});

test('a micro business, and a contract without a notice period, need no notice and no reminder', () => {
  const day = isoDate('2027-03-25');
  expect(dueNotice({ ...clock, businessClass: 'micro' }, day)).toBeNull();
  expect(dueNotice({ ...clock, noticeDays: 0 }, isoDate('2027-06-25'))).toBeNull();
});

test.each([
  ['2026-12-31', false, 'too early'],
  ['2027-01-01', true, '180 days before the end'],
  ['2027-03-01', true, 'the day before the reminders begin'],
  ['2027-03-02', false, 'the reminders say it from here'],
] as const)('on %s the renewal window is told: %s (%s)', (today, isDue, _why) => {
  expect(isRenewalDue(clock, isoDate(today))).toBe(isDue);
});

test('without notice the window is told until 30 days before the end', () => {
  const micro = { ...clock, businessClass: 'micro' } as const;
  expect(isRenewalDue(micro, isoDate('2027-05-30'))).toBe(true);
  expect(isRenewalDue(micro, isoDate('2027-05-31'))).toBe(false);
});
