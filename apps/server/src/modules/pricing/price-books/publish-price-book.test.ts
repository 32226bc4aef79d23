import { isoDate } from '@switch/domain/units/period.ts';
import { COMPONENTS } from '@switch/domain/tariff/what-can-change.ts';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../platform/db/testing/database.ts';
import type { PriceBook } from './price-book.ts';
import { publishPriceBook } from './publish-price-book.ts';
import { randomIds } from '../../../platform/ids.ts';
import { samplePriceBook } from './sample-price-book.ts';
import { sampleBook } from './sample/sample-book.ts';

const { db, pool, owner } = await testDatabase();
const at = new Date('2030-05-01T12:00:00Z');
const today = isoDate('2030-05-01');
const sample = (version: string): PriceBook => ({ ...sampleBook({ today, scale: 'test' }), version });

async function withClient<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

const publish = (book: PriceBook) => withClient((client) => publishPriceBook(client, book, at));
const countBooks = async () => (await pool.query('select from price_books')).rowCount;

test('a published book contains every price, in the order it was generated', async () => {
  const book = sample('whole');
  const { bookId, priceCount } = await publish(book);
  const lines = [...sample('again').lines];
  expect(priceCount).toBe(lines.length);
  const { rows } = await pool.query<{ offering_id: number; standing_rate: number }>(
    `select offering_id, standing_rate from prices where book_id = $1 order by segment_id, band_id, window_id, offering_id`,
    [bookId],
  );
  expect(rows.map((row) => [row.offering_id, row.standing_rate])).toEqual(
    lines.map((line) => [line.offeringId, line.standingRate]),
  );
});

test('prices of one question are adjacent and found through one index', async () => {
  const { bookId } = await publish(sample('plan'));
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
    `explain select * from prices where book_id = ${bookId} and segment_id = any('{7}') and band_id = any('{2}') and window_id = any('{1}')`,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain(`prices_of_book_${bookId}_pkey`);
  expect(plan).not.toMatch(/Seq Scan|Append/);
});

test.each([
  `update prices set standing_rate = 1`,
  `delete from prices`,
  `insert into prices select * from prices limit 1`,
  `update suppliers set name = 'x'`,
  `delete from products`,
  `update fee_policies set uplift_rate = 0`,
  `update price_bands set kwh_to = kwh_to + 1`,
  `delete from price_windows`,
  `update price_offerings set term_months = 1`,
  `update price_segments set igt = igt`,
  `update price_books set label = 'x' where status = 'published'`,
  `update price_books set status = 'draft', published_at = null`,
  `delete from price_books`,
])('a published book refuses: %s', async (statement) => {
  await publish(sample(`immutable ${statement}`));
  await expect(owner.pool.query(statement)).rejects.toThrow(/cannot change/);
});

test('a published book can be withdrawn, permanently', async () => {
  const { bookId } = await publish(sample('withdrawn'));
  await pool.query(`update price_books set status = 'withdrawn' where id = $1`, [bookId]);
  await expect(
    pool.query(`update price_books set status = 'published' where id = $1`, [bookId]),
  ).rejects.toThrow(/cannot change/);
});

test('a row that breaks a rule of the schema leaves nothing behind', async () => {
  const before = await countBooks();
  const [first] = sample('x').lines;
  if (!first) throw new Error('the sample is empty');
  const broken: readonly (readonly [Partial<typeof first>, RegExp])[] = [
    [{ standingRate: -1 }, /standing_rate_check/],
    [{ singleRate: null }, /check constraint/],
    [{ dayRate: 1 }, /check constraint/],
    [{ offeringId: 99_999 }, /offering_id_fkey/],
    [{ segmentId: 99_999 }, /segment_id_fkey/],
    [{ bandId: 99_999 }, /band_id_fkey/],
    [{ windowId: 99_999 }, /window_id_fkey/],
  ];
  for (const [index, [change, problem]] of broken.entries())
    await expect(publish({ ...sample(`broken ${index}`), lines: [{ ...first, ...change }] })).rejects.toThrow(
      problem,
    );
  await expect(publish({ ...sample('twice'), lines: [first, first] })).rejects.toThrow(
    /could not create unique|duplicate/,
  );
  expect(await countBooks()).toBe(before);
});

test.each(COMPONENTS)('a product whose matrix lacks %s cannot be stored', async (component) => {
  const book = sample(`gap ${component}`);
  const products = book.products.map((product) => {
    const { [component]: _, ...gap } = product.whatCanChange;
    return { ...product, whatCanChange: JSON.parse(JSON.stringify(gap)) };
  });
  await expect(publish({ ...book, products })).rejects.toThrow(/what_can_change/);
});

test('a source that fails in the middle of a load leaves nothing behind and the connection usable', async () => {
  const before = await countBooks();
  function* failing() {
    const [first] = sample('x').lines;
    if (first) yield first;
    throw new Error('the file ends here');
  }
  await withClient(async (client) => {
    await expect(publishPriceBook(client, { ...sample('failing'), lines: failing() }, at)).rejects.toThrow(
      'the file ends here',
    );
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
  expect(await countBooks()).toBe(before);
});

const refresh = (now: string): Promise<readonly string[]> =>
  samplePriceBook.load({
    db,
    pool,
    ids: randomIds,
    clock: { now: () => new Date(now) },
    priceRows: 2_000,
    demoPassword: '',
  });

test('the sample is published again, once, if its prices are valid for less than a fortnight', async () => {
  await pool.query(`update price_books set status = 'withdrawn' where status = 'published'`);
  expect(await refresh('2031-01-01T12:00:00Z')).toEqual([`Sample prices: ${[...sample('x').lines].length}`]);
  expect(await refresh('2031-01-01T12:00:00Z')).toEqual([]);
  expect(await refresh('2031-01-07T23:59:59Z')).toEqual([]);
  const both = await Promise.all([refresh('2031-01-08T00:00:00Z'), refresh('2031-01-08T00:00:00Z')]);
  expect(both.flat()).toHaveLength(1);
});

test('a real book is never replaced by a sample', async () => {
  await publish({ ...sample('real'), isSample: false });
  expect(await refresh('2035-01-01T12:00:00Z')).toEqual([]);
});
