import type { Db } from '../db/database.ts';
import type { MailAttachment } from './mail.tables.ts';
import type { Mail } from './mailer.ts';

/** A mail in the built-in mailbox. */
export interface MailboxMail {
  readonly number: number;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly sentAt: Date;
  /** The structured part; null for mails of a time that had text alone. */
  readonly html: string | null;
  readonly attachments: readonly Pick<MailAttachment, 'fileName'>[];
  /** Where an answer goes; null for the address for questions. */
  readonly replyTo: string | null;
}

const COLUMNS = [
  'number',
  'recipient',
  'subject',
  'body',
  'sentAt',
  'html',
  'attachments',
  'replyTo',
] as const;

/** Puts a mail into the built-in mailbox; one that is there already stays as it is. */
export async function putIntoMailbox(db: Db, mail: Mail, id: string, sentAt: Date): Promise<void> {
  const { to: recipient, subject, text: body, html, attachments = [], files = [], replyTo = null } = mail;
  const named = [...attachments, ...files.map(({ fileName }) => ({ fileName }))];
  const row = { id, recipient, subject, body, html, attachments: JSON.stringify(named), replyTo, sentAt };
  await db
    .insertInto('mailboxMails')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** The newest mails first, at most `most`, to one recipient when given. */
export async function newestMails(db: Db, most: number, recipient: string | null): Promise<MailboxMail[]> {
  const query = db.selectFrom('mailboxMails').select(COLUMNS);
  const narrowed = recipient === null ? query : query.where('recipient', '=', recipient);
  return narrowed.orderBy('number', 'desc').limit(most).execute();
}

/** One mail by its number. */
export const mailByNumber = (db: Db, number: number): Promise<MailboxMail | undefined> =>
  db.selectFrom('mailboxMails').select(COLUMNS).where('number', '=', number).executeTakeFirst();
