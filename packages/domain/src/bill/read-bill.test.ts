import { expect, test } from 'vitest';
import { rate } from '../units/money.ts';
import { isoDate } from '../units/period.ts';
import { readBill, type TypedBill } from './read-bill.ts';

const today = isoDate('2026-11-20');
const contract = {
  startDate: isoDate('2026-10-01'),
  unitRates: [
    { register: 'day', label: 'Day units', rate: rate(291_000) },
    { register: 'night', label: 'Night units', rate: rate(214_000) },
  ],
} as const;

const typed: TypedBill = {
  from: '2026-10-01',
  to: '2026-10-31',
  units: [
    { register: 'day', kwh: '1,240.5', rate: '29.1p' },
    { register: 'night', kwh: '310 kWh', rate: '21.40' },
  ],
  standingCharge: '68',
  otherCharges: '',
  ccl: '',
  vat: '£90.10',
  total: '540.70',
  isMeterRight: true,
};

const fieldsOf = (change: Partial<TypedBill>) => {
  const read = readBill({ ...typed, ...change }, contract, today);
  return read.ok ? [] : read.problem.map(({ field }) => field);
};

test('figures are parsed as people type them, and a missing figure counts as zero', () => {
  expect(readBill(typed, contract, today)).toEqual({
    ok: true,
    value: {
      from: '2026-10-01',
      to: '2026-10-31',
      units: [
        { register: 'day', kwh: { numerator: 124_050, denominator: 100 }, rate: 291_000 },
        { register: 'night', kwh: { numerator: 31_000, denominator: 100 }, rate: 214_000 },
      ],
      standingCharge: 680_000,
      otherCharges: 0,
      ccl: 0,
      vat: 9_010,
      total: 54_070,
      isMeterRight: true,
    },
  });
});

test.each<[string, Partial<TypedBill>, readonly string[]]>([
  ['no days', { from: '', to: '' }, ['from', 'to']],
  ['a day that is none', { from: '2026-02-30' }, ['from']],
  ['a day to come', { to: '2026-11-21' }, ['to']],
  ['days the wrong way round', { to: '2026-09-30' }, ['to']],
  ['a bill of years', { from: '2025-10-01', to: '2026-11-20' }, ['to']],
  ['a bill of before the start', { from: '2026-09-01', to: '2026-09-30' }, ['to']],
  ['a start long before', { from: '2026-06-30' }, ['from']],
  ['nothing of a register', { units: typed.units.slice(0, 1) }, ['kwh-night', 'rate-night']],
  [
    'odd units',
    {
      units: [
        { register: 'day', kwh: '-4', rate: '29.12345' },
        { register: 'night', kwh: '1.234', rate: '' },
      ],
    },
    ['kwh-day', 'rate-day', 'kwh-night', 'rate-night'],
  ],
  [
    'odd amounts',
    { standingCharge: 'x', otherCharges: '-1', ccl: '1.234', vat: 'twenty', total: '' },
    ['standingCharge', 'otherCharges', 'ccl', 'vat', 'total'],
  ],
])('%s: each wrong field is reported', (_, change, fields) => {
  expect(fieldsOf(change)).toEqual(fields);
});

test('a bill may start shortly before the contract, by mistake', () => {
  expect(fieldsOf({ from: '2026-07-01' })).toEqual([]);
});
