import type { MailKind } from '@switch/domain/person/mail-kind.ts';
import type { MailAttachment } from './mail.tables.ts';

/** A mail as an operation writes it: the same words twice, as plain text that every reader shows, and structured. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** A whole document without scripts or anything from elsewhere; its logo goes along. */
  readonly html: string;
  /** What it is about; `service` when left out. */
  readonly kind?: MailKind;
  readonly attachments?: readonly MailAttachment[];
  /** What was made for this mail alone, such as a calendar entry. */
  readonly files?: readonly MailFile[];
  /** Where an answer goes; to the address for questions when left out. */
  readonly replyTo?: string;
  /** The link that stops mails of this kind. A kind that may be stopped has one, and no other does. */
  readonly stopUrl?: string;
}

/** A file that exists only in its mail; it waits sealed with it. */
export interface MailFile {
  readonly fileName: string;
  readonly mediaType: string;
  readonly base64: string;
}

/** A file, as a mail carries it. */
export interface AttachedFile {
  readonly fileName: string;
  readonly mediaType: string;
  readonly content: Buffer;
}

/** Port: hands mails over. */
export interface Mailer {
  /** Hands one mail over; the same id twice is the same mail. Throws when the other side did not take it. */
  readonly send: (mail: Mail, files: readonly AttachedFile[], id: string, now: Date) => Promise<void>;
  readonly close: () => void;
}

/** A document that a mail should carry is not there. */
export class MissingAttachment extends Error {
  constructor(documentId: string) {
    super(`The attached document ${documentId} is not there.`);
  }
}
