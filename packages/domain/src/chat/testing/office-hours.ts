import type { WorkingHours } from '../working-hours.ts';

/** Nine to half past five. */
export const office = [{ opens: 540, closes: 1_050 }];

/**
 * Office hours on weekdays, on Fridays from nine to five with an hour for lunch; closed for two days in
 * September.
 */
export const hours: WorkingHours = {
  week: [
    office,
    office,
    office,
    office,
    [
      { opens: 540, closes: 720 },
      { opens: 780, closes: 1_020 },
    ],
    [],
    [],
  ],
  nations: ['england-and-wales'],
  closures: [{ first: '2026-09-16', last: '2026-09-17' }],
};
