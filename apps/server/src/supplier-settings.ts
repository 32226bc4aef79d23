import { isIP } from 'node:net';
import { z } from 'zod';
import { count, facts, mailbox, optional, server } from './config-fields.ts';

const LOOPBACK = ['127.0.0.0/8', '::1/128'];

const namesNetworks = (text: string): boolean =>
  text.split(',').every((one) => {
    const [address = '', bits = '32', ...more] = one.trim().split('/');
    const family = isIP(address);
    return (
      one.trim() === 'loopback' ||
      (family !== 0 &&
        /^\d{1,3}$/.test(bits) &&
        Number(bits) <= (family === 6 ? 128 : 32) &&
        more.length === 0)
    );
  });

/** The settings for handing signed cases over to suppliers and for receiving their replies. */
export const supplierSettings = {
  HAND_OVER_SMTP_URL: server(
    'Mail server for hand-overs to suppliers, if it is not that of SMTP_URL; in the same format',
    ['smtp', 'smtps'],
    { defaultText: 'SMTP_URL' },
  ),
  MAIL_IN_ADDRESS: mailbox(
    'Mailbox for suppliers’ replies, replies to chats and bounced mails; it needs to accept plus-addresses (replies+anything@…)',
    {
      defaultText: 'none: suppliers are not asked to reply by mail',
    },
  ),
  MAIL_IN_IMAP_URL: server(
    'That mailbox, as imaps://user:password@host:port, or without the password if SMTP_OAUTH_* log in there too; it is read every minute',
    ['imaps', 'imap'],
    { defaultText: 'none: nothing is read' },
  ),
  MAIL_IN_FOLDER: optional('Folder to read in that mailbox', { defaultText: 'INBOX' }),
  MAIL_IN_PORT: count(
    'Port on this machine that accepts such mails by SMTP without log-in, for development; 0 for none',
    0,
    0,
    65_535,
  ),
  HAND_OVER_NETWORKS: z
    .string()
    .refine(namesNetworks, 'it has to be `loopback`, addresses or networks by comma')
    .optional()
    .register(facts, {
      meaning:
        'Networks besides the internet in which suppliers’ SFTP servers and APIs may be, separated by commas, such as `10.20.0.0/16` for a private line; `loopback` is for the simulator',
      defaultText: 'none; loopback outside production',
    }),
  HAND_OVER_TRIES: count('Attempts to hand a case over before staff are asked', 8, 1, 20),
};

/** Returns the private networks to which hand-overs may be sent in addition to the internet. */
export function privateNetworks({
  handOverNetworks,
  isProduction,
}: {
  readonly handOverNetworks?: string | undefined;
  readonly isProduction: boolean;
}): readonly string[] {
  const named = handOverNetworks ?? (isProduction ? '' : 'loopback');
  return named
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .flatMap((each) => (each === 'loopback' ? LOOPBACK : [each]));
}

type Given = Readonly<Record<string, string | undefined>>;

/** Throws an Error of one line, without any value, if the mail-in settings do not fit together. */
export function checkSuppliers(given: Given): void {
  const imap = given['MAIL_IN_IMAP_URL'];
  if (imap === undefined) return;
  if (given['MAIL_IN_ADDRESS'] === undefined)
    throw new Error('Setting MAIL_IN_ADDRESS is missing: it is the mailbox that MAIL_IN_IMAP_URL reads.');
  const { username = '', password = '', protocol = '', hostname = '' } = URL.parse(imap) ?? {};
  if (username === '') throw new Error('Setting MAIL_IN_IMAP_URL is wrong: it has to name a user.');
  if (password === '' && given['SMTP_OAUTH_TOKEN_URL'] === undefined)
    throw new Error('Setting MAIL_IN_IMAP_URL is wrong: without SMTP_OAUTH_* it has to name a password.');
  const isHere = ['127.0.0.1', '[::1]', 'localhost'].includes(hostname);
  if (given['NODE_ENV'] === 'production' && protocol !== 'imaps:' && !isHere)
    throw new Error('Setting MAIL_IN_IMAP_URL is wrong: in production it begins with imaps://.');
}
