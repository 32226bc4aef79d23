import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Contribution, EndedFacts, Growth } from './contribution.ts';

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
