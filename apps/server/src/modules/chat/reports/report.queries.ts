import type { ReportCut } from '@switch/contract/http/chat/reports.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Instants } from '../../../platform/http/uk-days.ts';
import type { Contribution, EndedFacts, Growth } from './contribution.ts';

/** One figure of one row of a report. */
export interface SummedFigure {
  readonly key: string;
  readonly figure: string;
  readonly amount: number;
}

const keyOf: Readonly<Record<ReportCut, RawBuilder<unknown>>> = {
  day: sql`to_char(hour at time zone 'Europe/London', 'YYYY-MM-DD')`,
  hour: sql`to_char(hour at time zone 'Europe/London', 'HH24')`,
  agent: sql`key`,
  label: sql`key`,
  source: sql`key`,
};

const cutOf = (by: ReportCut): string => (by === 'day' || by === 'hour' ? 'all' : by);

/** Sums of the figures of the hours in a range, by what a report is cut by; `null` sums everything. */
export async function sumFigures(db: Db, range: Instants, by: ReportCut | null): Promise<SummedFigure[]> {
  const { rows } = await sql<SummedFigure>`
    select ${by === null ? sql`''` : keyOf[by]} as key, figure, sum(amount)::bigint as amount from chat_rollups
    where cut = ${by === null ? 'all' : cutOf(by)} and hour >= ${range.from} and hour < ${range.before}
    group by 1, figure having sum(amount) <> 0 order by 1`.execute(db);
  return rows;
}

/** The names of agents, also of those who have left. */
export const agentNames = async (db: Db): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (await db.selectFrom('chatAgentNames').selectAll().execute()).map(({ staffId, name }) => [staffId, name]),
  );

/** The names of labels. */
export const labelNames = async (db: Db): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (await db.selectFrom('chatLabels').select(['id', 'name']).execute()).map(({ id, name }) => [id, name]),
  );

/** Ended conversations that the figures do not know as they are, oldest end first; nobody else gets them meanwhile. */
export const takeUncounted = async (tx: Tx, most: number): Promise<string[]> =>
  (
    await tx
      .selectFrom('chatConversations')
      .select('id')
      .where('endedAt', 'is not', null)
      .where('rolledUpAt', 'is', null)
      .orderBy('endedAt')
      .limit(most)
      .forNoKeyUpdate()
      .skipLocked()
      .execute()
  ).map(({ id }) => id);

/** Those of one list of conversations that have ended and are not counted as they are. */
export const takeUncountedOf = async (tx: Tx, ids: readonly string[]): Promise<string[]> =>
  ids.length === 0
    ? []
    : (
        await tx
          .selectFrom('chatConversations')
          .select('id')
          .where('id', 'in', [...ids])
          .where('endedAt', 'is not', null)
          .where('rolledUpAt', 'is', null)
          .orderBy('id')
          .forNoKeyUpdate()
          .execute()
      ).map(({ id }) => id);

/** What reports are made of, of these conversations. */
export async function findEndedFacts(db: Db, ids: readonly string[]): Promise<EndedFacts[]> {
  const { rows } = await sql<EndedFacts>`
    select c.id, c.opened_at, c.ended_at, c.end_reason, c.agent_id, c.agent_name, r.source, c.is_opened_in_hours,
      c.first_queued_at, c.first_human_at, c.handed_over_at, c.taken_at, c.waited_seconds,
      c.visitor_messages, c.bot_messages, c.rating,
      array(select l.label_id::text from chat_conversation_labels l where l.conversation_id = c.id
        order by l.label_id) as label_ids,
      (select count(*) from chat_notes n where n.conversation_id = c.id and n.kind = 'transferred') as transfers
    from chat_conversations c join chat_rooms r on r.id = c.room_id where c.id = any(${[...ids]}::uuid[])`.execute(
    db,
  );
  return rows;
}

/** What these conversations added before. */
export const findContributions = async (tx: Tx, ids: readonly string[]): Promise<Contribution[]> =>
  (
    await tx
      .selectFrom('chatContributions')
      .select('figures')
      .where('conversationId', 'in', [...ids])
      .execute()
  ).map(({ figures }) => figures);

/** Keeps what a conversation added, in the place of what it added before. */
export async function keepContributions(
  tx: Tx,
  contributions: readonly { readonly conversationId: string; readonly contribution: Contribution }[],
): Promise<void> {
  if (contributions.length === 0) return;
  const rows = contributions.map(({ conversationId, contribution }) => ({
    conversationId,
    figures: JSON.stringify(contribution),
  }));
  await tx
    .insertInto('chatContributions')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('conversationId')
        .doUpdateSet((update) => ({ figures: update.ref('excluded.figures') })),
    )
    .execute();
}

const ROWS_AT_ONCE = 1_000;

/** Lets figures grow or shrink. */
export async function grow(tx: Tx, growth: readonly Growth[]): Promise<void> {
  for (let from = 0; from < growth.length; from += ROWS_AT_ONCE) {
    await tx
      .insertInto('chatRollups')
      .values(growth.slice(from, from + ROWS_AT_ONCE))
      .onConflict((conflict) =>
        conflict
          .columns(['cut', 'hour', 'key', 'figure'])
          .doUpdateSet({ amount: sql`chat_rollups.amount + excluded.amount` }),
      )
      .execute();
  }
}

/** Notes that the figures know these conversations as they are. */
export async function markCounted(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  await tx
    .updateTable('chatConversations')
    .set({ rolledUpAt: now })
    .where('id', 'in', [...ids])
    .execute();
}

/** Keeps the names of agents for reports. */
export async function keepAgentNames(
  tx: Tx,
  names: readonly { readonly staffId: string; readonly name: string }[],
): Promise<void> {
  if (names.length === 0) return;
  await tx
    .insertInto('chatAgentNames')
    .values([...names])
    .onConflict((conflict) =>
      conflict.column('staffId').doUpdateSet((update) => ({ name: update.ref('excluded.name') })),
    )
    .execute();
}

/** Lets whoever counts take turns until the transaction ends. */
export async function takeTurn(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('chat roll-up'))`.execute(tx);
}

/** What is going on, without who is there. */
export interface OpenCounts {
  readonly waiting: number;
  /** When the one who has waited longest joined the queue; null when nobody waits. */
  readonly longestSince: Date | null;
  readonly running: number;
  readonly withBot: number;
}

/** Whom only the bot talks to is in the queue by the way: they have not asked for anybody. */
const isWaiting = sql`(is_queued and state in ('waiting', 'hold-asked', 'agent-offline'))`;

/** Counts the open conversations: each is in exactly one of waiting, running and with the bot. */
export async function countOpen(db: Db): Promise<OpenCounts> {
  const { rows } = await sql<OpenCounts>`
    select count(*) filter (where ${isWaiting}) as waiting, min(queued_at) filter (where ${isWaiting}) as longest_since,
      count(*) filter (where not ${isWaiting} and agent_id is not null) as running,
      count(*) filter (where not ${isWaiting} and agent_id is null) as with_bot
    from chat_conversations where ended_at is null`.execute(db);
  return rows[0] ?? { waiting: 0, longestSince: null, running: 0, withBot: 0 };
}

/** The place of a conversation among those who wait, from 1; for one that does not, the place that it would get. */
export async function queuePlace(
  db: Db,
  {
    id,
    isQueued,
    queuedAt,
  }: { readonly id: string; readonly isQueued: boolean; readonly queuedAt: Date | null },
): Promise<number> {
  const before = sql`(queued_at, id) < (${queuedAt}, ${id}::uuid)`;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from chat_conversations where ${isWaiting} and ${isQueued ? before : sql`true`}`.execute(
    db,
  );
  return 1 + (rows[0]?.count ?? 0);
}

/** Whether anybody has ever chatted. */
export const hasConversations = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('chatConversations').select('id').limit(1).executeTakeFirst()) !== undefined;
