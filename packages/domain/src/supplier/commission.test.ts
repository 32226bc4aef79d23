import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pence } from '../units/money.ts';
import { isoDate } from '../units/period.ts';
import { COMMISSION_MOMENT_IDS, expectedPayments, type SupplierCommission } from './commission.ts';
import { NEW_PROFILE } from './profile.ts';

const contract = {
  fee: pence(162_001),
  signedOn: isoDate('2026-11-24'),
  acceptedOn: isoDate('2026-11-27'),
  start: isoDate('2027-01-31'),
  termMonths: 36,
};

const schedule: SupplierCommission = {
  ...NEW_PROFILE.commission,
  parts: [
    { sharePercent: 80, moment: 'live', afterDays: 30, onActualUse: false },
    { sharePercent: 20, moment: 'yearly', afterDays: 0, onActualUse: true },
  ],
};

test('a share up front and the rest each year add up to the fee, to the penny', () => {
  expect(expectedPayments(schedule, contract)).toEqual([
    { on: '2027-03-02', amount: 129_601, isEstimate: false },
    { on: '2028-01-31', amount: 10_800, isEstimate: true },
    { on: '2029-01-31', amount: 10_800, isEstimate: true },
    { on: '2030-01-31', amount: 10_800, isEstimate: true },
  ]);
});

test('a cap limits the commission of a contract', () => {
  const held = { ...schedule, capPence: 100_000 };
  expect(expectedPayments(held, contract).reduce((sum, { amount }) => sum + amount, 0)).toBe(100_000);
});

test('for any schedule the payments add up, and none is negative', () => {
  const anyPart = fc.record({
    moment: fc.constantFrom(...COMMISSION_MOMENT_IDS),
    afterDays: fc.integer({ min: 0, max: 180 }),
    onActualUse: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9_999_999 }),
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 1, max: 99 }),
      anyPart,
      anyPart,
      (fee, termMonths, sharePercent, first, second) => {
        const parts = [
          { ...first, sharePercent },
          { ...second, sharePercent: 100 - sharePercent },
        ];
        const payments = expectedPayments(
          { ...schedule, parts },
          { ...contract, fee: pence(fee), termMonths },
        );
        expect(payments.reduce((sum, { amount }) => sum + amount, 0)).toBe(fee);
        expect(payments.every(({ amount }) => amount >= 0)).toBe(true);
      },
    ),
  );
});
