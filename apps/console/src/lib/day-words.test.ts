import { expect, test } from 'vitest';
import { formatCalendarDay, formatShortDay, formatDayRange } from './day-words.ts';

test('a day is named with its weekday', () => {
  expect(formatCalendarDay('2026-12-25')).toBe('Fri, 25 Dec 2026');
  expect(formatShortDay('2026-12-25')).toBe('25 Dec');
});

test('one day is one day, several go from the first to the last', () => {
  expect(formatDayRange('2026-12-25', '2026-12-25')).toBe('Fri, 25 Dec 2026');
  expect(formatDayRange('2026-12-24', '2027-01-02')).toBe('Thu, 24 Dec 2026 to Sat, 2 Jan 2027');
});
