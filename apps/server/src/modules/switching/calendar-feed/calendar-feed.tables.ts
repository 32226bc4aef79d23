interface CalendarFeedTables {
  calendarFeeds: CalendarFeedTable;
}

declare module '../../../platform/db/schema.ts' {
  interface Database extends CalendarFeedTables {}
}

/** The secret address of an account's calendar. */
export interface CalendarFeedTable {
  userId: string;
  tokenHash: Buffer;
  madeAt: Date;
}
