import type { Generated } from 'kysely';

/** Tables of the morning mail to staff. */
export interface DigestTables {
  digestReaders: DigestReaderTable;
  digestSettings: DigestSettingTable;
  digestDays: DigestDayTable;
}

/** A member of staff who wants the morning mail. */
export interface DigestReaderTable {
  staffId: string;
  since: Date;
}

/** The only row, which says when the morning mail is sent. */
export interface DigestSettingTable {
  id: Generated<boolean>;
  /** Minutes after midnight in UK time. */
  sentMinute: number;
}

/** A day on which the morning mail was sent, `yyyy-MM-dd`. */
export interface DigestDayTable {
  day: string;
  sentAt: Date;
}

declare module '../../../platform/db/schema.ts' {
  interface Database extends DigestTables {}
}
