/** The table of test mails. */
export interface MailTestTables {
  mailTests: MailTestTable;
}

/** A test mail to a member of staff. */
export interface MailTestTable {
  id: string;
  staffId: string;
  codeHash: Buffer;
  /** The mail server and the sender with which it was sent. */
  sentBy: string;
  sentAt: Date;
  confirmedAt: Date | null;
}

declare module '../../../platform/db/schema.ts' {
  interface Database extends MailTestTables {}
}
