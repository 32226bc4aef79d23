import type { QueryOf } from '@switch/contract/http/call.ts';
import type {
  listConversations,
  searchConversations,
  SearchHit,
} from '@switch/contract/http/chat/conversations.ts';
import { NAMELESS_LEAD } from '@switch/domain/enquiry/lead.ts';
import { transaction } from '../../../../platform/db/database.ts';
import { pageOf, placeOf } from '../../../../platform/http/paging.ts';
import type { Handler } from '../../../../platform/http/route.ts';
import { instantsOf } from '../../../../platform/http/uk-days.ts';
import { countInbox, inboxCounts, inboxIds, inboxRows, type InboxFilters } from './inbox.queries.ts';
import { countFound, findHits, foundIds, HIT_MARKS, refreshWords, type FoundRow } from './search.queries.ts';

/** The filters that a list and the search share, as the queries take them. */
const filtersOf = (
  query: Pick<
    QueryOf<typeof listConversations>,
    'state' | 'endReason' | 'label' | 'agentId' | 'source' | 'from' | 'to'
  >,
): Omit<InboxFilters, 'text'> => ({
  state: query.state ?? null,
  endReason: query.endReason ?? null,
  labelId: query.label ?? null,
  agentId: query.agentId ?? null,
  source: query.source ?? null,
  ...instantsOf(query),
});

export const readInbox: Handler<typeof listConversations> = async ({ db, staff, query }) => {
  const filters = { ...filtersOf(query), text: query.q || null };
  const scope = { view: query.view, staffId: staff.staffId, filters };
  const { rows: places } = await inboxIds(scope, placeOf(query.cursor)).execute(db);
  const { rows, next } = pageOf(places, (place) => place);
  const ids = rows.map(({ id }) => id);
  const { rows: counts } = await inboxCounts(staff.staffId).execute(db);
  return {
    rows: await inboxRows(db, ids),
    next,
    total: await countInbox(db, scope),
    counts: counts[0] ?? { queue: 0, mine: 0, all: 0, ended: 0 },
  };
};

/** A headline in pieces: what is between the marks matched. */
function snippetOf(headline: string): SearchHit['snippet'] {
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
