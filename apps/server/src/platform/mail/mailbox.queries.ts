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
  /** The HTML part; null for older mails that only had text. */
  readonly html: string | null;
  readonly attachments: readonly Pick<MailAttachment, 'fileName'>[];
  /** Where replies go; null for the support address. */
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

/** Puts a mail into the built-in mailbox, unless it is already there. */
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

/** Fetches the newest mails, at most `most`, and only those to `recipient` if given. */
export async function newestMails(db: Db, most: number, recipient: string | null): Promise<MailboxMail[]> {
  const query = db.selectFrom('mailboxMails').select(COLUMNS);
  const narrowed = recipient === null ? query : query.where('recipient', '=', recipient);
  return narrowed.orderBy('number', 'desc').limit(most).execute();
}

/** Fetches one mail by its number. */
export const mailByNumber = (db: Db, number: number): Promise<MailboxMail | undefined> =>
  db.selectFrom('mailboxMails').select(COLUMNS).where('number', '=', number).executeTakeFirst();
