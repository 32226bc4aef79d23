import { expect, test } from 'vitest';
import { rangeFaults } from './check-ranges.ts';
import { readSample } from './dialect.ts';
import { guessLayout } from './guess-layout.ts';
import { layoutProblems } from './layout.ts';
import { readBand, readSegment } from './price-parts.ts';
import { readProfileClasses, readTerm, readWhole, readYesNo } from './read-cells.ts';
import { readDate, readMonth } from './read-date.ts';
import { readRange } from './read-range.ts';
import { BAD_RATE, NEGATIVE_RATE, perDay, readRate } from './read-rate.ts';
import { readRegion } from './region-names.ts';

const rateOf = (text: string, decimals = 4, hasDecimalComma = false): number => {
  // In UTF-8 a pound sign takes two bytes; every other letter here takes one.
  const bytes = Uint8Array.from(text.replace('£', '\u00C2£'), (letter) => letter.charCodeAt(0));
  return readRate(bytes, 0, bytes.length, { decimals, hasDecimalComma });
};

test.each([
  ['25.31', 253_100],
  [' 25.31p ', 253_100],
  ['0.00004', 0],
  ['0.00005', 1],
  ['25.31249999', 253_125],
  ['1,234.5', 12_345_000],
  ['', -1],
  ['  ', -1],
  ['-1', NEGATIVE_RATE],
  ['25,4', BAD_RATE],
  ['1,23.5', BAD_RATE],
  ['1.2.3', BAD_RATE],
  ['abc', BAD_RATE],
  ['999999999', BAD_RATE],
])('%j pence is %d', (text, expected) => {
  expect(rateOf(text)).toBe(expected);
});

test.each([
  ['£0.2531', 253_100, false],
  ['0,2531', 253_100, true],
  ['1.234,5', 1_234_500_000, true],
])('%j pounds is %d', (text, expected, hasDecimalComma) => {
  expect(rateOf(text, 6, hasDecimalComma)).toBe(expected);
});

test.each([
  ['2027-01-31', '2027-01-31'],
  ['31/01/2027', '2027-01-31'],
  ['31.1.27', '2027-01-31'],
  ['31 Jan 2027', '2027-01-31'],
  ['46053', '2026-01-31'],
  ['46053.75', '2026-01-31'],
  ['2027-01-31 00:00:00', '2027-01-31'],
  ['01/31/2027', undefined],
  ['soon', undefined],
])('the date in %j is %s', (text, expected) => {
  expect(readDate(text)).toBe(expected);
});

test.each([
  ['Jan 2027', '2027-01-01'],
  ['January-27', '2027-01-01'],
  ['01/2027', '2027-01-01'],
  ['2027-01', '2027-01-01'],
  ['17/01/2027', '2027-01-01'],
  ['later', undefined],
])('the month in %j begins on %s', (text, expected) => {
  expect(readMonth(text)).toBe(expected);
});

test.each([
  ['electricity', '_A', '_A'],
  ['electricity', 'A', '_A'],
  ['electricity', '17', '_P'],
  ['electricity', 'North Wales & Merseyside', '_D'],
  ['electricity', 'London Region', '_C'],
  ['electricity', 'Atlantis', undefined],
  ['gas', 'EA1', 'EA'],
  ['gas', 'North Thames', 'NT'],
] as const)('the %s region in %j is %s', (fuel, text, expected) => {
  expect(readRegion(fuel, text)).toBe(expected);
});

test('numbers, terms, classes and answers are parsed as spreadsheets write them', () => {
  expect(['24,999', '24.999', '1000 kWh', '12.0', 'many'].map(readWhole)).toEqual([
    24_999,
    24_999,
    1_000,
    12,
    undefined,
  ]);
  expect(['24', '24 months', '2 years', '61', ''].map(readTerm)).toEqual([24, 24, 24, undefined, undefined]);
  expect(['', 'All', '3', '03-04', '00,03,04', '9'].map(readProfileClasses)).toEqual([
    [],
    [],
    ['03'],
    ['03', '04'],
    ['00', '03', '04'],
    undefined,
  ]);
  expect(['TRUE', 'n', '', 'perhaps'].map(readYesNo)).toEqual([true, false, false, undefined]);
});

test.each([
  ['0-24,999', 0, 24_999],
  ['1,000–24,999 kWh', 1_000, 24_999],
  ['25k-50k', 25_000, 50_000],
  ['25.5k to 50k', 25_500, 50_000],
  ['>293,000', 293_001, null],
  ['over 293,000 kWh', 293_001, null],
  ['293,000+', 293_000, null],
  ['293000 or more', 293_000, null],
  ['from 293,000 kWh pa', 293_000, null],
  ['<25,000', 0, 24_999],
  ['Up to 25,000', 0, 25_000],
])('the yearly use in %j is %i to %s kWh', (cell, from, to) => {
  expect(readRange(cell)).toEqual({ from, to });
});

test.each(['', 'small', '25,000', '1-2-3', 'k-k', '>many'])('%j is not a range of yearly use', (cell) => {
  expect(readRange(cell)).toBeUndefined();
});

test('a band in one cell is accepted, and one that ends before it begins is refused', () => {
  expect(readBand({ fuel: 'gas', kwhRange: '0-24,999' })).toEqual({
    ok: true,
    value: { fuel: 'gas', kwhFrom: 1, kwhTo: 24_999 },
  });
  expect(readBand({ fuel: 'gas', kwhRange: '50k-25k' })).toMatchObject({ problem: { field: 'kwhRange' } });
});

test('a region that is given twice has to be the same both times', () => {
  const row = { fuel: 'electricity', region: '17', rateStructure: '' };
  expect(readSegment({ ...row, regionAgain: 'North Scotland' }, 1)).toMatchObject({
    value: { region: '_P' },
  });
  expect(readSegment({ ...row, regionAgain: 'South Scotland' }, 1)).toMatchObject({
    problem: { field: 'regionAgain' },
  });
  expect(
    guessLayout(['DNO_ID', 'Region', 'Usage'], []).columns.map(({ header, field }) => [header, field]),
  ).toEqual([
    ['DNO_ID', 'region'],
    ['Region', 'regionAgain'],
    ['Usage', 'kwhRange'],
  ]);
});

test('separator, decimal mark and header row are detected from a sample', () => {
  expect(readSample('Prices;;\nRegion;Rate;To\nEA;6,25;24.999\n').dialect).toEqual({
    separator: ';',
    hasDecimalComma: true,
    headerRow: 1,
  });
  expect(readSample('Region\tRate\n"EA, east"\t6.25\n')).toMatchObject({
    dialect: { separator: '\t', hasDecimalComma: false, headerRow: 0 },
    rows: [['EA, east', '6.25']],
  });
});

test.each([
  ['£180.00', 493_151],
  ['£365', 1_000_000],
  ['£0.01', 27],
  ['£9,125.00', 25_000_000],
])('%s a year is %d ten-thousandths of a penny a day', (text, expected) => {
  expect(perDay(rateOf(text))).toBe(expected);
});

test('yearly charges are recognised, and only daily charges can be one', () => {
  const { columns } = guessLayout(
    ['Annual Standing Charge (£)', 'Annual_Standing_Charge', 'Metering (£/year)', 'Unit rate (p/kWh)'],
    [],
  );
  expect(columns.map(({ field, unit }) => [field, unit])).toEqual([
    ['standing', 'pounds-a-year'],
    ['metering', 'pounds-a-year'],
    ['single', 'pence'],
  ]);
  expect(guessLayout(['Annual consumption'], []).columns[0]?.field).toBe('kwhRange');
  const wrong = {
    columns: [{ header: 'Rate', field: 'single' as const, unit: 'pounds-a-year' as const }],
    fixed: {},
  };
  expect(layoutProblems(wrong).join(' ')).toContain('“Rate” is no charge by the day');
});

test.each([
  [
    'as CSV leaves them',
    'Region,12 months,,24 months,\n,Standing,Unit rate,Standing,Unit rate\nEA,45,6.25,44,6.2\n',
  ],
  [
    'filled',
    'Region,12 months,12 months,24 months,24 months\nRegion,Standing,Unit rate,Standing,Unit rate\nEA,45,6.25,44,6.2\n',
  ],
])('a header of two rows is combined, with its groups %s', (_name, text) => {
  const { headers, rows } = readSample(text);
  expect(headers.slice(1)).toEqual([
    '12 months Standing',
    '12 months Unit rate',
    '24 months Standing',
    '24 months Unit rate',
  ]);
  expect(rows).toEqual([['EA', '45', '6.25', '44', '6.2']]);
  expect(
    guessLayout(headers, rows)
      .columns.slice(-4)
      .map(({ field, at }) => [field, at?.termMonths]),
  ).toEqual([
    ['standing', 12],
    ['single', 12],
    ['standing', 24],
    ['single', 24],
  ]);
});

test('a title above a header is not a group of columns', () => {
  expect(readSample('Prices of May\nRegion,Rate,Rate\nEA,6.25,6.3\n').headers).toEqual([
    'Region',
    'Rate',
    'Rate',
  ]);
});

test('neighbouring ranges that overlap or leave a gap are found', () => {
  const [a, b, c] = [
    { from: 1, to: 10 },
    { from: 10, to: 20 },
    { from: 25, to: 30 },
  ];
  expect(rangeFaults([c, a, b, a])).toEqual([
    { kind: 'overlap', before: a, after: b },
    { kind: 'gap', before: b, after: c },
  ]);
});
