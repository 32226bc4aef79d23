import { expect, test } from 'vitest';
import { isoDate } from '../units/period.ts';
import { openingDays, readOpening, takesFirstBill, takesReading } from './opening-reading.ts';

const startDate = isoDate('2026-12-01');
const around = { startDate, today: isoDate('2026-12-04') };
const given = (takenOn: string, digits: string) =>
  readOpening({ takenOn, counts: [{ register: 'single', digits }] }, ['single'], around);

test('an opening reading is taken from five days before the start to five after', () => {
  expect(openingDays(startDate)).toEqual({ from: '2026-11-26', to: '2026-12-06' });
});

test('digits are stored with leading zeros and without spaces or decimals', () => {
  expect(given('2026-12-01', ' 00 1234.567 ')).toEqual({
    ok: true,
    value: { takenOn: '2026-12-01', counts: [{ register: 'single', digits: '001234' }] },
  });
  expect(given('2026-11-26', '99999999').ok).toBe(true);
});

test.each([
  ['', '12345', ['takenOn']],
  ['2026-12-05', '12345', ['takenOn']],
  ['2026-11-25', '12345', ['takenOn']],
  ['2026-12-01', '123', ['count-single']],
  ['2026-12-01', '123456789', ['count-single']],
  ['2026-12-01', '12E45', ['count-single']],
  ['2026-02-30', '', ['takenOn', 'count-single']],
])('%j with %j: each problem is reported', (takenOn, digits, fields) => {
  const read = given(takenOn, digits);
  expect(read.ok ? [] : read.problem.map(({ field }) => field)).toEqual(fields);
});

test('every register of the meter is required, and the date must not be in the future', () => {
  const read = readOpening(
    { takenOn: '2026-12-07', counts: [{ register: 'day', digits: '12345' }] },
    ['day', 'night'],
    { startDate, today: isoDate('2026-12-20') },
  );
  expect(read.ok ? [] : read.problem.map(({ field }) => field)).toEqual(['takenOn', 'count-night']);
});

test('readings are accepted once the supplier has accepted, bills once the supply is live', () => {
  expect([takesReading('supplier_checking'), takesReading('accepted'), takesReading('live')]).toEqual([
    false,
    true,
    true,
  ]);
  expect([takesFirstBill('registering'), takesFirstBill('live'), takesFirstBill('left')]).toEqual([
    false,
    true,
    false,
  ]);
});
