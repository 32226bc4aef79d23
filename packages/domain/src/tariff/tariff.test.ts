import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rate } from '../units/money.ts';
import { isoDate } from '../units/period.ts';
import { feePerKwh } from './price-row.ts';
import { RATE_STRUCTURES, registerName, registersOf, scaledTo, totalKwh } from './rate-structure.ts';
import { type Supplier, freshRating } from './supplier.ts';
import {
  COMPONENTS,
  COMPONENT_NAMES,
  type WhatCanChange,
  fixedness,
  isFullyFixed,
} from './what-can-change.ts';

const allFixed: WhatCanChange = {
  energy: 'fixed',
  networkUse: 'fixed',
  capacityMarket: 'fixed',
  levies: 'fixed',
  metering: 'fixed',
  reconciliation: 'fixed',
  vatAndCcl: 'passed-on',
  volumeTolerance: 'fixed',
};

test('taxes never remove the fully fixed badge', () => {
  expect(isFullyFixed(allFixed)).toBe(true);
  expect(fixedness(allFixed)).toBe(14);
});

test.each(COMPONENTS.filter((component) => component !== 'vatAndCcl'))(
  'capping or passing on %s removes the badge, and a cap lowers fixedness less',
  (component) => {
    const capped: WhatCanChange = { ...allFixed, [component]: 'capped' };
    const passedOn: WhatCanChange = { ...allFixed, [component]: 'passed-on' };
    expect([isFullyFixed(capped), isFullyFixed(passedOn)]).toEqual([false, false]);
    expect([fixedness(capped), fixedness(passedOn)]).toEqual([13, 12]);
  },
);

test('every component has a name', () => {
  expect(COMPONENTS.map((component) => COMPONENT_NAMES[component]).every((name) => name.length > 0)).toBe(
    true,
  );
});

test.each([
  ['single', ['single']],
  ['day-night', ['day', 'night']],
  ['evening-weekend', ['day', 'eveningWeekend']],
  ['day-night-evening-weekend', ['day', 'night', 'eveningWeekend']],
  ['half-hourly', ['day', 'night']],
] as const)('a %s meter counts %j', (structure, registers) => {
  expect(registersOf(structure)).toEqual(registers);
});

test('registers add up and have names, whichever are present', () => {
  expect(totalKwh({})).toBe(0);
  expect(totalKwh({ single: 1, day: 2, night: 3, eveningWeekend: 4 })).toBe(10);
  expect(RATE_STRUCTURES.flatMap(registersOf).map(registerName)).not.toContain('');
});

const supplier: Supplier = {
  id: 'brightwater',
  name: 'Brightwater Power',
  logo: 'brightwater.svg',
  address: ['1 Mill Lane', 'Leeds'],
  serviceUserNumber: '123456',
  advanceNoticeDays: 10,
  pricesAheadDays: 180,
  rating: { source: 'Survey', date: isoDate('2025-11-30'), score: 43, sampleSize: 210 },
};

test('a service rating is shown for 12 months and then hidden', () => {
  expect(freshRating(supplier, isoDate('2026-11-30'))?.score).toBe(43);
  expect(freshRating(supplier, isoDate('2026-12-01'))).toBeUndefined();
});

test('a supplier without a rating shows none', () => {
  const { rating: _, ...unrated } = supplier;
  expect(freshRating(unrated, isoDate('2026-11-30'))).toBeUndefined();
});

test('the fee never exceeds our own cap or the supplier’s', () => {
  const amount = fc.integer({ min: 0, max: 100_000 });
  fc.assert(
    fc.property(amount, amount, amount, (uplift, cap, supplierCap) => {
      const policy = { id: 'standard', upliftPerKwh: rate(uplift), capPerKwh: rate(cap) };
      expect(feePerKwh(policy, rate(supplierCap))).toBe(Math.min(uplift, cap, supplierCap));
    }),
  );
});

test('another yearly use is split in the same shares, to the last kilowatt-hour', () => {
  expect(scaledTo(1_000, { day: 7_000, night: 3_000 })).toEqual({ day: 700, night: 300 });
  const use = fc.integer({ min: 1, max: 9_999_999 });
  fc.assert(
    fc.property(use, use, use, (kwh, day, night) => {
      const scaled = scaledTo(kwh, { day, night });
      expect(totalKwh(scaled)).toBe(kwh);
      expect(Math.abs((scaled.day ?? 0) - (kwh * day) / (day + night))).toBeLessThan(1);
    }),
  );
});
