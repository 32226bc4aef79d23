import type { Config } from '../../config.ts';
import { mailTokensOf, type TokenSettings } from '../access-token/from-config.ts';
import { imapBox } from './imap-box.ts';
import type { MailBox, MailReceiver } from './port.ts';
import { smtpReceiver } from './smtp-receiver.ts';

/** Returns the mailbox that is read; null where none is set up. */
export const mailBoxOf = (
  settings: Pick<Config, 'mailInImapUrl' | 'mailInFolder'> & TokenSettings,
): MailBox | null => {
  const { mailInImapUrl: url, mailInFolder: folder = 'INBOX' } = settings;
  if (url === undefined) return null;
  return imapBox({ url, folder, findToken: mailTokensOf(settings) });
};

/** Returns what takes mails on this machine; null where that is switched off. */
export const mailReceiverOf = ({ mailInPort }: Pick<Config, 'mailInPort'>): MailReceiver | null =>
  mailInPort === 0 ? null : smtpReceiver(mailInPort);
