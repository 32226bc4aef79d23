import type { Product } from '@switch/domain/tariff/product.ts';
import type { Supplier } from '@switch/domain/tariff/supplier.ts';
import { FUELS } from '@switch/domain/units/energy.ts';
import type { PriceBookPlan } from './price-book.ts';

type Row = Readonly<Record<string, unknown>>;

/** The rows of every table of `book` but `prices`, table by table in the order that foreign keys allow. */
export const planRows = (
  book: PriceBookPlan,
  bookId: number,
): readonly (readonly [table: string, rows: readonly Row[]])[] => {
  const ofBook = (row: Row): Row => ({ book_id: bookId, ...row });
  return [
    ['suppliers', book.suppliers.map((supplier) => ofBook(supplierRow(supplier)))],
    ['products', book.products.map((product) => ofBook(productRow(product)))],
    ['fee_policies', FUELS.map((fuel) => ofBook(feeRow(book, fuel)))],
    ['price_segments', book.segments.map((segment) => ofBook(snakeRow(segment)))],
    ['price_bands', book.bands.map((band) => ofBook(snakeRow(band)))],
    ['price_windows', book.windows.map((window) => ofBook(snakeRow(window)))],
    ['price_offerings', book.offerings.map((offering) => ofBook(snakeRow(offering)))],
  ];
};

const snakeRow = (record: object): Row =>
  Object.fromEntries(
    Object.entries(record).map(([key, value]) => [
      key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );

function supplierRow({ rating, ...supplier }: Supplier): Row {
  return {
    ...snakeRow(supplier),
    rating_source: rating?.source,
    rating_date: rating?.date,
    rating_score: rating?.score,
    rating_sample_size: rating?.sampleSize,
  };
}

function productRow({ acceptance, greenEvidence, upliftCap, ...product }: Product): Row {
  return {
    ...snakeRow(product),
    accepted_kinds: acceptance.kinds,
    accepts_new_companies: acceptance.newCompanies,
    accepts_igt: acceptance.igt,
    green_standard: greenEvidence.standard,
    green_words: greenEvidence.words,
    uplift_cap_rate: upliftCap,
  };
}

function feeRow({ fees }: PriceBookPlan, fuel: (typeof FUELS)[number]): Row {
  const { id, upliftPerKwh, capPerKwh } = fees[fuel];
  return { fuel, id, uplift_rate: upliftPerKwh, cap_rate: capPerKwh };
}
