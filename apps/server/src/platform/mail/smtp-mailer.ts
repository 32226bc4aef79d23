import { createTransport } from 'nodemailer';
import { mailTokensOf, type TokenSettings } from '../../integrations/access-token/from-config.ts';
import { isOnThisMachine } from '../../config-fields.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../db/database.ts';
import { putIntoMailbox } from './mailbox.queries.ts';
import { stopAtOnceUrl } from './stop-page.ts';
import { logo } from './look/shell.ts';
import { MissingAttachment, type Mail, type Mailer } from './mailer.ts';

const TIMEOUT_MS = 15_000;

/** The settings for sending mails. */
export type MailSettings = Pick<
  Config,
  'smtpUrl' | 'mailFrom' | 'brandName' | 'supportEmail' | 'isProduction'
> &
  Partial<Pick<Config, 'mailInAddress'>> &
  TokenSettings;

/**
 * Returns a mailer for the configured mail server; without one, for the mailbox in the database, which can be
 * read at `/mailbox`.
 */
export const mailerOf = (config: MailSettings, db: Db): Mailer =>
  config.smtpUrl === undefined
    ? // Attached documents stay where they are.
      { send: (mail, _files, id, now) => putIntoMailbox(db, mail, id, now), close: () => undefined }
    : smtpMailer(config.smtpUrl, config);

/**
 * Sends over SMTP on persistent connections. The Message-ID is derived from the mail's own id, so that
 * receiving servers recognise a retry after a lost response as the mail they already have. Replies go to the
 * address that people read. Throws `MailServerProblem`.
 */
function smtpMailer(url: string, settings: MailSettings): Mailer {
  const { mailFrom, brandName } = settings;
  const transport = smtpTransport(url, settings);
  const domain = mailFrom.split('@')[1] ?? 'localhost';
  const from = { name: brandName, address: mailFrom };
  return {
    send: async ({ to, subject, text, html, kind, stopUrl, replyTo: ownReplyTo }, files, id, now) => {
      const attachments = [
        ...files.map(({ fileName: filename, content, mediaType: contentType }) => ({
          filename,
          content,
          contentType,
        })),
        ...(html.includes(`cid:${logo.cid}`) ? [INLINE_LOGO] : []),
      ];
      const headers = stopUrl === undefined ? {} : stopHeaders(stopUrl);
      const messageId = `<${id}@${domain}>`;
      const envelope = envelopeOf(to, settings);
      const content = { subject, text, html, attachments };
      // Read at sending time, because the address may have changed since the mail was written.
      const replyTo = isToOurOwn(kind) ? undefined : (ownReplyTo ?? settings.supportEmail);
      const mail = { from, to, replyTo, ...content, headers, date: now, messageId, envelope };
      await transport.sendMail(mail).catch((error: unknown) => {
        throw new MailServerProblem(error);
      });
    },
    close: () => transport.close(),
  };
}

const INLINE_LOGO = {
  cid: logo.cid,
  filename: logo.fileName,
  content: logo.content,
  contentType: 'image/png',
  contentDisposition: 'inline' as const,
};

/**
 * Returns whether a mail is for our own people. Nobody at the support address could answer a reply to one.
 */
const isToOurOwn = (kind: Mail['kind']): boolean => kind === 'operations' || kind === 'staff-notice';

/** Returns persistent connections to a mail server, over TLS wherever there is a network in between. */
export function smtpTransport(url: string, settings: MailSettings) {
  const auth = url === settings.smtpUrl ? tokenAuth(url, settings) : undefined;
  return createTransport({
    url,
    ...(auth && { auth }),
    // Mails contain codes and links that open accounts.
    requireTLS: (settings.isProduction || auth !== undefined) && !isOnThisMachine(url),
    pool: true,
    maxConnections: 3,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Returns the envelope of a mail. Bounces go to the incoming mailbox if there is one, because it is read. */
export const envelopeOf = (
  to: string,
  { mailFrom, mailInAddress }: Pick<MailSettings, 'mailFrom' | 'mailInAddress'>,
): { readonly from: string; readonly to: string } => ({ from: mailInAddress ?? mailFrom, to });

/**
 * Returns the settings to log in with access tokens instead of a password, as the user named in the address;
 * undefined if no tokens are configured.
 */
function tokenAuth(url: string, settings: MailSettings) {
  const find = mailTokensOf(settings);
  if (!find) return undefined;
  return {
    type: 'OAuth2' as const,
    user: decodeURIComponent(new URL(url).username),
    provisionCallback: (
      _user: string,
      isRefused: boolean,
      answer: (error: Error | null, token: string, until: number) => void,
    ): void =>
      void find(isRefused).then(
        ({ token, until }) => answer(null, token, until),
        (error: unknown) => answer(error instanceof Error ? error : new Error('No access token'), '', 0),
      ),
  };
}

/**
 * Returns the headers that mail readers turn into an unsubscribe button, which sends a POST (RFC 8058) and
 * needs https. A reader that follows links automatically reaches the page that asks first, and so stops
 * nothing.
 */
const stopHeaders = (stopUrl: string): Record<string, string> =>
  stopUrl.startsWith('https:')
    ? {
        'List-Unsubscribe': `<${stopAtOnceUrl(stopUrl)}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }
    : { 'List-Unsubscribe': `<${stopUrl}>` };

/** The fields of a mail library's error except its text, which quotes addresses and servers. */
interface Trouble {
  readonly code: string;
  /** The mail server's three-digit reply code; undefined if it gave none. */
  readonly answer: number | undefined;
}

function troubleOf(error: unknown): Trouble {
  if (!(error instanceof Error)) return { code: '', answer: undefined };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const answer = 'responseCode' in error ? error.responseCode : undefined;
  return { code, answer: typeof answer === 'number' ? answer : undefined };
}

const failureTexts: Readonly<Record<string, string>> = {
  EENVELOPE: 'The mail server did not take the recipient',
  EMESSAGE: 'The mail server did not take the mail',
  EAUTH: 'The mail server did not accept our log-in',
  ETLS: 'No safe connection to the mail server came about',
  ECONNECTION: 'The mail server could not be reached',
  ESOCKET: 'The mail server could not be reached',
  ETIMEDOUT: 'The mail server did not answer in time',
  EDNS: 'The mail server’s name could not be found',
};

/**
 * Returns why a mail was not sent, without addresses, content or anything of the server's reply but its code.
 */
export function problemText(error: unknown): string {
  if (error instanceof MissingAttachment) return 'A document that goes along is not there';
  const { code, answer } = troubleOf(error);
  const known = failureTexts[code] ?? 'Something went wrong on our side';
  return answer === undefined ? known : `${known} (${answer})`;
}

/**
 * Returns whether a retry is pointless: the mail server refused this recipient or mail with a code of 500 or
 * above, which means permanently. A refused log-in is due to our settings and does not count.
 */
export function isRefusedForGood(error: unknown): boolean {
  const { code, answer } = troubleOf(error);
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && answer !== undefined && answer >= 500;
}

/**
 * A mail server's error without its text, which quotes addresses: errors are logged and stored with their
 * job.
 */
export class MailServerProblem extends Error {
  readonly code: string;
  readonly responseCode: number | undefined;

  constructor(error: unknown) {
    super(problemText(error));
    this.name = 'MailServerProblem';
    const { code, answer } = troubleOf(error);
    this.code = code;
    this.responseCode = answer;
  }
}
