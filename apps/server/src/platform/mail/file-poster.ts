import { createHash } from 'node:crypto';
import { fail, succeed } from '@switch/domain/outcome.ts';
import type { Config } from '../../config.ts';
import type { FileMail, PostFiles } from '../../integrations/supplier-channel/port.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { htmlOf, htmlOfText } from './letter-html.ts';
import { putIntoMailbox } from './mailbox.queries.ts';
import {
  envelopeOf,
  isRefusedForGood,
  problemText,
  smtpTransport,
  type MailSettings,
} from './smtp-mailer.ts';

/** Sends mails with files to the mail server for hand-overs. */
export interface FilePoster {
  readonly post: PostFiles;
  readonly close: () => void;
}

const domainOf = ({ mailFrom }: Pick<Config, 'mailFrom'>): string => mailFrom.split('@')[1] ?? 'localhost';

/**
 * Returns a poster for the hand-over mail server; without one, for the mailbox in the database, where files
 * are only named.
 */
export function filePosterOf(
  config: MailSettings & Pick<Config, 'handOverSmtpUrl'>,
  { db, clock }: { readonly db: Db; readonly clock: Clock },
): FilePoster {
  const url = config.handOverSmtpUrl ?? config.smtpUrl;
  return url === undefined ? mailboxPoster(config, db, clock) : smtpPoster(url, config, clock);
}

function smtpPoster(url: string, config: MailSettings, clock: Clock): FilePoster {
  const transport = smtpTransport(url, config);
  return {
    post: async ({ messageId, to, replyTo, subject, text, files }) => {
      const id = `<${messageId}@${domainOf(config)}>`;
      const attachments = files.map(({ fileName, mediaType, content }) => ({
        filename: fileName,
        contentType: mediaType,
        content,
      }));
      try {
        await transport.sendMail({
          from: { name: config.brandName, address: config.mailFrom },
          to,
          ...(replyTo !== null && { replyTo }),
          subject,
          text,
          attachments,
          messageId: id,
          date: clock.now(),
          envelope: envelopeOf(to, config),
        });
        return succeed(id);
      } catch (error) {
        const code = isRefusedForGood(error) ? 'refused' : 'unavailable';
        return fail({ code, message: `${problemText(error)}.` } as const);
      }
    },
    close: () => transport.close(),
  };
}

/** Derives a mailbox id, so that the same message id gives the same mail. */
const mailboxId = (messageId: string): string =>
  createHash('sha256')
    .update(messageId)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');

function mailboxPoster(config: Pick<Config, 'mailFrom'>, db: Db, clock: Clock): FilePoster {
  const bodyOf = ({ text, files }: FileMail): string =>
    [text.trimEnd(), ...files.map(({ fileName, content }) => `[${fileName}, ${content.length} bytes]`)].join(
      '\n\n',
    );
  return {
    post: async (mail) => {
      const text = bodyOf(mail);
      const html = htmlOf(mail.subject, text.split('\n\n').map(htmlOfText), '');
      const { to, subject, messageId } = mail;
      await putIntoMailbox(db, { to, subject, text, html }, mailboxId(messageId), clock.now());
      return succeed(`<${messageId}@${domainOf(config)}>`);
    },
    close: () => undefined,
  };
}
