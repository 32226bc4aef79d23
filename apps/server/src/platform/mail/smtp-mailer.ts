import { createTransport } from 'nodemailer';
import { isOnThisMachine } from '../../config-fields.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../db/database.ts';
import { MailServerProblem } from './mail-problem.ts';
import { putIntoMailbox } from './mailbox.queries.ts';
import type { Mailer } from './mailer.ts';

const TIMEOUT_MS = 15_000;

/** The settings that say how mails leave. */
type MailSettings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'brandName' | 'isProduction'>;

/** Returns the configured mail server, or without one the mailbox in the database, which is read at `/mailbox`. */
export const mailerOf = (config: MailSettings, db: Db): Mailer =>
  config.smtpUrl === undefined
    ? // Attached documents stay where they are.
      { send: (mail, _files, id, now) => putIntoMailbox(db, mail, id, now), close: () => undefined }
    : smtpMailer(config.smtpUrl, config);

/**
 * Sends over SMTP on kept connections. The Message-ID comes from the mail's own id, so a retry after a lost answer is
 * recognised by receiving servers as the mail they already have. Throws `MailServerProblem`.
 */
function smtpMailer(url: string, { mailFrom, brandName, isProduction }: MailSettings): Mailer {
  const transport = createTransport({
    url,
    // Mails hold codes and links that open accounts.
    requireTLS: isProduction && !isOnThisMachine(url),
    pool: true,
    maxConnections: 3,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = mailFrom.split('@')[1] ?? 'localhost';
  const from = { name: brandName, address: mailFrom };
  return {
    send: async ({ to, subject, text, html, stopUrl }, files, id, now) => {
      const attachments = files.map(({ fileName, content }) => ({
        filename: fileName,
        content,
        contentType: 'application/pdf',
      }));
      const headers = stopUrl === undefined ? {} : stopHeaders(stopUrl);
      const messageId = `<${id}@${domain}>`;
      const mail = { from, to, subject, text, html, attachments, headers, date: now, messageId };
      await transport.sendMail(mail).catch((error: unknown) => {
        throw new MailServerProblem(error);
      });
    },
    close: () => transport.close(),
  };
}

/**
 * Mail readers show a button of their own for it. It leads to the page that asks once: a reader that followed links by
 * itself stops nothing.
 */
const stopHeaders = (stopUrl: string): Record<string, string> => ({ 'List-Unsubscribe': `<${stopUrl}>` });
