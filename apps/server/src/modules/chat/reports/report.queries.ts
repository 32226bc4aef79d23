import type { ReportCut } from '@switch/contract/http/chat/reports.ts';
import { addDays, addMonths, isoDate, type IsoDate } from '@switch/domain/units/period.ts';
import { type RawBuilder, sql } from 'kysely';
import { hasRows, type Db, type Tx } from '../../../platform/db/database.ts';
import type { Instants } from '../../../platform/http/uk-days.ts';
import type { Contribution } from './report.tables.ts';
import type { EndedFacts, Growth } from './contribution.ts';

/** The figures of one row of a report. */
export interface SummedRow {
  readonly key: string;
  readonly figures: Readonly<Record<string, number>>;
}

/** The first and the last day of a report. */
export interface ReportDays {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

const firstOfMonth = (day: IsoDate): IsoDate => isoDate(`${day.slice(0, 8)}01`);

/**
 * Splits a range into its whole months, which use monthly sums, and the days before and after, which use
 * daily ones.
 */
function spansOf({ from, to }: ReportDays): RawBuilder<unknown> {
  const firstMonth = from.endsWith('-01') ? from : addMonths(firstOfMonth(from), 1);
  const afterMonths = firstOfMonth(addDays(to, 1));
  const days = (first: IsoDate, before: IsoDate) =>
    sql`(span = 'day' and first_day >= ${first} and first_day < ${before})`;
  if (firstMonth >= afterMonths) return days(from, addDays(to, 1));
  return sql`((span = 'month' and first_day >= ${firstMonth} and first_day < ${afterMonths})
    or ${days(from, firstMonth)} or ${days(afterMonths, addDays(to, 1))})`;
}

/**
 * Sums the figures of a range of days, grouped by the report's dimension; `null` sums everything under an
 * empty key.
 */
export async function sumFigures(db: Db, range: ReportDays, by: ReportCut | null): Promise<SummedRow[]> {
  const isByDay = by === 'day';
  const span = isByDay
    ? sql`span = 'day' and first_day between ${range.from} and ${range.to}`
    : spansOf(range);
  const { rows } = await sql<SummedRow>`
    select key, json_object_agg(figure, amount) as figures from (
      select ${isByDay ? sql`first_day::text` : sql`key`} as key, figure, sum(amount) as amount from chat_rollup_sums
      where cut = ${by === null || isByDay ? 'all' : by} and ${span}
      group by 1, 2 having sum(amount) <> 0) as summed
    group by key order by key`.execute(db);
  return rows;
}

/** A visitor who asked for a person, is still waiting, and has heard from no one. */
export interface WaitingFacts {
  readonly openedAt: Date;
  readonly agentId: string;
  readonly source: string;
  readonly labelIds: string[];
}

/** Returns open conversations opened in the range that count as missed until a person writes. */
export async function findWaitingFacts(db: Db, range: Instants): Promise<WaitingFacts[]> {
  const { rows } = await sql<WaitingFacts>`
    select c.opened_at, coalesce(c.agent_id::text, '') as agent_id, r.source,
      array(select l.label_id::text from chat_conversation_labels l where l.conversation_id = c.id) as label_ids
    from chat_conversations c join chat_rooms r on r.id = c.room_id
    where c.ended_at is null and c.handed_over_at is not null and c.first_human_at is null
      and c.opened_at >= ${range.from} and c.opened_at < ${range.before}`.execute(db);
  return rows;
}

/** Returns the names of agents, including those who have left, or of labels. */
export async function namesOf(db: Db, what: 'agent' | 'label'): Promise<ReadonlyMap<string, string>> {
  const rows =
    what === 'agent'
      ? await db.selectFrom('chatAgentNames').select(['staffId as id', 'name']).execute()
      : await db.selectFrom('chatLabels').select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/**
 * Returns and locks ended conversations that are not yet counted in their current form: those of the given
 * ids, or the `most` that ended first and are not being counted by another transaction.
 */
export async function takeUncounted(
  tx: Tx,
  which: { readonly ids: readonly string[] } | { readonly most: number },
): Promise<string[]> {
  const uncounted = tx
    .selectFrom('chatConversations')
    .select('id')
    .where('endedAt', 'is not', null)
    .where('rolledUpAt', 'is', null)
    .forNoKeyUpdate();
  const rows = await ('most' in which
    ? uncounted.orderBy('endedAt').limit(which.most).skipLocked().execute()
    : uncounted
        .where('id', '=', sql<string>`any(${[...which.ids]}::uuid[])`)
        .orderBy('id')
        .execute());
  return rows.map(({ id }) => id);
}

/** Returns the facts that reports are based on, for the given conversations. */
export async function findEndedFacts(db: Db, ids: readonly string[]): Promise<EndedFacts[]> {
  const { rows } = await sql<EndedFacts>`
    select c.*, r.source,
      array(select l.label_id::text from chat_conversation_labels l where l.conversation_id = c.id
        order by l.label_id) as label_ids,
      (select count(*) from chat_notes n where n.conversation_id = c.id and n.kind = 'transferred') as transfers,
      answers.*
    from chat_conversations c join chat_rooms r on r.id = c.room_id
    cross join lateral (
      select count(*) as known_answers, count(*) filter (where a.is_confident) as sure_answers,
        count(*) filter (where a.verdict = 'helpful') as helpful_answers,
        count(*) filter (where a.verdict = 'rejected' or (a.verdict is null and a.about = 'article' and a.question_key <> ''
          and exists (select from chat_bot_answers later where later.conversation_id = c.id
            and later.question_key = a.question_key and later.asked_at > a.asked_at))) as failed_answers
      from chat_bot_answers a where a.conversation_id = c.id
    ) answers
    where c.id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}

export const findContributions = async (tx: Tx, ids: readonly string[]): Promise<Contribution[]> =>
  (
    await tx
      .selectFrom('chatContributions')
      .select('figures')
      .where('conversationId', 'in', [...ids])
      .execute()
  ).map(({ figures }) => figures);

/** Stores what each conversation has contributed, replacing earlier contributions. */
export async function storeContributions(
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

/** Applies changes to the figures. */
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

export async function markCounted(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  await tx
    .updateTable('chatConversations')
    .set({ rolledUpAt: now })
    .where('id', 'in', [...ids])
    .execute();
}

/** Stores the names that agents last had in these conversations. */
export async function storeAgentNames(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    insert into chat_agent_names (staff_id, name)
    select distinct on (agent_id) agent_id, agent_name from chat_conversations
    where id = any(${[...ids]}::uuid[]) and agent_id is not null and agent_name is not null
    order by agent_id, ended_at desc
    on conflict (staff_id) do update set name = excluded.name`.execute(tx);
}

/** Locks the roll-up until the transaction ends, so that only one counts at a time. */
export async function lockRollUp(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('chat roll-up'))`.execute(tx);
}

/** Returns whether there have been any conversations. */
export const hasConversations = (db: Db): Promise<boolean> =>
  hasRows(db.selectFrom('chatConversations').select('id').limit(1));
