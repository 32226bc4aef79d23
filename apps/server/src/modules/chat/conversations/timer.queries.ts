import { timerKinds, type TimerKind, type Timers } from '@switch/domain/chat/conversation-model.ts';
import { sql } from 'kysely';
import { hasRows, type Db, type Tx } from '../../../platform/db/database.ts';
import type { ConversationIds } from './conversation.tables.ts';

export interface DueTimer extends ConversationIds {
  readonly kind: TimerKind;
}

const CLAIM_SECONDS = 30;

/**
 * Claims due timers for this process, longest overdue first. No other process gets them until the claim
 * expires. The rows stay until the transition deletes or replaces them.
 */
export async function claimDueTimers(db: Db, now: Date, most: number): Promise<DueTimer[]> {
  const { rows } = await sql<DueTimer>`
    with due as (
      select conversation_id, kind from chat_timers
      where due_at <= ${now} and (claimed_until is null or claimed_until <= ${now})
      order by due_at limit ${most} for update skip locked
    ), claimed as (
      update chat_timers t set claimed_until = ${new Date(now.getTime() + CLAIM_SECONDS * 1000)}
      from due where t.conversation_id = due.conversation_id and t.kind = due.kind
      returning t.conversation_id, t.kind, t.due_at
    )
    select claimed.conversation_id, claimed.kind, c.room_id
    from claimed join chat_conversations c on c.id = claimed.conversation_id
    order by claimed.due_at`.execute(db);
  return rows;
}

/** Returns whether the timer exists and is due: it may have been replaced since it was claimed. */
export const isTimerDue = (tx: Tx, conversationId: string, kind: TimerKind, now: Date): Promise<boolean> =>
  hasRows(
    tx
      .selectFrom('chatTimers')
      .select('kind')
      .where('conversationId', '=', conversationId)
      .where('kind', '=', kind)
      .where('dueAt', '<=', now),
  );

export async function deleteTimer(tx: Tx, conversationId: string, kind: TimerKind): Promise<void> {
  await tx
    .deleteFrom('chatTimers')
    .where('conversationId', '=', conversationId)
    .where('kind', '=', kind)
    .execute();
}

/** Replaces the timers of a conversation with exactly these. */
export async function replaceTimers(tx: Tx, conversationId: string, timers: Timers): Promise<void> {
  const rows = timerKinds.flatMap((kind) => {
    const dueAt = timers[kind];
    return dueAt === undefined ? [] : [{ conversationId, kind, dueAt: new Date(dueAt), claimedUntil: null }];
  });
  if (rows.length === 0) {
    await tx.deleteFrom('chatTimers').where('conversationId', '=', conversationId).execute();
    return;
  }
  const kinds = rows.map(({ kind }) => kind);
  await tx
    .with('over', (also) =>
      also
        .deleteFrom('chatTimers')
        .where('conversationId', '=', conversationId)
        .where('kind', 'not in', kinds),
    )
    .insertInto('chatTimers')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['conversationId', 'kind'])
        .doUpdateSet((set) => ({ dueAt: set.ref('excluded.dueAt'), claimedUntil: null })),
    )
    .execute();
}
