import type { MailKind } from '@switch/domain/person/mail-kind.ts';
import type { MailAttachment } from './mail.tables.ts';

/** A mail as an operation writes it: the same words twice, as plain text for any reader and as HTML. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** A whole document without scripts or external content. Its logo is attached. */
  readonly html: string;
  /** What the mail is about; `service` if not given. */
  readonly kind?: MailKind;
  readonly attachments?: readonly MailAttachment[];
  /** Files created for this mail only, such as a calendar entry. */
  readonly files?: readonly MailFile[];
  /** Where replies go; to the support address if not given. */
  readonly replyTo?: string;
  /**
   * The link that unsubscribes from mails of this kind. Every kind that can be unsubscribed from has one, and
   * no other does.
   */
  readonly stopUrl?: string;
}

/** A file that exists only in its mail, and waits sealed with it. */
export interface MailFile {
  readonly fileName: string;
  readonly mediaType: string;
  readonly base64: string;
}

/** A file attached to a mail. */
export interface AttachedFile {
  readonly fileName: string;
  readonly mediaType: string;
  readonly content: Buffer;
}

/** Port: hands mails over. */
export interface Mailer {
  /** Hands one mail over. The same id twice is the same mail. Throws if the other side did not accept it. */
  readonly send: (mail: Mail, files: readonly AttachedFile[], id: string, now: Date) => Promise<void>;
  readonly close: () => void;
}

/** Thrown if a document that should be attached to a mail does not exist. */
export class MissingAttachment extends Error {
  constructor(documentId: string) {
    super(`The attached document ${documentId} is not there.`);
  }
}
