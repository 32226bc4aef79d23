import { expect, test } from 'vitest';
import type { RowPrices } from '../tariff/price-row.ts';
import type { KwhByRegister, RateStructure, RatesByRegister } from '../tariff/rate-structure.ts';
import { rate } from '../units/money.ts';
import { parsePounds, parseRate } from '../units/money-text.ts';
import { isoDate } from '../units/period.ts';
import { type OfferInput, priceSupply } from './testing/price-supply.ts';

interface WorkedBill {
  readonly name: string;
  readonly fuel?: 'gas';
  readonly structure?: RateStructure;
  readonly kwh: KwhByRegister;
  readonly rates: Readonly<Record<string, string>>;
  readonly standing: string;
  readonly capacity?: { readonly kva: number; readonly charge: string };
  readonly qualifying?: number;
  readonly basis: string;
  /** Net, levy, VAT and gross in pounds. */
  readonly pounds: readonly [string, string, string, string];
}

const bills: readonly WorkedBill[] = [
  {
    name: 'A, an office of 12,000 kWh: small use',
    kwh: { single: 12_000 },
    rates: { single: '27.5' },
    standing: '55',
    basis: 'small-use',
    pounds: ['3,500.75', '0.00', '175.04', '3,675.79'],
  },
  {
    name: 'B, a cafe of 12,100 kWh: just above small use',
    kwh: { single: 12_100 },
    rates: { single: '27.5' },
    standing: '55',
    basis: 'standard',
    pounds: ['3,528.25', '96.92', '725.03', '4,350.20'],
  },
  {
    name: 'C, a shop with day and night units',
    structure: 'day-night',
    kwh: { day: 14_000, night: 6_000 },
    rates: { day: '29.10', night: '21.40' },
    standing: '68',
    basis: 'standard',
    pounds: ['5,606.20', '160.20', '1,153.28', '6,919.68'],
  },
  {
    name: 'D, a pub with three rates',
    structure: 'day-night-evening-weekend',
    kwh: { day: 24_750, night: 9_000, eveningWeekend: 11_250 },
    rates: { day: '28.20', night: '20.90', eveningWeekend: '24.60' },
    standing: '112',
    basis: 'standard',
    pounds: ['12,036.80', '360.45', '2,479.45', '14,876.70'],
  },
  {
    name: 'E, a half-hourly supply of 80 kVA',
    structure: 'half-hourly',
    kwh: { day: 180_000, night: 60_000 },
    rates: { day: '24.10', night: '19.30' },
    standing: '410',
    capacity: { kva: 80, charge: '6.20' },
    basis: 'standard',
    pounds: ['58,266.90', '1,922.40', '12,037.86', '72,227.16'],
  },
  {
    name: 'F, a charity hall of 70 percent non-business use',
    kwh: { single: 20_000 },
    rates: { single: '27.00' },
    standing: '60',
    qualifying: 70,
    basis: 'qualifying-use',
    pounds: ['5,619.00', '0.00', '280.95', '5,899.95'],
  },
  {
    name: 'G, the same charity with 40 percent non-business use',
    kwh: { single: 20_000 },
    rates: { single: '27.00' },
    standing: '60',
    qualifying: 40,
    basis: 'mixed-use',
    pounds: ['5,619.00', '96.12', '805.88', '6,521.00'],
  },
  {
    name: 'H, a church with 52,000 kWh of gas: small use',
    fuel: 'gas',
    kwh: { single: 52_000 },
    rates: { single: '6.60' },
    standing: '42',
    basis: 'small-use',
    pounds: ['3,585.30', '0.00', '179.27', '3,764.57'],
  },
  {
    name: 'I, a pub with 60,000 kWh of gas',
    fuel: 'gas',
    kwh: { single: 60_000 },
    rates: { single: '6.40' },
    standing: '48',
    basis: 'standard',
    pounds: ['4,015.20', '480.60', '899.16', '5,394.96'],
  },
  {
    name: 'J, gas of exactly 145 kWh a day: small use',
    fuel: 'gas',
    kwh: { single: 52_925 },
    rates: { single: '6.60' },
    standing: '42',
    basis: 'small-use',
    pounds: ['3,646.35', '0.00', '182.32', '3,828.67'],
  },
  {
    name: 'K, gas of one kWh a year more',
    fuel: 'gas',
    kwh: { single: 52_926 },
    rates: { single: '6.60' },
    standing: '42',
    basis: 'standard',
    pounds: ['3,646.42', '423.94', '814.07', '4,884.43'],
  },
];

const typedRate = (text: string) => rate(parseRate(text) ?? -1);

const ratesOf = (typed: WorkedBill['rates']): RatesByRegister =>
  Object.fromEntries(Object.entries(typed).map(([register, text]) => [register, typedRate(text)]));

const inputOf = (bill: WorkedBill, fee: string): OfferInput => {
  const capacityCharge = bill.capacity && { capacityCharge: typedRate(bill.capacity.charge) };
  const prices: RowPrices = {
    rates: ratesOf(bill.rates),
    standingCharge: typedRate(bill.standing),
    ...capacityCharge,
  };
  return {
    fuel: bill.fuel ?? 'electricity',
    rateStructure: bill.structure ?? 'single',
    kwhByRegister: bill.kwh,
    ...(bill.capacity && { kva: bill.capacity.kva }),
    tax: { qualifyingUsePercent: bill.qualifying ?? 0, otherMetersKwh: 0 },
    startDate: isoDate('2026-04-01'),
    termMonths: 12,
    prices,
    feePerKwh: typedRate(fee),
  };
};

test.each(bills)('worked bill $name: the twelve months of a financial year are its 365 days', (bill) => {
  const [net, ccl, vat, gross] = bill.pounds.map(parsePounds);
  const priced = priceSupply(inputOf(bill, '0'));
  expect(priced).toMatchObject({
    ok: true,
    value: { days: 365, treatment: { basis: bill.basis }, totals: { net, ccl, vat, gross, fee: 0 } },
  });
});

test('bill G shows each step of its VAT', () => {
  const bill = bills.find(({ name }) => name.startsWith('G'));
  const priced = bill && priceSupply(inputOf(bill, '0'));
  if (!priced?.ok) throw new Error('bill G must be priced');
  expect(priced.value.lines.map(({ code, label, amount }) => [code, label, amount])).toEqual([
    ['energy-single', 'All units at the supplier rate', 540_000],
    ['standing-charge', 'Standing charge', 21_900],
    ['ccl', 'Climate Change Levy 2026-27', 9_612],
    ['vat-reduced', 'VAT at 5%', 11_238],
    ['vat-standard', 'VAT at 20%', 69_350],
  ]);
  expect(priced.value.lines).toContainEqual(
    expect.objectContaining({ code: 'vat-reduced', base: 224_760, percent: 5 }),
  );
  expect(priced.value.lines).toContainEqual(
    expect.objectContaining({ code: 'vat-standard', base: 346_752, percent: 20 }),
  );
  expect(priced.value.lines).toContainEqual(expect.objectContaining({ code: 'ccl', quantity: 12_000 }));
});
