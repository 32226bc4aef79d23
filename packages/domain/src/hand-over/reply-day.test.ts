import { expect, test } from 'vitest';
import { isoDate } from '../units/period.ts';
import { isLikelyDay } from './reply-day.ts';

test.each([
  ['start-moved', '2026-11-23', false],
  ['start-moved', '2027-02-01', true],
  ['start-moved', '2062-02-01', false],
  ['live', '2019-06-01', false],
  ['live', '2026-11-20', true],
  ['live', '2026-11-24', true],
  ['live', '2026-11-25', false],
  ['final-reading', '2026-11-25', false],
  ['final-reading', '2025-01-01', false],
  ['accepted', null, true],
] as const)('%s on %s, read on 24 November 2026', (kind, date, expected) => {
  expect(isLikelyDay({ kind, date: date === null ? null : isoDate(date) }, isoDate('2026-11-24'))).toBe(
    expected,
  );
});
