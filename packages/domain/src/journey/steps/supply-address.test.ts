import { expect, test } from 'vitest';
import { meterLookUpOf, settlesKind } from './supply-address.ts';

const found = {
  meterId: 'meter-1',
  meterKind: 'half-hourly',
  currentSupplier: 'Old Energy',
  recordedEndDate: '2026-11-30',
  annualQuantityKwh: 12_000,
  isHalfHourly: true,
  capacityKva: 120,
};

test('everything known about a found meter is stored, to be compared with what the customer says', () => {
  expect(meterLookUpOf(found)).toStrictEqual(found);
});

test('what the look-up does not know is left out, so that the draft can still be saved', () => {
  expect(meterLookUpOf({ meterId: 'meter-1', isHalfHourly: false })).toStrictEqual({
    meterId: 'meter-1',
    isHalfHourly: false,
  });
  expect(
    meterLookUpOf({
      ...found,
      meterKind: 'unknown',
      currentSupplier: '',
      recordedEndDate: '',
      annualQuantityKwh: 0,
      capacityKva: 0,
    }),
  ).toStrictEqual({ meterId: 'meter-1', isHalfHourly: true });
});

test.each<[object, boolean]>([
  [{}, true],
  [{ meterKind: 'unknown' }, false],
  [{ meterKind: 'half-hourly', isHalfHourly: true }, false],
])('the kind of a meter that a register describes as %j is settled: %s', (more, isSettled) => {
  const meter = { meterKind: 'single', isHalfHourly: false, ...more };
  expect(settlesKind({ ...meter, source: 'electricity-register' })).toBe(isSettled);
  expect(settlesKind(meter)).toBe(true);
});
