import { expect, test } from 'vitest';
import { totalKwh } from '../tariff/rate-structure.ts';
import { FUELS } from '../units/energy.ts';
import { rate } from '../units/money.ts';
import { isoDate } from '../units/period.ts';
import { LDZS } from '../place/ldz.ts';
import { GSP_GROUPS } from '../place/gsp-group.ts';
import { SAMPLE_CUSTOMERS, sampleBill, sampleInputs } from './sample-customers.ts';

const today = isoDate('2026-11-24');

test('there are ten sample customers with both fuels, in regions that exist', () => {
  expect(SAMPLE_CUSTOMERS).toHaveLength(10);
  expect(new Set(SAMPLE_CUSTOMERS.map(({ id }) => id)).size).toBe(10);
  for (const { supplies } of SAMPLE_CUSTOMERS) {
    expect(GSP_GROUPS).toContain(supplies.electricity.region);
    expect(LDZS).toContain(supplies.gas.region);
  }
});

test.each(FUELS)('a penny more on each kWh of %s raises every sample bill by that and its taxes', (fuel) => {
  for (const customer of SAMPLE_CUSTOMERS) {
    const before = sampleBill(customer, fuel, { today, feePerKwh: rate(0) });
    const after = sampleBill(customer, fuel, { today, feePerKwh: rate(10_000) });
    if (!before.ok || !after.ok) throw new Error(`${customer.id} cannot be priced`);
    const kwh = totalKwh(customer.supplies[fuel].facts.kwhByRegister);
    expect(after.value.fee).toBe(kwh);
    expect(Math.abs(after.value.net - before.value.net - kwh)).toBeLessThanOrEqual(3);
    expect(after.value.gross).toBeGreaterThan(after.value.net);
  }
});

test('the customers cover small use, reduced, mixed and standard VAT', () => {
  const shares = SAMPLE_CUSTOMERS.map(({ supplies }) => supplies.electricity.facts.tax.qualifyingUsePercent);
  expect(shares).toEqual(expect.arrayContaining([0, 45, 100]));
});

test('a sample customer asks for a new supply starting in a month', () => {
  const [customer] = SAMPLE_CUSTOMERS;
  if (!customer) throw new Error('no customers');
  const feePolicy = { id: 'none', upliftPerKwh: rate(0), capPerKwh: rate(0) };
  expect(sampleInputs(customer, 'gas', { today, feePolicy })).toMatchObject({
    fuel: 'gas',
    region: 'SO',
    startDate: '2026-12-24',
    saleType: 'acquisition',
  });
});
