import { readSample } from '@switch/domain/price-file/dialect.ts';
import { layoutProblems } from '@switch/domain/price-file/layout.ts';
import { isoDate } from '@switch/domain/units/period.ts';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CsvScanner } from '../../modules/pricing/price-books/reading/csv-scanner.ts';
import { readText, sampleText } from '../../modules/pricing/price-books/reading/file-text.ts';
import { RowReader } from '../../modules/pricing/price-books/reading/row-reader.ts';
import { PRICE_BOOK_FORMATS } from './formats.ts';
import { recogniseFormat } from './port.ts';

const folder = join(import.meta.dirname, 'fixtures');
const FIRST_PRICES: Readonly<Record<string, readonly [prices: number, firstRow: string]>> = {
  'greyfriars-energy.csv': [4, String.raw`1	1	1	1	1	610000	271200	\N	\N	\N	\N	\N`],
  'larkfield-energy.csv': [2, String.raw`1	1	1	1	1	385000	62512	\N	\N	\N	\N	\N`],
  'northmoor-utilities.csv': [3, String.raw`1	1	1	1	1	382000	64100	\N	\N	\N	\N	\N`],
  'tidewell-power.csv': [2, String.raw`1	1	1	1	1	550000	273100	\N	\N	\N	\N	\N`],
};

test.each(readdirSync(folder))(
  '%s is recognised only by its supplier’s format, and read to the last row',
  (name) => {
    const path = join(folder, name);
    const { dialect, headers } = readSample(sampleText(path));
    const format = recogniseFormat(headers, PRICE_BOOK_FORMATS);
    expect(format?.supplierId).toBe(name.replace('.csv', ''));
    if (!format) throw new Error('not recognised');
    expect(layoutProblems(format.layout)).toEqual([]);
    const products = (['gas', 'electricity'] as const).flatMap((fuel) =>
      ['Fixed', 'Fixed Green'].map((product) => ({ fuel, name: product, productId: `${fuel}-${product}` })),
    );
    const plan = { layout: format.layout, ...dialect, products, today: isoDate('2026-11-24') };
    const reader = new RowReader(1, headers, plan);
    let row = -1;
    const scanner = new CsvScanner(dialect.separator, (scanned) => {
      row += 1;
      if (row > dialect.headerRow) reader.read(scanned);
    });
    for (const { bytes } of readText(path)) scanner.push(bytes);
    scanner.end();
    expect(reader.problems).toEqual([]);
    const [first] = Buffer.concat([...reader.out.take(true)])
      .toString()
      .split('\n');
    expect([reader.tally.rows, first]).toEqual(FIRST_PRICES[name]);
  },
);

test('every format has a fixture, and it is an error if two recognise the same file', () => {
  expect(PRICE_BOOK_FORMATS.map(({ supplierId }) => `${supplierId}.csv`).toSorted()).toEqual(
    readdirSync(folder),
  );
  const { headers } = readSample(sampleText(join(folder, 'larkfield-energy.csv')));
  expect(() => recogniseFormat(headers, [...PRICE_BOOK_FORMATS, ...PRICE_BOOK_FORMATS])).toThrow(
    /recognise one file/,
  );
});
