import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, isoDate } from '../units/period.ts';
import { cclRateOn, vatRatesOn } from './tax-rates.ts';
import { taxTreatment } from './tax-treatment.ts';

const today = isoDate('2026-11-23');
const noRelief = { qualifyingUsePercent: 0, otherMetersKwh: 0 };

test.each([
  ['electricity', '2023-04-01', 7_750, true],
  ['gas', '2023-04-01', 6_720, true],
  ['gas', '2024-04-01', 7_750, true],
  ['electricity', '2026-03-31', 7_750, true],
  ['electricity', '2026-04-01', 8_010, true],
  ['gas', '2027-03-31', 8_010, true],
  ['gas', '2027-04-01', 8_270, true],
  ['electricity', '2028-03-31', 8_270, true],
  ['electricity', '2028-04-01', 8_270, false],
  ['gas', '2031-01-01', 8_270, false],
] as const)(
  '%s on %s costs %i ten-thousandths of a penny per kWh, published: %s',
  (fuel, date, perKwh, isPublished) => {
    expect(cclRateOn(fuel, isoDate(date))).toEqual({ perKwh, isPublished });
  },
);

test('no levy is known before 1 April 2023 and no VAT before 4 January 2011', () => {
  expect(cclRateOn('gas', isoDate('2023-03-31'))).toBeUndefined();
  expect(vatRatesOn(isoDate('2011-01-03'))).toBeUndefined();
  expect(vatRatesOn(isoDate('2026-11-21'))).toMatchObject({ standardPercent: 20, reducedPercent: 5 });
});

test.each([
  ['electricity', 12_045, 0, 'small-use'],
  ['electricity', 12_046, 0, 'standard'],
  ['electricity', 6_000, 6_045, 'small-use'],
  ['electricity', 6_000, 6_046, 'standard'],
  ['gas', 52_925, 0, 'small-use'],
  ['gas', 52_926, 0, 'standard'],
  ['gas', 26_463, 26_463, 'standard'],
] as const)('%s of %i kWh with %i kWh on other meters is %s', (fuel, kwh, otherMetersKwh, basis) => {
  expect(taxTreatment(fuel, kwh, { ...noRelief, otherMetersKwh }, today).basis).toBe(basis);
});

test.each([
  [0, 'standard', 0, 100],
  [1, 'mixed-use', 1, 99],
  [59, 'mixed-use', 59, 41],
  [60, 'qualifying-use', 100, 0],
  [100, 'qualifying-use', 100, 0],
] as const)(
  '%i per cent qualifying use is %s: %i%% at reduced VAT, levy on %i%%',
  (percent, basis, vat, ccl) => {
    const treatment = taxTreatment(
      'electricity',
      20_000,
      {
        qualifyingUsePercent: percent,
        otherMetersKwh: 0,
      },
      today,
    );
    expect(treatment).toMatchObject({ basis, reducedVatShare: vat, cclShare: ccl });
  },
);

test('small use takes precedence over a certificate, because no certificate is then needed', () => {
  const treatment = taxTreatment('gas', 52_925, { qualifyingUsePercent: 40, otherMetersKwh: 0 }, today);
  expect(treatment.basis).toBe('small-use');
  expect(treatment.reason).toContain('145 kWh of gas a day');
});

test.each([-1, 101, 59.5, Number.NaN])('%d is not a percentage', (qualifyingUsePercent) => {
  expect(() => taxTreatment('gas', 60_000, { qualifyingUsePercent, otherMetersKwh: 0 }, today)).toThrow(
    RangeError,
  );
});

test.each([-1, Number.NaN])('other meters cannot use %d kWh', (otherMetersKwh) => {
  expect(() => taxTreatment('gas', 60_000, { qualifyingUsePercent: 0, otherMetersKwh }, today)).toThrow(
    RangeError,
  );
});

test('more qualifying use never costs more tax', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 1, max: 9_999_999 }), (percent, kwh) => {
      const less = taxTreatment(
        'electricity',
        kwh,
        { qualifyingUsePercent: percent, otherMetersKwh: 0 },
        today,
      );
      const more = taxTreatment(
        'electricity',
        kwh,
        { qualifyingUsePercent: percent + 1, otherMetersKwh: 0 },
        today,
      );
      expect(more.reducedVatShare).toBeGreaterThanOrEqual(less.reducedVatShare);
      expect(more.cclShare).toBeLessThanOrEqual(less.cclShare);
      expect(less.cclShare === 0 || less.cclShare === 100 - less.reducedVatShare).toBe(true);
    }),
  );
});

test('every day from April 2023 on has a levy', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), (days) => {
      expect(cclRateOn('gas', addDays(isoDate('2023-04-01'), days))?.perKwh).toBeGreaterThan(0);
    }),
  );
});
