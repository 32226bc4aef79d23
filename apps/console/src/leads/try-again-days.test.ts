import { isoDate } from '@switch/domain/units/period.ts';
import { expect, test } from 'vitest';
import { tryAgainDays } from './try-again-days.ts';

test('the days for trying again are never at a weekend', () => {
  const friday = isoDate('2026-11-27');
  expect(tryAgainDays(friday)).toEqual([
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
    '2026-12-04',
    '2026-12-11',
  ]);
});
