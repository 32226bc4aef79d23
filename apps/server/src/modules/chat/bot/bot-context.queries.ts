import type { Db } from '../../../platform/db/database.ts';
import type { BotContext } from './bot-context.ts';
import { onlineAgents } from '../routing/queue.queries.ts';

/**
 * What the bot may know of the visitor of a room, and whether an agent is online who showed a sign of life since. The account
 * counts only while the room's session was proven.
 */
export async function findBotContext(
  db: Db,
  roomId: string,
  aliveSince: Date,
): Promise<Pick<BotContext, 'userId' | 'name' | 'snapshot' | 'networkAddress' | 'areAgentsOnline'>> {
  const { isVerified, userId, ...room } = await db
    .selectFrom('chatRooms')
    .select(['userId', 'isVerified', 'name', 'snapshot', 'networkAddress'])
    .select(({ exists }) => exists(onlineAgents(db, aliveSince)).$castTo<boolean>().as('areAgentsOnline'))
    .where('id', '=', roomId)
    .executeTakeFirstOrThrow();
  return { ...room, userId: isVerified ? userId : null };
}
