import type { MailKind, StopTopic } from '@switch/domain/person/mail-kind.ts';
import type { ColumnType, Generated } from 'kysely';

/** A stored document attached to a mail. Its bytes are read when the mail is sent. */
export interface MailAttachment {
  readonly documentId: string;
  /** What the recipient sees, such as `contract.pdf`. */
  readonly fileName: string;
}

/** Tables for waiting mail, the built-in mailbox, and what must not be mailed. */
export interface MailTables {
  outboxMails: OutboxMailTable;
  mailboxMails: MailboxMailTable;
  mailEvents: MailEventTable;
  mailStopLinks: MailStopLinkTable;
  mailStops: MailStopTable;
  sentMails: SentMailTable;
  mailCopies: MailCopyTable;
}

/** A mail waiting to be sent. Its row is deleted once it has been handed over. */
export interface OutboxMailTable {
  id: string;
  /** The mail, sealed because it may contain codes and links that open an account. */
  sealed: Buffer;
  createdAt: Date;
  kind: ColumnType<MailKind, MailKind | undefined, never>;
  tries: Generated<number>;
  /** Why the last attempt failed, in our own words. */
  lastProblem: string | null;
  /** When the last attempt failed and the mail was given up; null while it waits. */
  failedAt: Date | null;
  /** When the mail bounced after being sent; null if it was never sent. */
  returnedAt: Date | null;
}

/** A mail in the built-in mailbox. */
export interface MailboxMailTable {
  number: Generated<number>;
  id: string;
  recipient: string;
  subject: string;
  body: string;
  sentAt: Date;
  html: string | null;
  /** Documents by their ids, and files that were created for the mail by name only. */
  attachments: ColumnType<
    readonly (Partial<MailAttachment> & Pick<MailAttachment, 'fileName'>)[],
    string | undefined,
    never
  >;
  /** Where replies go; null for the support address. */
  replyTo: string | null;
}

/** An event for which a mail was already written. */
export interface MailEventTable {
  eventKey: string;
  addedAt: Date;
}

/** A link with which one address can unsubscribe from one topic. */
export interface MailStopLinkTable {
  tokenHash: Buffer;
  addressHash: Buffer;
  topic: StopTopic;
  madeAt: Date;
}

/** A topic that an address has unsubscribed from. */
export interface MailStopTable {
  addressHash: Buffer;
  topic: StopTopic;
  stoppedAt: Date;
}

/** The fact that a mail of some kind was sent to an address, without its content. */
export interface SentMailTable {
  id: string;
  addressHash: Buffer;
  kind: MailKind;
  sentAt: Date;
}

/** The content of a mail without its links, stored for as long as its reader may ask about it. */
export interface MailCopyTable {
  /** The id of the mail. */
  id: string;
  addressHash: Buffer;
  /** Subject and text, sealed under the mail's id. */
  sealed: Buffer;
  sentAt: Date;
}
