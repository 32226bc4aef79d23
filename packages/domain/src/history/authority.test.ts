import { expect, test } from 'vitest';
import { isoDate } from '../units/period.ts';
import { authorityOf } from './supply-calendar.ts';

test.each([
  ['2026-09-14', '2027-09-14', false],
  ['2028-02-29', '2029-02-28', false],
  ['2025-08-31', '2026-08-31', true],
  ['2025-09-14', '2026-09-14', false],
])(
  'a letter of authority signed on %s is valid until %s; ended on 14 September 2026: %s',
  (signed, until, hasEnded) => {
    expect(authorityOf(isoDate(signed), isoDate('2026-09-14'))).toEqual({ until, hasEnded });
  },
);

test('a letter that nobody has signed gives no authority', () => {
  expect(authorityOf(null, isoDate('2026-09-14'))).toBeNull();
});
