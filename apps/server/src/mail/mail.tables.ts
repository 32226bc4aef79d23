import type { Generated } from 'kysely';

/** Tables of mail that waits and of the built-in mailbox. */
export interface MailTables {
  outboxMails: OutboxMailTable;
  mailboxMails: MailboxMailTable;
}

/** A mail that waits to be sent: its row goes away when it has been handed over. */
export interface OutboxMailTable {
  id: string;
  /** The mail, sealed: it may hold codes and links that open an account. */
  sealed: Buffer;
  createdAt: Date;
}

/** A mail in the built-in mailbox. */
export interface MailboxMailTable {
  number: Generated<number>;
  id: string;
  recipient: string;
  subject: string;
  body: string;
  sentAt: Date;
}
