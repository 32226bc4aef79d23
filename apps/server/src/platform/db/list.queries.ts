import { LIST_PAGE_SIZE, MOST_COUNTED } from '@switch/contract/http/list.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from './database.ts';

/** Returns an `ilike` pattern that finds `text` anywhere, whatever characters it contains. */
export const containing = (text: string): string => `%${text.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Returns the conjunction of the given conditions; true if there are none. */
export const allOf = (conditions: readonly (RawBuilder<unknown> | null)[]): RawBuilder<unknown> =>
  sql.join([sql`true`, ...conditions.filter((each) => each !== null)], sql` and `);

/** The rows of a page of a list and one more, with the total number. */
export interface Listed<Row> {
  readonly rows: Row[];
  readonly total: number;
}

/**
 * Fetches one page of a staff list. `page` reads it with `rowsOfPage` as its limit; `all` is the `from` and
 * `where` of the whole list, whose rows are counted up to a limit.
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

/** The row limit of a staff list's query: one more than a page, to find out whether there is another page. */
export const rowsOfPage = sql.lit(LIST_PAGE_SIZE + 1);
