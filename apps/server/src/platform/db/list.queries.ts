import { LIST_PAGE_SIZE, MOST_COUNTED } from '@switch/contract/http/list.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from './database.ts';

/** A pattern for `ilike` that finds `text` anywhere, whatever signs it holds. */
export const containing = (text: string): string => `%${text.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** All of the conditions that are given; true when none is. */
export const allOf = (conditions: readonly (RawBuilder<unknown> | null)[]): RawBuilder<unknown> =>
  sql.join([sql`true`, ...conditions.filter((each) => each !== null)], sql` and `);

/** Rows of a list with one more than a page, and how many there are. */
export interface Listed<Row> {
  readonly rows: Row[];
  readonly total: number;
}

/**
 * One page of a staff list, read by `page` with `rowsOfPage` as its limit; `all` is the `from` and `where` of the whole
 * list, counted up to a limit.
 */
export async function listed<Row>(
  db: Db,
  all: RawBuilder<unknown>,
  page: RawBuilder<Row>,
): Promise<Listed<Row>> {
  const { rows: counted } = await sql<{ count: number }>`
    select count(*) as count from (select ${all} limit ${MOST_COUNTED}) as counted`.execute(db);
  return { rows: (await page.execute(db)).rows, total: counted[0]?.count ?? 0 };
}

/** The row limit of a staff list's query: one more than a page, to know whether there is another. */
export const rowsOfPage = sql.lit(LIST_PAGE_SIZE + 1);
