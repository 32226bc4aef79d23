import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { onlineAgents } from '../routing/queue.queries.ts';

/** Money reserved for one answer. Amounts are in ten-thousandths of a penny. */
export interface Reservation {
  /** The UK date. */
  readonly day: string;
  readonly amount: number;
}

/**
 * Reserves money for one answer. Returns false, and reserves nothing, if the day would then cost more than
 * `most`. It is one statement, so the day never exceeds its limit, however many requests are simultaneous.
 */
export async function reserveSpend(db: Db, { day, amount }: Reservation, most: number): Promise<boolean> {
  if (amount > most) return false;
  const row = await db
    .insertInto('chatModelSpend')
    .values({ day, spent: amount, answers: 1 })
    .onConflict((conflict) =>
      conflict
        .column('day')
        .doUpdateSet({
          spent: sql<number>`chat_model_spend.spent + ${amount}`,
          answers: sql<number>`chat_model_spend.answers + 1`,
        })
        .where(sql<boolean>`chat_model_spend.spent + ${amount} <= ${most}`),
    )
    .returning('day')
    .executeTakeFirst();
  return row !== undefined;
}

/** Replaces the amount reserved for an answer with its actual cost. */
export async function settleSpend(db: Db, { day, amount }: Reservation, cost: number): Promise<void> {
  await db
    .updateTable('chatModelSpend')
    .set({ spent: sql<number>`greatest(0, spent + ${cost - amount})` })
    .where('day', '=', day)
    .execute();
}

export async function deleteOldSpend(db: Db, day: string): Promise<number> {
  const result = await db.deleteFrom('chatModelSpend').where('day', '<', day).executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** A conversation and its room. */
interface Place {
  readonly roomId: string;
  readonly conversationId: string;
}

/**
 * Returns what the bot may know about the visitor of a room, its last message, and whether an agent with a
 * recent heartbeat is online. The account is included only while the room's session is verified.
 */
export async function findBotContext(db: Db, { roomId, conversationId }: Place, aliveSince: Date) {
  const { isVerified, userId, ...room } = await db
    .selectFrom('chatRooms')
    .select(['userId', 'isVerified', 'name', 'snapshot', 'networkAddress'])
    .select(({ exists }) => exists(onlineAgents(db, aliveSince)).$castTo<boolean>().as('areAgentsOnline'))
    .select(({ selectFrom }) =>
      selectFrom('chatMessages')
        .select('text')
        .where('conversationId', '=', conversationId)
        .where('author', '=', 'bot')
        .orderBy('seq', 'desc')
        .limit(1)
        .as('lastBotText'),
    )
    .select(({ selectFrom }) =>
      selectFrom('chatMessages')
        .select('text')
        .where('conversationId', '=', conversationId)
        .where('author', '=', 'customer')
        .orderBy('seq', 'desc')
        .offset(1)
        .limit(1)
        .as('lastQuestion'),
    )
    .where('id', '=', roomId)
    .executeTakeFirstOrThrow();
  return { ...room, userId: isVerified ? userId : null };
}
