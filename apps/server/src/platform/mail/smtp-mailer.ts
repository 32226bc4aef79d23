import { createTransport } from 'nodemailer';
import { MailServerProblem } from './mail-problem.ts';
import type { Mailer } from './mailer.ts';

/** How mails leave through a mail server. */
export interface SmtpOptions {
  /** `smtp://user:password@host:port`, or `smtps:` for TLS from the first byte. */
  readonly url: string;
  readonly from: string;
  readonly senderName: string;
  /** Whether nothing is sent before the connection is safe, also where the mail server does not offer that. */
  readonly requiresTls?: boolean;
}

const TIMEOUT_MS = 15_000;

/**
 * Sends over SMTP on kept connections. The Message-ID comes from the mail's own id, so a retry after a lost answer is
 * recognised by receiving servers as the mail they already have. Throws `MailServerProblem`.
 */
export function smtpMailer(options: SmtpOptions): Mailer {
  const transport = createTransport({
    url: options.url,
    requireTLS: options.requiresTls ?? false,
    pool: true,
    maxConnections: 3,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = options.from.split('@')[1] ?? 'localhost';
  const from = { name: options.senderName, address: options.from };
  return {
    send: async ({ to, subject, text, html, stopUrl }, files, id, now) => {
      const attachments = files.map(({ fileName, content, mediaType }) => ({
        filename: fileName,
        content,
        contentType: mediaType,
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
