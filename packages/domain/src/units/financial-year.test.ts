import fc from 'fast-check';
import { expect, test } from 'vitest';
import { financialYearName, financialYearSegments, financialYearStart } from './financial-year.ts';
import { addDays, daysBetween, isoDate } from './period.ts';

test.each([
  ['2026-03-31', '2025-04-01', '2025-26'],
  ['2026-04-01', '2026-04-01', '2026-27'],
  ['2026-12-31', '2026-04-01', '2026-27'],
  ['2099-05-01', '2099-04-01', '2099-00'],
])('%s lies in the financial year that began on %s, %s', (date, start, name) => {
  expect(financialYearStart(isoDate(date))).toBe(start);
  expect(financialYearName(isoDate(start))).toBe(name);
});

test('a term that includes two first Aprils is split into three parts', () => {
  const parts = financialYearSegments(isoDate('2026-03-31'), isoDate('2027-04-02'));
  expect(parts.map(({ from, to, days }) => [from, to, days])).toEqual([
    ['2026-03-31', '2026-04-01', 1],
    ['2026-04-01', '2027-04-01', 365],
    ['2027-04-01', '2027-04-02', 1],
  ]);
});

test('no days give no parts', () => {
  expect(financialYearSegments(isoDate('2026-05-01'), isoDate('2026-05-01'))).toEqual([]);
});

test('the parts follow one another without gaps and cover every day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000 }), fc.integer({ min: 1, max: 2_000 }), (offset, length) => {
      const from = addDays(isoDate('2023-04-01'), offset);
      const to = addDays(from, length);
      const parts = financialYearSegments(from, to);
      expect(parts[0]?.from).toBe(from);
      expect(parts.at(-1)?.to).toBe(to);
      expect(parts.reduce((sum, part) => sum + part.days, 0)).toBe(daysBetween(from, to));
      for (const part of parts) expect(financialYearStart(part.from)).toBe(part.yearStart);
    }),
  );
});
