import { expect, test } from 'vitest';
import { isoDate } from '../units/period.ts';
import { dueSignerReminder } from './signer-reminders.ts';

test.each([
  ['2026-09-14', null],
  ['2026-09-15', null],
  ['2026-09-16', 'after-2'],
  ['2026-09-18', 'after-2'],
  ['2026-09-19', 'after-5'],
  ['2026-09-26', 'after-5'],
  ['2026-09-27', 'day-before'],
  ['2026-09-28', 'day-before'],
  ['2026-09-29', null],
])('a signer asked on 14 September with a deadline on the 28th is due on %s: %s', (today, due) => {
  expect(
    dueSignerReminder({
      askedOn: isoDate('2026-09-14'),
      endsOn: isoDate('2026-09-28'),
      today: isoDate(today),
    }),
  ).toBe(due);
});
