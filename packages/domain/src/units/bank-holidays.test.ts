import { expect, test } from 'vitest';
import { bankHolidaysAround, bankHolidaysOf, ukNations } from './bank-holidays.ts';
import { isoDate } from './period.ts';

const published = {
  2024: '01-01 03-29 04-01 05-06 05-27 08-26 12-25 12-26',
  2025: '01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26',
  2026: '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28',
  2027: '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28',
  2028: '01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26',
} as const;

test.each(Object.entries(published))(
  'the bank holidays of %s are those that were published',
  (year, days) => {
    const around = bankHolidaysAround(isoDate('2025-06-01'));
    const ofYear = [...around].filter((date) => date.startsWith(year));
    expect(ofYear).toEqual(days.split(' ').map((each) => `${year}-${each}`));
  },
);

test('a New Year on a Sunday moves to the Monday, and a Christmas on a Sunday keeps both days off', () => {
  const days = bankHolidaysAround(isoDate('2022-01-01'));
  expect(days.has(isoDate('2023-01-02'))).toBe(true);
  expect(days.has(isoDate('2022-12-26')) && days.has(isoDate('2022-12-27'))).toBe(true);
});

test('years up to seven ahead are covered, as far as an end date may lie', () => {
  const days = bankHolidaysAround(isoDate('2026-09-14'));
  expect([...days].at(-1)).toBe('2033-12-27');
});

const publishedByNation = {
  'england-and-wales': published,
  scotland: {
    2024: '01-01 01-02 03-29 05-06 05-27 08-05 12-02 12-25 12-26',
    2025: '01-01 01-02 04-18 05-05 05-26 08-04 12-01 12-25 12-26',
    2026: '01-01 01-02 04-03 05-04 05-25 08-03 11-30 12-25 12-28',
    2027: '01-01 01-04 03-26 05-03 05-31 08-02 11-30 12-27 12-28',
  },
  'northern-ireland': {
    2024: '01-01 03-18 03-29 04-01 05-06 05-27 07-12 08-26 12-25 12-26',
    2025: '01-01 03-17 04-18 04-21 05-05 05-26 07-14 08-25 12-25 12-26',
    2026: '01-01 03-17 04-03 04-06 05-04 05-25 07-13 08-31 12-25 12-28',
    2027: '01-01 03-17 03-26 03-29 05-03 05-31 07-12 08-30 12-27 12-28',
  },
} as const;

test.each(
  ukNations.flatMap((nation) =>
    Object.entries(publishedByNation[nation]).map(([year, days]) => [nation, year, days] as const),
  ),
)('the bank holidays of %s in %s are those that were published', (nation, year, days) => {
  expect(bankHolidaysOf(nation, Number(year))).toEqual(days.split(' ').map((each) => `${year}-${each}`));
});

test('both days off at New Year in Scotland are kept over a weekend', () => {
  expect(bankHolidaysOf('scotland', 2028).slice(0, 2)).toEqual(['2028-01-03', '2028-01-04']);
  expect(bankHolidaysOf('scotland', 2023).slice(0, 2)).toEqual(['2023-01-02', '2023-01-03']);
});
