import type { MailKind, StopTopic } from '@switch/domain/person/mail-kind.ts';
import type { ColumnType, Generated } from 'kysely';

/** A stored document that goes along: its bytes are read when the mail is sent. */
export interface MailAttachment {
  readonly documentId: string;
  /** What the recipient sees, such as `contract.pdf`. */
  readonly fileName: string;
}

/** Tables of mail that waits, of the built-in mailbox, and of what is not to be mailed. */
export interface MailTables {
  outboxMails: OutboxMailTable;
  mailboxMails: MailboxMailTable;
  mailEvents: MailEventTable;
  mailStopLinks: MailStopLinkTable;
  mailStops: MailStopTable;
  sentMails: SentMailTable;
  mailCopies: MailCopyTable;
}

/** A mail that waits to be sent: its row goes away when it has been handed over. */
export interface OutboxMailTable {
  id: string;
  /** The mail, sealed: it may hold codes and links that open an account. */
  sealed: Buffer;
  createdAt: Date;
  kind: ColumnType<MailKind, MailKind | undefined, never>;
  tries: Generated<number>;
  /** Why the last try failed, in our words. */
  lastProblem: string | null;
  /** When the last attempt failed for good; null while it waits. */
  failedAt: Date | null;
  /** When it came back after it had left; null for one that did not leave. */
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
  /** Documents by their ids, and files that were made for the mail by their names alone. */
  attachments: ColumnType<
    readonly (Partial<MailAttachment> & Pick<MailAttachment, 'fileName'>)[],
    string | undefined,
    never
  >;
  /** Where an answer goes; null for the address for questions. */
  replyTo: string | null;
}

/** An event that has had its mail. */
export interface MailEventTable {
  eventKey: string;
  addedAt: Date;
}

/** A link that stops mails about one thing to one address. */
export interface MailStopLinkTable {
  tokenHash: Buffer;
  addressHash: Buffer;
  topic: StopTopic;
  madeAt: Date;
}

/** What an address gets no mails about. */
export interface MailStopTable {
  addressHash: Buffer;
  topic: StopTopic;
  stoppedAt: Date;
}

/** That a mail of some kind went to an address; nothing of what it said. */
export interface SentMailTable {
  id: string;
  addressHash: Buffer;
  kind: MailKind;
  sentAt: Date;
}

/** What a mail said, without its links, for as long as its reader may ask about it. */
export interface MailCopyTable {
  /** The mail's. */
  id: string;
  addressHash: Buffer;
  /** Subject and text, sealed under the mail's id. */
  sealed: Buffer;
  sentAt: Date;
}
