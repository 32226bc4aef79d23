import type { IsoDate } from '@switch/domain/units/period.ts';
import { addWorkingDays } from '@switch/domain/units/working-days.ts';

const COUNTS = [1, 2, 3, 5, 10];

/**
 * Returns the days on which someone who could not be reached can be tried again: never at a weekend, when few
 * offices are open.
 */
export const tryAgainDays = (today: IsoDate): readonly IsoDate[] =>
  COUNTS.map((count) => addWorkingDays(today, count, new Set()));
