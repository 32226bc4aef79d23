import type { Db } from '../../../../platform/db/database.ts';

/** The newest ended conversations of a room. */
export const findEndedIds = async (db: Db, roomId: string, most: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('chatConversations')
    .select('id')
    .where('roomId', '=', roomId)
    .where('endedAt', 'is not', null)
    .orderBy('openedAt', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
};

/** Keeps the first rating of a conversation; answers whether this was it. */
export async function saveRating(
  db: Db,
  conversationId: string,
  rating: { readonly score: number; readonly comment: string; readonly at: Date },
): Promise<boolean> {
  const updated = await db
    .updateTable('chatConversations')
    .set({ rating: rating.score, ratingComment: rating.comment, ratedAt: rating.at })
    .where('id', '=', conversationId)
    .where('ratedAt', 'is', null)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}
