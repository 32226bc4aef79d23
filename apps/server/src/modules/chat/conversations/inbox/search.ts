import type { searchConversations, SearchHit } from '@switch/contract/http/chat/conversations.ts';
import { NAMELESS_LEAD } from '@switch/domain/enquiry/lead.ts';
import { transaction } from '../../../../platform/db/database.ts';
import type { Handler } from '../../../../platform/http/route.ts';
import { filtersOf } from './list-conversations.ts';
import { pageOf, placeOf } from '../../../../platform/http/page-cursor.ts';
import { countFound, findHits, foundIds, HIT_MARKS, refreshWords, type FoundRow } from './search.queries.ts';

/** A headline in pieces: what stands between the marks matched. */
export function snippetOf(headline: string): SearchHit['snippet'] {
  return headline
    .split(HIT_MARKS.start)
    .flatMap((part, index) => {
      if (index === 0) return [{ text: part, isHit: false }];
      const [hit = '', rest = ''] = part.split(HIT_MARKS.stop);
      return [
        { text: hit, isHit: true },
        { text: rest, isHit: false },
      ];
    })
    .filter(({ text }) => text !== '');
}

const hitOf = (row: FoundRow): SearchHit => ({
  conversationId: row.id,
  seq: row.seq,
  name: row.name || NAMELESS_LEAD,
  state: row.state,
  at: (row.at ?? row.lastAt).toISOString(),
  sender: row.sender,
  snippet: snippetOf(row.headline ?? row.lastText),
});

/** Conversations by words of their messages, and by who the visitor is. */
export const search: Handler<typeof searchConversations> = async ({ db, query }) => {
  // Two searches may bring the same words: who loses against the other tries again.
  await transaction(db, (tx) => refreshWords(tx));
  const asked = { text: query.q, filters: filtersOf(query) };
  const { rows: places } = await foundIds(asked, placeOf(query.cursor)).execute(db);
  const { rows, next } = pageOf(places, (place) => place);
  const ids = rows.map(({ id }) => id);
  return {
    rows: (await findHits(db, query.q, ids)).map(hitOf),
    next,
    total: await countFound(db, asked),
  };
};
