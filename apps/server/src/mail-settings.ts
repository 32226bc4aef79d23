import { address, optional, secret, server, site } from './config-fields.ts';

const NEEDED = { isRequiredInProduction: true };

/** The settings for sending mail. */
export const mailSettings = {
  SMTP_URL: server(
    'Mail server, as smtp://user:password@host:port, over TLS in production unless on this machine; without it mail goes to the built-in mailbox',
    ['smtp', 'smtps'],
    NEEDED,
  ),
  SMTP_OAUTH_TOKEN_URL: site(
    'Where access tokens for the mail server are issued (OAuth 2.0); SMTP_URL then names a user and no password',
  ),
  SMTP_OAUTH_CLIENT_ID: optional('Client that asks for those tokens'),
  SMTP_OAUTH_CLIENT_SECRET: secret('Secret of that client'),
  SMTP_OAUTH_REFRESH_TOKEN: secret(
    'Consent of the user; without it the client requests tokens in its own name',
  ),
  SMTP_OAUTH_SCOPE: optional('Scope of those tokens, if the service requires one'),
  MAIL_FROM: address('Sender address of mails', 'no-reply@utility-aid.example', NEEDED),
};

type Given = Readonly<Record<string, string | undefined>>;

/** The OAuth settings that are only valid together; the refresh token and the scope are optional. */
const TOGETHER = ['SMTP_OAUTH_TOKEN_URL', 'SMTP_OAUTH_CLIENT_ID', 'SMTP_OAUTH_CLIENT_SECRET'] as const;

/** Throws an Error of one line, without any value, if the OAuth settings are incomplete. */
export function checkMail(given: Given): void {
  if (!Object.keys(mailSettings).some((name) => name.startsWith('SMTP_OAUTH_') && given[name] !== undefined))
    return;
  const missing = TOGETHER.filter((name) => given[name] === undefined);
  if (missing.length > 0)
    throw new Error(
      `Setting ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing: SMTP_OAUTH_* work only together.`,
    );
  if (!URL.parse(given['SMTP_URL'] ?? '')?.username)
    throw new Error('Setting SMTP_URL is wrong: with SMTP_OAUTH_* it has to name a user.');
}
