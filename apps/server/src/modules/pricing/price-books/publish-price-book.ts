import type { Product } from '@switch/domain/tariff/product.ts';
import type { Supplier } from '@switch/domain/tariff/supplier.ts';
import { FUELS } from '@switch/domain/units/energy.ts';
import type { Client } from 'pg';
import { copyIn } from './copy-in.ts';
import { PRICE_COLUMNS, type PriceBook, type PriceBookPlan, type PriceLine } from './price-book.ts';

/** A book as it was published. */
export interface PublishedBook {
  readonly bookId: number;
  readonly priceCount: number;
}

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const COLUMNS = ['bookId', ...PRICE_COLUMNS].map(snakeCase).join(', ');

/**
 * Stores `book` as a new version and publishes it as of `at`, atomically: quotes see the old book until the
 * commit and the new one after it. The prices are copied into a table of their own, which is indexed after
 * the load and attached as a partition. `client` must not be in a transaction. Rejects if the version exists
 * or a row violates a rule of the schema.
 */
export async function publishPriceBook(client: Client, book: PriceBook, at: Date): Promise<PublishedBook> {
  await client.query('begin');
  try {
    const bookId = await insertPlan(client, book);
    const priceCount = await loadPrices(client, bookId, book.lines);
    await client.query(`update price_books set status = 'published', published_at = $2 where id = $1`, [
      bookId,
      at,
    ]);
    await client.query('commit');
    return { bookId, priceCount };
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function insertPlan(client: Client, book: PriceBook): Promise<number> {
  const inserted = await client.query<{ id: number }>(
    `insert into price_books (version, label, is_sample) values ($1, $2, $3) returning id`,
    [book.version, book.label, book.isSample],
  );
  const bookId = inserted.rows[0]?.id;
  if (bookId === undefined) throw new Error('the new price book has no id');
  await insertBookPlan((statement, values) => client.query(statement, [...values]), book, bookId);
  return bookId;
}

/** Stores every row of a draft except its prices. `run` runs a statement with one value, `$1`. */
export async function insertBookPlan(
  run: (statement: string, values: readonly string[]) => Promise<unknown>,
  book: PriceBookPlan,
  bookId: number,
): Promise<void> {
  for (const [table, rows] of planRows(book, bookId))
    await run(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1)`, [
      JSON.stringify(rows),
    ]);
}

async function loadPrices(client: Client, bookId: number, lines: Iterable<PriceLine>): Promise<number> {
  const table = `prices_of_book_${bookId}`;
  await client.query('select make_price_table($1)', [bookId]);
  // The rows are loaded frozen, so that nothing has to visit them again to mark them visible.
  const copy = `copy ${table} (${COLUMNS}) from stdin with (freeze)`;
  const count = await copyIn(client, copy, copyText(bookId, lines));
  for (const step of ['key_price_table', 'attach_price_table', 'count_price_table'])
    await client.query(`select ${step}($1)`, [bookId]);
  return count;
}

const CHUNK_LINES = 2_000;

function* copyText(bookId: number, lines: Iterable<PriceLine>): Generator<string> {
  let chunk = '';
  let count = 0;
  for (const line of lines) {
    chunk += copyLine(bookId, line);
    count += 1;
    if (count % CHUNK_LINES > 0) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}

const copyLine = (bookId: number, line: PriceLine): string =>
  `${[bookId, ...PRICE_COLUMNS.map((column) => line[column] ?? String.raw`\N`)].join('\t')}\n`;

type Row = Readonly<Record<string, unknown>>;

/**
 * The rows of every table of `book` except `prices`, table by table in the order that foreign keys require.
 */
const planRows = (
  book: PriceBookPlan,
  bookId: number,
): readonly (readonly [table: string, rows: readonly Row[]])[] => {
  const ofBook = (row: Row): Row => ({ book_id: bookId, ...row });
  return [
    ['suppliers', book.suppliers.map((supplier) => ofBook(supplierRow(supplier)))],
    ['products', book.products.map((product) => ofBook(productRow(product)))],
    ['price_book_covers', coveredBy(book).map(ofBook)],
    ['fee_policies', FUELS.flatMap((fuel) => feeRows(book, fuel)).map(ofBook)],
    ['price_segments', book.segments.map((segment) => ofBook(snakeRow(segment)))],
    ['price_bands', book.bands.map((band) => ofBook(snakeRow(band)))],
    ['price_windows', book.windows.map((window) => ofBook(snakeRow(window)))],
    ['price_offerings', book.offerings.map((offering) => ofBook(snakeRow(offering)))],
  ];
};

const snakeRow = (record: object): Row =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [snakeCase(key), value]));

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
    green_words: greenEvidence.text,
    uplift_cap_rate: upliftCap,
  };
}

/** Every supplier and fuel for which the book has a product. */
const coveredBy = ({ products }: PriceBookPlan): readonly Row[] => [
  ...new Map(
    products.map(({ supplierId, fuel }) => [`${supplierId} ${fuel}`, { supplier_id: supplierId, fuel }]),
  ).values(),
];

function feeRows({ fees }: PriceBookPlan, fuel: (typeof FUELS)[number]): readonly Row[] {
  const policy = fees[fuel];
  return policy
    ? [{ fuel, id: policy.id, uplift_rate: policy.upliftPerKwh, cap_rate: policy.capPerKwh }]
    : [];
}
