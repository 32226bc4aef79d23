import { MOST_COUNTED } from '@switch/contract/http/list.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { Place } from '../../../../platform/http/paging.ts';
import { foundAnywhere, foundIds, pageOfFew, type Search } from './search.queries.ts';

/**
 * The result of a search: one row more than a page, newest message first, and the number of matches, counted
 * up to `MOST_COUNTED`.
 */
interface Found {
  readonly places: readonly Place[];
  readonly total: number;
}

/**
 * Finds conversations. Few matches are paged by id, whatever the planner estimates for an unknown word; for a
 * word that occurs everywhere, the newest conversations are searched first.
 */
export async function findConversations(db: Db, search: Search, after: Place | null): Promise<Found> {
  const { rows } = await foundAnywhere(search).execute(db);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return { places: [], total: 0 };
  const page = ids.length < MOST_COUNTED ? pageOfFew(ids, after) : foundIds(search, after);
  return { places: (await page.execute(db)).rows, total: ids.length };
}
