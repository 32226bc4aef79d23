import { isPrivate, optional, secret, web } from './config-fields.ts';

/** The settings for sealing documents. */
export const sealSettings = {
  SEAL_CERTIFICATE_FILE: optional('File (PKCS #12) with the certificate and key that seal documents', {
    defaultText: 'one made at the first seal, marked as a test',
    isRequiredInProduction: true,
  }),
  SEAL_CERTIFICATE_PASSWORD: secret('Password of that file'),
  SEAL_TIMESTAMP_URL: web('Timestamp authority (RFC 3161) that proves when a document was sealed'),
  SEAL_TIMESTAMP_USER: optional('User at that authority, if it requires one'),
  SEAL_TIMESTAMP_PASSWORD: secret('Password of that user; it is sent only over https'),
};

/** The settings of the timestamp authority that depend on each other. */
interface Timestamps {
  readonly SEAL_TIMESTAMP_URL?: string | undefined;
  readonly SEAL_TIMESTAMP_USER?: string | undefined;
  readonly SEAL_TIMESTAMP_PASSWORD?: string | undefined;
}

/**
 * Throws an Error of one line, without any value, if the log-in for the authority is incomplete or would be
 * sent in the clear.
 */
export function checkSeal(raw: Timestamps): void {
  const { SEAL_TIMESTAMP_URL: url, SEAL_TIMESTAMP_USER: user, SEAL_TIMESTAMP_PASSWORD: password } = raw;
  if (user === undefined && password === undefined) return;
  if (user === undefined) throw missing('SEAL_TIMESTAMP_USER', 'SEAL_TIMESTAMP_PASSWORD');
  if (password === undefined) throw missing('SEAL_TIMESTAMP_PASSWORD', 'SEAL_TIMESTAMP_USER');
  if (url === undefined) throw missing('SEAL_TIMESTAMP_URL', 'SEAL_TIMESTAMP_USER');
  if (!isPrivate(url))
    throw new Error('Setting SEAL_TIMESTAMP_URL is wrong: with a password it has to be an https address.');
  // In basic authentication the user name ends at the first colon.
  if (user.includes(':')) throw new Error('Setting SEAL_TIMESTAMP_USER is wrong: it may hold no colon.');
}

const missing = (name: string, beside: string): Error =>
  new Error(`Setting ${name} is missing: ${beside} does not work without it.`);
