import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
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

/** How many of the newest messages the bot looks back on. */
const RECENT = 20;

/** A message of the visitor or of the bot. */
interface Said {
  readonly author: string;
  readonly text: string;
}

/** Returns what the visitor asked before their newest message, and what the bot said, of the newest messages. */
function turnsIn(newest: readonly Said[]) {
  const botTextIn = (some: readonly Said[]) => some.find(({ author }) => author === 'bot')?.text ?? null;
  const [, last, earlier] = newest.filter(({ author }) => author === 'customer');
  return {
    lastBotText: botTextIn(newest),
    lastQuestion: last?.text ?? null,
    earlierBotText: last === undefined ? null : botTextIn(newest.slice(newest.indexOf(last))),
    earlierQuestion: earlier?.text ?? null,
  };
}

/**
 * Returns what the bot may know about the visitor of a room, what was said in the last two turns, and whether
 * an agent with a recent heartbeat is online. The account is included only while the room's session is
 * verified.
 */
export async function findBotContext(db: Db, { roomId, conversationId }: Place, aliveSince: Date) {
  const { isVerified, userId, newest, ...room } = await db
    .selectFrom('chatRooms')
    .select(['userId', 'isVerified', 'name', 'snapshot', 'networkAddress'])
    .select(({ exists }) => exists(onlineAgents(db, aliveSince)).$castTo<boolean>().as('areAgentsOnline'))
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('chatMessages')
          .select(['author', 'text'])
          .where('conversationId', '=', conversationId)
          .where('author', 'in', ['bot', 'customer'])
          .orderBy('seq', 'desc')
          .limit(RECENT),
      ).as('newest'),
    )
    .where('id', '=', roomId)
    .executeTakeFirstOrThrow();
  return { ...room, ...turnsIn(newest), userId: isVerified ? userId : null };
}
