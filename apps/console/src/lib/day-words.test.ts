import { expect, test } from 'vitest';
import { calendarDayWords, shortDayWords, spanOfDaysWords } from './day-words.ts';

test('a day is named with its weekday', () => {
  expect(calendarDayWords('2026-12-25')).toBe('Fri, 25 Dec 2026');
  expect(shortDayWords('2026-12-25')).toBe('25 Dec');
});

test('one day is one day, several go from the first to the last', () => {
  expect(spanOfDaysWords('2026-12-25', '2026-12-25')).toBe('Fri, 25 Dec 2026');
  expect(spanOfDaysWords('2026-12-24', '2027-01-02')).toBe('Thu, 24 Dec 2026 to Sat, 2 Jan 2027');
});
