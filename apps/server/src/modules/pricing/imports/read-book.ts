import type { ImportCoverage } from '@switch/contract/http/pricing/price-imports.ts';
import type { MeanPrice } from '@switch/domain/price-file/check-jumps.ts';
import type { Product } from '@switch/domain/tariff/product.ts';
import type { Supplier } from '@switch/domain/tariff/supplier.ts';
import type { PriceBookPlan } from '../price-books/price-book.ts';
import type { ReadBook } from '../price-books/reading/import-task.ts';

const numbered = <Facts extends object>(
  facts: readonly Facts[],
): readonly (Facts & { readonly id: number })[] => facts.map((each, index) => ({ id: index + 1, ...each }));

/**
 * Returns everything of a book that was read except its prices, with its supplier and products as the
 * register has them now.
 */
export function planOf(book: ReadBook, supplier: Supplier, products: readonly Product[]): PriceBookPlan {
  const sold = new Set(book.offerings.map(({ productId }) => productId));
  return {
    version: '',
    label: '',
    isSample: false,
    suppliers: [supplier],
    products: products.filter(({ id }) => sold.has(id)),
    fees: {},
    segments: numbered(book.segments),
    bands: numbered(book.bands),
    windows: numbered(book.windows),
    offerings: numbered(book.offerings),
  };
}

/** Returns a book's mean prices by product, region and band, in ten-thousandths of a penny. */
export function meanPrices(book: ReadBook): readonly (MeanPrice & { readonly rowCount: number })[] {
  const sums = new Map<
    string,
    { place: Omit<MeanPrice, 'unitRate' | 'standingRate'>; rows: number; unit: number; standing: number }
  >();
  for (const { offeringId, segmentId, bandId, rows, unitSum, standingSum } of book.levels) {
    const [offering, segment, band] = [
      book.offerings[offeringId - 1],
      book.segments[segmentId - 1],
      book.bands[bandId - 1],
    ];
    if (!offering || !segment || !band) continue;
    const { productId } = offering;
    const { kwhFrom, kwhTo } = band;
    const place = { productId, region: segment.region, kwhFrom, kwhTo };
    const key = Object.values(place).join(' ');
    const sum = sums.get(key) ?? { place, rows: 0, unit: 0, standing: 0 };
    sum.rows += rows;
    sum.unit += unitSum;
    sum.standing += standingSum;
    sums.set(key, sum);
  }
  return [...sums.values()].map(({ place, rows, unit, standing }) => ({
    ...place,
    rowCount: rows,
    unitRate: Math.round(unit / rows),
    standingRate: Math.round(standing / rows),
  }));
}

/** Returns what a book covers; null if nothing was read. */
export function coverageOf(
  { segments, bands, windows, offerings }: ReadBook,
  products: readonly Product[],
): ImportCoverage | null {
  const sorted = (texts: readonly string[]): readonly string[] => texts.toSorted();
  const [startFrom, quoteFrom] = [
    sorted(windows.map((window) => window.startFrom))[0],
    sorted(windows.map((window) => window.quoteFrom))[0],
  ];
  const [startTo, quoteTo] = [
    sorted(windows.map((window) => window.startTo)).at(-1),
    sorted(windows.map((window) => window.quoteTo)).at(-1),
  ];
  if (!startFrom || !startTo || !quoteFrom || !quoteTo || bands.length === 0) return null;
  return {
    regions: new Set(segments.map(({ fuel, region }) => `${fuel} ${region}`)).size,
    terms: [...new Set(offerings.map(({ termMonths }) => termMonths))].toSorted((a, b) => a - b),
    kwhFrom: bands.reduce((least, { kwhFrom }) => Math.min(least, kwhFrom), Infinity),
    kwhTo: bands.reduce((most, { kwhTo }) => Math.max(most, kwhTo), 0),
    startFrom,
    startTo,
    quoteFrom,
    quoteTo,
    products: products.map(({ id, name, fuel }) => ({ productId: id, name, fuel })),
  };
}
