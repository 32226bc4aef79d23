import type { QueryOf } from '@switch/contract/http/call.ts';
import type { listConversations } from '@switch/contract/http/chat/conversations.ts';
import type { Handler } from '../../../../platform/http/route.ts';
import { countInbox, countViews, findInboxIds, type InboxFilters, inboxRows } from './inbox.queries.ts';
import { pageOf, placeOf } from '../../../../platform/http/page-cursor.ts';
import { instantsOf } from '../../../../platform/http/uk-days.ts';

/** The filters that a list and the search share, as the queries take them. */
export const filtersOf = (
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

/** A page of the inbox. */
export const readInbox: Handler<typeof listConversations> = async ({ db, staff, query }) => {
  const filters = { ...filtersOf(query), text: query.q || null };
  const scope = { view: query.view, staffId: staff.staffId, filters };
  const { rows, next } = pageOf(await findInboxIds(db, scope, placeOf(query.cursor)), (place) => place);
  return {
    rows: await inboxRows(
      db,
      rows.map(({ id }) => id),
    ),
    next,
    total: await countInbox(db, scope),
    counts: await countViews(db, staff.staffId),
  };
};
