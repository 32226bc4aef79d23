import { rate } from '@switch/domain/units/money.ts';
import type { IsoDate } from '@switch/domain/units/period.ts';
import type { PriceBook, PriceBookPlan } from '../price-book.ts';
import { SAMPLE_SUPPLIERS } from './sample-data.ts';
import { sampleSegments } from './sample-meters.ts';
import { productsOf, sampleOfferings, supplierOf } from './sample-offerings.ts';
import { samplePrices } from './sample-prices.ts';
import { type BookSize, sampleBands, sampleWindows } from './sample-ranges.ts';

/**
 * `test`: a few offers for every region and kind of meter. `full`: what people see. `large`: for measuring
 * how quotes scale.
 */
export type BookScale = 'test' | 'full' | 'large';

const SIZES: Readonly<Record<BookScale, BookSize>> = {
  test: { name: 'test', isShort: true, bandsMerged: 3, bandParts: 1, windowsPerMonth: 0 },
  full: { name: 'full', isShort: false, bandsMerged: 1, bandParts: 1, windowsPerMonth: 1 },
  large: { name: 'large', isShort: false, bandsMerged: 1, bandParts: 5, windowsPerMonth: 3 },
};

/** Our fee in the sample book: added to each kWh, shown wherever a price is. */
export const SAMPLE_FEES = {
  electricity: { id: 'sample-electricity', upliftPerKwh: rate(8_000), capPerKwh: rate(10_000) },
  gas: { id: 'sample-gas', upliftPerKwh: rate(3_000), capPerKwh: rate(5_000) },
} satisfies PriceBookPlan['fees'];

/**
 * Builds the sample price book as of `today`: invented suppliers, plausible prices, start windows from this
 * month on, quoted for 21 days. A pure function: the same arguments give the same book, row for row. `lines`
 * can be read only once.
 */
export function sampleBook(made: { today: IsoDate; scale: BookScale; seed?: number }): PriceBook {
  const { today, scale, seed = 1 } = made;
  const size = SIZES[scale];
  const suppliers = SAMPLE_SUPPLIERS.filter(({ isInShortBook }) => isInShortBook || !size.isShort);
  const segments = sampleSegments();
  const bands = sampleBands(size);
  const windows = sampleWindows(today, size);
  const offerings = sampleOfferings(suppliers, size.isShort);
  return {
    version: `sample-${size.name}-${today}`,
    label: 'Sample data: invented suppliers and prices',
    isSample: true,
    suppliers: suppliers.map((supplier) => supplierOf(supplier, today)),
    products: suppliers.flatMap(productsOf),
    fees: SAMPLE_FEES,
    segments,
    // The values that a dimension was made from are not part of the book.
    bands: bands.map(({ level: _, ...band }) => band),
    windows: windows.map(({ monthsAhead: _ahead, calendarMonth: _month, ...window }) => window),
    offerings: offerings.map(
      ({ supplier: _supplier, kind: _kind, fuel: _fuel, isLowCredit: _isLow, ...offering }) => offering,
    ),
    lines: samplePrices({ seed, segments, bands, windows, offerings }),
  };
}
