import { MOST_COUNTED } from '@switch/contract/http/list.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { Place } from '../../../../platform/http/paging.ts';
import { foundAnywhere, foundIds, pageOfFew, type Search } from './search.queries.ts';

/** What a search found: a page with one row more, newest message first, and how many there are, counted up to `MOST_COUNTED`. */
interface Found {
  readonly places: readonly Place[];
  readonly total: number;
}

/**
 * Finds conversations. A few are looked up in the index of words, whatever the planner expects of a word that it does not know; a word
 * that is everywhere is met on the newest conversations.
 */
export async function findConversations(db: Db, search: Search, after: Place | null): Promise<Found> {
  const { rows } = await foundAnywhere(search).execute(db);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return { places: [], total: 0 };
  const page = ids.length < MOST_COUNTED ? pageOfFew(ids, after) : foundIds(search, after);
  return { places: (await page.execute(db)).rows, total: ids.length };
}
