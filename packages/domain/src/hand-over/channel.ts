import * as z from 'zod/mini';
import { refuse, succeed, type Outcome } from '../outcome.ts';
import { readEmail } from '../person/email.ts';
import { textField } from '../text-field.ts';
import type { ChannelSecretName } from './channel-kinds.ts';

/** The formats of a case's data row: one layout in two formats. */
export const rowFormats = ['csv', 'json'] as const;
export type RowFormat = (typeof rowFormats)[number];

type Read = Outcome<string, { readonly code: string; readonly message: string }>;

const LONGEST = 250;
const HOST =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?)(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?)*$/u;

function readHost(text: string): Read {
  const host = text.trim().toLowerCase();
  if (host === '') return refuse('required', 'Enter the name of the SFTP server');
  return host.length <= LONGEST && HOST.test(host)
    ? succeed(host)
    : refuse('shape', 'Enter the name alone, like sftp.example.co.uk');
}

function readUser(text: string): Read {
  const user = text.trim();
  if (user === '') return refuse('required', 'Enter the user name at the SFTP server');
  return user.length <= 100 && /^[^\s\p{Cc}]+$/u.test(user)
    ? succeed(user)
    : refuse('shape', 'Use 100 characters or fewer, without spaces');
}

/**
 * Parses a folder, without a slash at its end; `/` alone stays. Steps up (`..`) are refused, because they leave the agreed
 * folder.
 */
function readFolder(text: string): Read {
  const folder = text.trim().replace(/(?<=.)\/+$/, '');
  if (folder === '') return refuse('required', 'Enter the folder, like /incoming');
  const isPlain = folder.length <= LONGEST && !/\p{Cc}/u.test(folder) && !folder.split('/').includes('..');
  return isPlain ? succeed(folder) : refuse('shape', 'Enter the folder as the supplier gave it, without ..');
}

const readReplyFolder = (text: string): Read => (text.trim() === '' ? succeed('') : readFolder(text));

/**
 * Parses the SHA-256 of the host key as printed by `ssh-keygen -l`: `SHA256:` and 43 characters of base64 without padding.
 */
function readFingerprint(text: string): Read {
  const fingerprint = text
    .trim()
    .replace(/^(?:SHA256:)?/i, 'SHA256:')
    .replace(/=$/, '');
  if (fingerprint === 'SHA256:')
    return refuse('required', 'Enter the fingerprint of the server’s host key, as the supplier gave it');
  return /^SHA256:[A-Za-z0-9+/]{43}$/.test(fingerprint)
    ? succeed(fingerprint)
    : refuse('shape', 'A fingerprint begins with SHA256: and has 43 characters after it');
}

const SAFE_URL = /^https:\/\/[^\s/?#@:]+\.[^\s/?#@:.]+(?::\d{1,5})?(?:[/?][^\s#]*)?$/iu;
/** In development, suppliers are simulated on this machine, without TLS. */
const LOOPBACK_URL = /^http:\/\/(?:127\.0\.0\.1|\[::1\]|localhost)(?::\d{1,5})?(?:[/?][^\s#]*)?$/i;

function readUrl(text: string): Read {
  const url = text.trim();
  if (url === '') return refuse('required', 'Enter the address of the supplier’s interface');
  return url.length <= 500 && (SAFE_URL.test(url) || LOOPBACK_URL.test(url))
    ? succeed(url)
    : refuse('shape', 'Enter an address that begins with https:// and holds no password');
}

function readHeaderName(text: string): Read {
  const name = text.trim();
  if (name === '') return refuse('required', 'Enter the header that carries the token, like Authorization');
  return name.length <= 60 && /^[A-Za-z][A-Za-z0-9-]*$/.test(name)
    ? succeed(name)
    : refuse('shape', 'A header has letters, digits and hyphens, like X-Api-Key');
}

/** What every channel has in common. */
const common = {
  /** The format of the data row. */
  rowFormat: z.enum(rowFormats),
};

/**
 * Email to the supplier's mailbox with the signed documents and the data row. Bank details go as an encrypted attachment
 * once a password was agreed out of band, and otherwise not at all.
 */
export const MailChannel = z.object({
  kind: z.literal('mail'),
  address: textField(readEmail),
  ...common,
});
export type MailChannel = z.output<typeof MailChannel>;

/** One file per case on the supplier's SFTP server; replies may be in a folder there. */
export const SftpChannel = z.object({
  kind: z.literal('sftp'),
  host: textField(readHost),
  port: z
    .number('Enter a port from 1 to 65535')
    .check(
      z.int('Enter a port from 1 to 65535'),
      z.minimum(1, 'Enter a port from 1 to 65535'),
      z.maximum(65_535, 'Enter a port from 1 to 65535'),
    ),
  user: textField(readUser),
  folder: textField(readFolder),
  /** SHA-256 of the server's host key; nothing is sent to a server that presents another one. */
  hostKey: textField(readFingerprint),
  signsInBy: z.enum(['key', 'password']),
  /** The folder in which the supplier puts its replies; empty if it replies in another way. */
  replyFolder: textField(readReplyFolder),
  ...common,
});
export type SftpChannel = z.output<typeof SftpChannel>;

/** One signed POST per case to the supplier's HTTPS API. */
export const ApiChannel = z.object({
  kind: z.literal('api'),
  url: textField(readUrl),
  /** The header that carries the token. */
  authHeader: textField(readHeaderName),
  ...common,
});
export type ApiChannel = z.output<typeof ApiChannel>;

/**
 * How signed cases are handed over to a supplier; who is responsible for it is another part of the supplier's profile. It
 * contains no secrets: passwords, keys and tokens are sealed elsewhere, under the supplier's id, and never read back.
 */
export const HandOverChannel = z.discriminatedUnion('kind', [MailChannel, SftpChannel, ApiChannel]);
export type HandOverChannel = z.output<typeof HandOverChannel>;

/** Returns the secrets that a channel may have, and those that it needs. */
export function secretsOf(channel: HandOverChannel): {
  readonly needed: readonly ChannelSecretName[];
  readonly optional: readonly ChannelSecretName[];
} {
  const replies = ['reply-signing-key'] as const;
  switch (channel.kind) {
    case 'mail':
      return { needed: [], optional: ['attachment-password', ...replies] };
    case 'sftp':
      return {
        needed: [channel.signsInBy === 'key' ? 'sftp-private-key' : 'sftp-password'],
        optional: replies,
      };
    case 'api':
      return { needed: ['api-token', 'api-signing-key'], optional: replies };
  }
}

/** Returns a one-line description of a channel, for lists and receipts: `Email to contracts@sample.example`. */
export function channelText(channel: HandOverChannel): string {
  switch (channel.kind) {
    case 'mail':
      return `Email to ${channel.address}`;
    case 'sftp':
      return `SFTP to ${channel.user}@${channel.host}:${channel.port}${channel.folder.startsWith('/') ? '' : '/'}${channel.folder}`;
    case 'api':
      return `HTTPS to ${channel.url}`;
  }
}
