import type { Config } from '../../config.ts';
import { imapBox, type ImapOptions } from './imap-box.ts';
import type { MailBox, MailReceiver } from './port.ts';
import { smtpReceiver } from './smtp-receiver.ts';

/**
 * Returns the mailbox to read, using `findToken` to log in if its address has no password; null if none is
 * set up.
 */
export const mailBoxOf = (
  { mailInImapUrl: url, mailInFolder = 'INBOX' }: Pick<Config, 'mailInImapUrl' | 'mailInFolder'>,
  findToken: ImapOptions['findToken'],
): MailBox | null => (url === undefined ? null : imapBox({ url, folder: mailInFolder, findToken }));

/** Returns the server that receives emails on this machine; null if it is switched off. */
export const mailReceiverOf = ({ mailInPort }: Pick<Config, 'mailInPort'>): MailReceiver | null =>
  mailInPort === 0 ? null : smtpReceiver(mailInPort);
