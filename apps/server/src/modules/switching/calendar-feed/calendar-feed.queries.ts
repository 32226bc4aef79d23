import type { Db } from '../../../platform/db/database.ts';
import type { CalendarFeedTable } from './calendar-feed.tables.ts';

/** Fetches the feed of a user. */
export const feedOf = (db: Db, userId: string): Promise<CalendarFeedTable | undefined> =>
  db.selectFrom('calendarFeeds').selectAll().where('userId', '=', userId).executeTakeFirst();

/** Fetches the feed with this secret. */
export const feedByHash = (db: Db, tokenHash: Buffer): Promise<CalendarFeedTable | undefined> =>
  db.selectFrom('calendarFeeds').selectAll().where('tokenHash', '=', tokenHash).executeTakeFirst();

/** Stores a feed, replacing any earlier one of its user. */
export async function keepFeed(tx: Db, feed: CalendarFeedTable): Promise<void> {
  const { tokenHash, madeAt } = feed;
  await tx
    .insertInto('calendarFeeds')
    .values(feed)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ tokenHash, madeAt }))
    .execute();
}

/** Deletes the feed of a user. */
export async function deleteFeed(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('calendarFeeds').where('userId', '=', userId).execute();
}
