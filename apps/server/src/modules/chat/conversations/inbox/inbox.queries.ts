import type { InboxView } from '@switch/contract/http/desk.ts';
import { DESK_PAGE, MOST_COUNTED } from '@switch/contract/http/desk-parts.ts';
import type { ConversationState, EndReason } from '@switch/domain/chat/conversation-model.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { isUuid } from '@switch/domain/shapes.ts';
import type { Place } from '../../../../platform/http/page-cursor.ts';
import type { Instants } from '../../../../platform/http/uk-days.ts';
import { roomsMeantBy } from './visitor-match.queries.ts';

/** What narrows a list of conversations; null leaves it open. */
export interface InboxFilters extends Instants {
  readonly state: ConversationState | null;
  readonly endReason: EndReason | null;
  readonly labelId: string | null;
  readonly agentId: string | null;
  readonly source: string | null;
  /** Who is meant. */
  readonly text: string | null;
}

/** Which conversations a list is of, and who asks. */
export interface InboxScope {
  readonly view: InboxView;
  readonly staffId: string;
  readonly filters: InboxFilters;
}

const orderOf = {
  queue: { column: sql`c.queued_at`, isAscending: true },
  mine: { column: sql`c.last_at`, isAscending: false },
  all: { column: sql`c.last_at`, isAscending: false },
  ended: { column: sql`c.ended_at`, isAscending: false },
} as const;

function viewCondition(view: InboxView, staffId: string): RawBuilder<unknown> {
  if (view === 'queue') return sql`c.is_queued`;
  if (view === 'mine') return sql`c.agent_id = ${staffId} and c.ended_at is null`;
  return view === 'all' ? sql`c.ended_at is null` : sql`c.ended_at is not null`;
}

/** A text that is no id matches nothing, and must not reach a column of ids. */
const idIs = (column: RawBuilder<unknown>, id: string): RawBuilder<unknown> =>
  isUuid(id) ? sql`${column} = ${id}` : sql`false`;

/** The conditions of filters on conversations `c` and their rooms `r`. */
export function filterConditions(filters: InboxFilters): RawBuilder<unknown>[] {
  const { state, endReason, labelId, agentId, source, text, from, before } = filters;
  const labelled =
    labelId === null
      ? null
      : sql`exists (select from chat_conversation_labels l
          where l.conversation_id = c.id and ${idIs(sql`l.label_id`, labelId)})`;
  return [
    state === null ? null : sql`c.state = ${state}`,
    endReason === null ? null : sql`c.end_reason = ${endReason}`,
    labelled,
    agentId === null ? null : idIs(sql`c.agent_id`, agentId),
    source === null ? null : sql`r.source = ${source}`,
    from === null ? null : sql`c.opened_at >= ${from}`,
    before === null ? null : sql`c.opened_at < ${before}`,
    text === null ? null : sql`c.room_id in (${roomsMeantBy(text)})`,
  ].filter((condition) => condition !== null);
}

const conditions = ({ view, staffId, filters }: InboxScope): RawBuilder<unknown>[] => [
  viewCondition(view, staffId),
  ...filterConditions(filters),
];

const and = (parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql.join([...parts], sql` and `);

/** One row more than a page: the ids of conversations in the order of their list, with the instants they are ordered by. */
export function inboxIds(scope: InboxScope, after: Place | null): RawBuilder<Place> {
  const { column, isAscending } = orderOf[scope.view];
  const direction = isAscending ? sql`asc` : sql`desc`;
  const beyond = isAscending ? sql`>` : sql`<`;
  const all = after
    ? [...conditions(scope), sql`(${column}, c.id) ${beyond} (${after.at}, ${after.id}::uuid)`]
    : conditions(scope);
  return sql<Place>`
    select c.id, ${column} as at from chat_conversations c join chat_rooms r on r.id = c.room_id
    where ${and(all)} order by ${column} ${direction}, c.id ${direction} limit ${DESK_PAGE + 1}`;
}

/** See inboxIds. */
export const findInboxIds = async (db: Db, scope: InboxScope, after: Place | null): Promise<Place[]> =>
  (await inboxIds(scope, after).execute(db)).rows;

/** How many conversations a list has, counted up to `MOST_COUNTED`. */
export async function countInbox(db: Db, scope: InboxScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from chat_conversations c join chat_rooms r on r.id = c.room_id
      where ${and(conditions(scope))} limit ${MOST_COUNTED}) as counted`.execute(db);
  return rows[0]?.count ?? 0;
}

const countOf = (condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select count(*) from (
    select from chat_conversations c where ${condition} limit ${MOST_COUNTED}) as counted)`;

/** How many conversations each view has, each counted up to `MOST_COUNTED`. */
export const inboxCounts = (staffId: string): RawBuilder<Record<InboxView, number>> =>
  sql<Record<InboxView, number>>`select
    ${countOf(viewCondition('queue', staffId))} as queue, ${countOf(viewCondition('mine', staffId))} as mine,
    ${countOf(viewCondition('all', staffId))} as "all", ${countOf(viewCondition('ended', staffId))} as ended`;

/** See inboxCounts. */
export async function countViews(db: Db, staffId: string): Promise<Record<InboxView, number>> {
  const { rows } = await inboxCounts(staffId).execute(db);
  return rows[0] ?? { queue: 0, mine: 0, all: 0, ended: 0 };
}
