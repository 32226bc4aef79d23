/** Table of the sessions that may still be used. */
export interface SessionTables {
  sessions: SessionTable;
}

/** One sign-in on one browser. */
export interface SessionTable {
  id: string;
  userId: string;
  tokenHash: Buffer;
  cookieHash: Buffer;
  /** In words, such as `Firefox on Windows`. */
  device: string;
  startedAt: Date;
  lastUsedAt: Date;
  /** Slides with use, never beyond `endsAt`. */
  expiresAt: Date;
  endsAt: Date;
  /** When the user last proved who they are. */
  confirmedAt: Date;
}

declare module '../../../platform/db/schema.ts' {
  interface Database extends SessionTables {}
}
