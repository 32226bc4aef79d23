import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Register } from '../tariff/rate-structure.ts';
import type { Fuel } from '../units/energy.ts';
import { pence, rate } from '../units/money.ts';
import { parsePounds, parseRate } from '../units/money-text.ts';
import { isoDate } from '../units/period.ts';
import { billQueryText, differenceText } from './bill-query.ts';
import type { BilledContract, BillFigures } from './billed-contract.ts';
import { checkBill } from './check-bill.ts';

const p = (text: string) => parseRate(text) ?? rate(0);
const pounds = (text: string) => parsePounds(text) ?? pence(0);

interface Written {
  readonly fuel?: Fuel;
  readonly rates: Readonly<Partial<Record<Register, string>>>;
  readonly standing: string;
  readonly otherPerDay?: readonly string[];
  readonly qualifying?: number;
  readonly otherMetersKwh?: number;
}

const contractOf = ({ fuel = 'electricity', rates, standing, ...more }: Written): BilledContract => ({
  fuel,
  startDate: isoDate('2026-04-01'),
  unitRates: registersIn(rates).map((register) => ({
    register,
    label: register === 'single' ? '' : `Units by ${register}`,
    rate: p(rates[register] ?? ''),
  })),
  standingCharge: p(standing),
  otherPerDay: (more.otherPerDay ?? []).map(p),
  tax: { qualifyingUsePercent: more.qualifying ?? 0, otherMetersKwh: more.otherMetersKwh ?? 0 },
});

const ALL: readonly Register[] = ['single', 'day', 'night', 'eveningWeekend'];
const registersIn = (of: object): readonly Register[] => ALL.filter((register) => register in of);

/** A year's bill by its contract, with the amounts typed in pounds. */
const billOf = (
  { unitRates, standingCharge }: BilledContract,
  kwh: Readonly<Partial<Record<Register, number>>>,
  [ccl, vat, total]: readonly [string, string, string],
  other = '0',
): BillFigures => ({
  from: isoDate('2026-04-01'),
  to: isoDate('2027-03-31'),
  units: unitRates.map(({ register, rate: agreed }) => ({
    register,
    kwh: { numerator: (kwh[register] ?? 0) * 100, denominator: 100 },
    rate: agreed,
  })),
  standingCharge,
  otherCharges: pounds(other),
  ccl: pounds(ccl),
  vat: pounds(vat),
  total: pounds(total),
  isMeterRight: true,
});

const codes = (bill: ReturnType<typeof checkBill>) =>
  bill.lines.filter(({ isWrong }) => isWrong).map(({ code }) => code);
const wordsOf = (bill: ReturnType<typeof checkBill>, code: string) =>
  bill.lines.find((line) => line.code === code)?.words ?? '';

test.each<
  [
    string,
    Written,
    Readonly<Partial<Record<Register, number>>>,
    readonly [string, string, string],
    string | undefined,
  ]
>([
  [
    'A office, small use',
    { rates: { single: '27.5' }, standing: '55' },
    { single: 12_000 },
    ['0', '175.04', '3675.79'],
    undefined,
  ],
  [
    'B cafe, just above small use',
    { rates: { single: '27.5' }, standing: '55' },
    { single: 12_100 },
    ['96.92', '725.03', '4350.20'],
    undefined,
  ],
  [
    'C shop, day and night',
    { rates: { day: '29.10', night: '21.40' }, standing: '68' },
    { day: 14_000, night: 6_000 },
    ['160.20', '1153.28', '6919.68'],
    undefined,
  ],
  [
    'D pub, three rates',
    { rates: { day: '28.20', night: '20.90', eveningWeekend: '24.60' }, standing: '112' },
    { day: 24_750, night: 9_000, eveningWeekend: 11_250 },
    ['360.45', '2479.45', '14876.70'],
    undefined,
  ],
  [
    'E half-hourly, 80 kVA',
    { rates: { day: '24.10', night: '19.30' }, standing: '410', otherPerDay: ['496'] },
    { day: 180_000, night: 60_000 },
    ['1922.40', '12037.86', '72227.16'],
    '1810.40',
  ],
  [
    'F charity hall, 70%',
    { rates: { single: '27.00' }, standing: '60', qualifying: 70 },
    { single: 20_000 },
    ['0', '280.95', '5899.95'],
    undefined,
  ],
  [
    'G charity, 40%',
    { rates: { single: '27.00' }, standing: '60', qualifying: 40 },
    { single: 20_000 },
    ['96.12', '805.88', '6521.00'],
    undefined,
  ],
  [
    'H gas church, small use',
    { fuel: 'gas', rates: { single: '6.60' }, standing: '42' },
    { single: 52_000 },
    ['0', '179.27', '3764.57'],
    undefined,
  ],
  [
    'I gas pub',
    { fuel: 'gas', rates: { single: '6.40' }, standing: '48' },
    { single: 60_000 },
    ['480.60', '899.16', '5394.96'],
    undefined,
  ],
  [
    'J gas at the boundary',
    { fuel: 'gas', rates: { single: '6.60' }, standing: '42' },
    { single: 52_925 },
    ['0', '182.32', '3828.67'],
    undefined,
  ],
  [
    'K gas beyond it',
    { fuel: 'gas', rates: { single: '6.60' }, standing: '42' },
    { single: 52_926 },
    ['423.94', '814.07', '4884.43'],
    undefined,
  ],
])('the worked example %s is right to the penny', (_, written, kwh, amounts, other) => {
  const contract = contractOf(written);
  const check = checkBill(contract, billOf(contract, kwh, amounts, other));
  expect(check.lines.filter(({ difference }) => difference !== 0)).toEqual([]);
  expect(check).toMatchObject({ isRight: true, difference: 0, expected: pounds(amounts[2]), faults: [] });
});

const cafe = contractOf({ rates: { single: '27.5' }, standing: '55' });
const cafeBill = billOf(cafe, { single: 12_100 }, ['96.92', '725.03', '4350.20']);

test('a unit rate above the contract is reported with its cost, and with the VAT on it', () => {
  const units = cafeBill.units.map((each) => ({ ...each, rate: p('28.75') }));
  const bill = { ...cafeBill, units, vat: pounds('755.28'), total: pounds('4531.70') };
  const check = checkBill(cafe, bill);
  expect(codes(check)).toEqual(['units', 'vat']);
  expect(check).toMatchObject({ isRight: false, difference: 18_150 });
  expect(wordsOf(check, 'units')).toBe('The bill has 28.75p per kWh. Your contract has 27.50p: 1.25p more.');
  expect(wordsOf(check, 'vat')).toBe(
    'The rate is right (20% of everything above), but it is charged on amounts that are wrong.',
  );
  const text = billQueryText({
    organisationName: 'Harbour Café',
    meterNumber: '1312345678907',
    from: bill.from,
    to: bill.to,
    check,
  });
  expect(text).toContain('Total: £4,531.70; by our contract £4,350.20 (£181.50 too much)');
  expect(text).toContain('- All units: £3,478.75 billed, £3,327.50 by our contract. The bill has 28.75p');
});

test('a rate below the contract is wrong as well, and reported', () => {
  const check = checkBill(cafe, { ...cafeBill, standingCharge: p('50') });
  expect(codes(check)).toContain('standing');
  expect(wordsOf(check, 'standing')).toBe('The bill has 50.00p a day. Your contract has 55.00p: 5.00p less.');
});

test.each([
  ['27.4321', '27.43', true],
  ['27.4321', '27.432', true],
  ['27.4350', '27.44', true],
  ['27.4321', '27.42', false],
  ['27.4321', '27.44', false],
])('a contract at %s printed as %s counts as the same: %s', (agreed, printed, isSame) => {
  const contract = contractOf({ rates: { single: agreed }, standing: '55' });
  const bill = billOf(contract, { single: 12_000 }, ['0', '0', '0']);
  const units = bill.units.map((each) => ({ ...each, rate: p(printed) }));
  const [line] = checkBill(contract, { ...bill, units }).lines;
  expect(line?.isWrong).toBe(!isSame);
  expect(line?.difference === 0).toBe(isSame);
});

test('VAT at 20% on small use, and a levy that is not due, are reported with the reason', () => {
  const office = contractOf({ rates: { single: '27.5' }, standing: '55' });
  const bill = billOf(office, { single: 12_000 }, ['96.12', '719.37', '4316.24']);
  const check = checkBill(office, bill);
  expect(codes(check)).toEqual(['ccl', 'vat']);
  expect(wordsOf(check, 'ccl')).toContain('No levy is due. Your premises average no more than');
  expect(wordsOf(check, 'vat')).toMatch(
    /^VAT was charged at 20% on the whole bill. It should be 5% of everything above. Your premises/,
  );
  expect(check.difference).toBe(pounds('4316.24') - pounds('3675.79'));
});

test('small use is tested on the bill: 31 days of 33 kWh are small use, one unit more is not', () => {
  const from = isoDate('2026-05-01');
  const to = isoDate('2026-05-31');
  const cclOf = (kwh: number, otherMetersKwh = 0) => {
    const contract = contractOf({ rates: { single: '27.5' }, standing: '55', otherMetersKwh });
    const bill = { ...billOf(contract, { single: kwh }, ['0', '0', '0']), from, to };
    return checkBill(contract, bill).lines.find(({ code }) => code === 'ccl')?.expected;
  };
  expect(cclOf(1_023)).toBe(0);
  expect(cclOf(1_024)).toBe(820);
  // Other meters at the premises count: 3,650 kWh a year are ten a day.
  expect(cclOf(713, 3_650)).toBe(0);
  expect(cclOf(714, 3_650)).toBe(572);
});

test('a bill that spans 1 April has the levy of both years', () => {
  const bill = { ...cafeBill, from: isoDate('2027-03-22'), to: isoDate('2027-04-10') };
  const check = checkBill(cafe, { ...bill, ccl: pence(9_849) });
  expect(wordsOf(check, 'ccl')).toBe('0.801p, then 0.827p per kWh on 100% of the units.');
  expect(check.lines.find(({ code }) => code === 'ccl')).toMatchObject({ expected: 9_849, isWrong: false });
});

test('a missing levy may be billed later; one at another rate is shown at that rate', () => {
  const none = checkBill(cafe, { ...cafeBill, ccl: pence(0) });
  expect(wordsOf(none, 'ccl')).toBe(
    'None was charged, and the supplier can bill it later. The levy is 0.801p per kWh on 100% of the units: £96.92.',
  );
  const old = checkBill(cafe, { ...cafeBill, ccl: pounds('93.78') });
  expect(wordsOf(old, 'ccl')).toBe('The levy is 0.801p per kWh on 100% of the units: £96.92.');
});

test('VAT at no known rate is reported as such; 5% on everything is reported if 20% is due', () => {
  expect(wordsOf(checkBill(cafe, { ...cafeBill, vat: pounds('600') }), 'vat')).toMatch(
    /^No rate of VAT gives this amount. It should be 20% of everything above. An ordinary/,
  );
  expect(wordsOf(checkBill(cafe, { ...cafeBill, vat: pounds('181.26') }), 'vat')).toContain('charged at 5%');
  const charity = contractOf({ rates: { single: '27' }, standing: '60', qualifying: 40 });
  const full = billOf(charity, { single: 20_000 }, ['160.20', '1155.84', '6935.04']);
  expect(wordsOf(checkBill(charity, full), 'vat')).toContain(
    'It should be 5% of 40% of the charges, 20% of the rest and the levy. 40% of the use',
  );
});

test('other charges that are not in the contract, or differ from it', () => {
  const check = checkBill(cafe, { ...cafeBill, otherCharges: pounds('12') });
  expect(wordsOf(check, 'other')).toContain('no charges besides units and standing charge');
  const metered = contractOf({ rates: { single: '27.5' }, standing: '55', otherPerDay: ['80'] });
  expect(wordsOf(checkBill(metered, { ...cafeBill, otherCharges: pounds('300') }), 'other')).toBe(
    'Your contract has £292.00 for metering and capacity over these days.',
  );
  expect(wordsOf(checkBill(metered, { ...cafeBill, otherCharges: pounds('292.01') }), 'other')).toBe(
    'Metering and capacity, as in your contract.',
  );
});

test('the part of a total that its lines do not explain is a separate line, wrong if more than pennies', () => {
  const pennies = checkBill(cafe, { ...cafeBill, total: pounds('4350.23') });
  expect(pennies).toMatchObject({ isRight: true, difference: 3 });
  expect(wordsOf(pennies, 'sum')).toBe('Pennies that the supplier rounded differently.');
  const arrears = checkBill(cafe, { ...cafeBill, total: pounds('4400.20') });
  expect(codes(arrears)).toEqual(['sum']);
  expect(wordsOf(arrears, 'sum')).toContain('adds up to £4,350.20, and the bill’s total is £4,400.20');
});

test('days before the start are not in the contract, and another meter is a fault even if the sum is right', () => {
  const early = checkBill(cafe, { ...cafeBill, from: isoDate('2026-03-22') });
  expect(early.faults).toEqual([
    'The bill starts on 22 March 2026, before your contract started on 1 April 2026.',
  ]);
  expect(wordsOf(early, 'standing')).toBe(
    '55.00p a day, as in your contract. 375 days are billed; 365 of them are in your contract.',
  );
  expect(checkBill(cafe, { ...cafeBill, isMeterRight: false })).toMatchObject({
    isRight: false,
    difference: 0,
    faults: ['The bill is for a different meter from your contract.'],
  });
  const whollyEarly = { ...cafeBill, from: isoDate('2026-03-01'), to: isoDate('2026-03-31') };
  expect(checkBill(cafe, whollyEarly).lines[1]).toMatchObject({ expected: 0, billed: 1_705 });
});

test('days without known tax and missing registers are errors of the caller', () => {
  const long = { from: isoDate('2010-01-01'), to: isoDate('2010-02-01') };
  expect(() => checkBill(cafe, { ...cafeBill, ...long })).toThrow('no VAT is known');
  const old = { from: isoDate('2023-03-01'), to: isoDate('2023-04-02') };
  expect(() => checkBill(cafe, { ...cafeBill, ...old })).toThrow('no levy is known');
  expect(() => checkBill(cafe, { ...cafeBill, units: [] })).toThrow('no single units');
});

test('for any input, the differences of the lines add up to that of the total', () => {
  const amount = fc.integer({ min: 0, max: 10_000_000 }).map(pence);
  const price = fc.integer({ min: 0, max: 1_000_000 }).map(rate);
  const figures = fc.record({
    kwh: fc.integer({ min: 0, max: 99_999_999 }),
    units: price,
    standingCharge: price,
    otherCharges: amount,
    ccl: amount,
    vat: amount,
    total: amount,
    qualifying: fc.integer({ min: 0, max: 100 }),
  });
  fc.assert(
    fc.property(figures, ({ kwh, units, qualifying, ...typed }) => {
      const contract = contractOf({ rates: { single: '27.4321' }, standing: '55', qualifying });
      const [first] = cafeBill.units;
      if (!first) throw new Error('one register');
      const billed = [{ ...first, kwh: { numerator: kwh, denominator: 100 }, rate: units }];
      const check = checkBill(contract, { ...cafeBill, ...typed, units: billed });
      expect(check.lines.reduce((sum, { difference }) => sum + difference, 0)).toBe(check.difference);
      expect(check.lines.reduce((sum, line) => sum + line.billed, 0)).toBe(typed.total);
    }),
  );
});

test('a difference is written in pounds, too much or too little', () => {
  expect([differenceText(1_240), differenceText(-305), differenceText(0)]).toEqual([
    '£12.40 too much',
    '£3.05 too little',
    'no difference in the total',
  ]);
});
