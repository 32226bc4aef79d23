import type { Db } from '../../../platform/db/database.ts';

/** Returns the conversations of the person who sent an application, newest first. */
export const conversationsOfCase = (db: Db, reference: string) =>
  db
    .selectFrom('chatConversations as c')
    .innerJoin('chatRooms as r', 'r.id', 'c.roomId')
    .innerJoin('applications as a', 'a.userId', 'r.userId')
    .select(['c.id as conversationId', 'c.state', 'c.agentName', 'c.openedAt', 'c.endedAt'])
    .where('a.reference', '=', reference)
    .orderBy('c.openedAt', 'desc')
    .orderBy('c.id')
    .limit(100)
    .execute();
