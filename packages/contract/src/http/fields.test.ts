import { expect, test } from 'vitest';
import { calendarDay } from './fields.ts';

test.each(['9999-12-31', '0000-01-01', '2100-01-01', '1909-12-31', '2026-02-30', '2026-2-3'])(
  '%s is not a valid calendar day',
  (day) => expect(calendarDay.safeParse(day).success).toBe(false),
);

test.each(['1910-01-01', '2099-12-31', '2028-02-29'])('%s is a valid calendar day', (day) =>
  expect(calendarDay.safeParse(day).success).toBe(true),
);
