import type { Db } from '../../db/database.ts';
import type { BotContext } from './bot.port.ts';

/** What the bot may know of the visitor of a room. The account counts only while the room's session was proven. */
export async function findBotContext(
  db: Db,
  roomId: string,
): Promise<Pick<BotContext, 'userId' | 'name' | 'snapshot' | 'networkAddress'>> {
  const { isVerified, userId, ...room } = await db
    .selectFrom('chatRooms')
    .select(['userId', 'isVerified', 'name', 'snapshot', 'networkAddress'])
    .where('id', '=', roomId)
    .executeTakeFirstOrThrow();
  return { ...room, userId: isVerified ? userId : null };
}
