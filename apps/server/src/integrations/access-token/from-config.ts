import type { Config } from '../../config.ts';
import { createTokenFinder, type FindToken } from './access-token.ts';

/** The settings for requesting access tokens for the mail host. */
export type TokenSettings = Partial<
  Pick<
    Config,
    | 'smtpOauthTokenUrl'
    | 'smtpOauthClientId'
    | 'smtpOauthClientSecret'
    | 'smtpOauthRefreshToken'
    | 'smtpOauthScope'
  >
>;

/** Returns the function that gets access tokens for the mail host; undefined if it uses a password. */
export function mailTokensOf(settings: TokenSettings): FindToken | undefined {
  const { smtpOauthTokenUrl: tokenUrl, smtpOauthClientId: clientId } = settings;
  const { smtpOauthClientSecret: clientSecret, smtpOauthRefreshToken: refreshToken } = settings;
  if (tokenUrl === undefined || clientId === undefined || clientSecret === undefined) return undefined;
  const access = { tokenUrl, clientId, clientSecret, refreshToken, scope: settings.smtpOauthScope };
  return createTokenFinder(access, Date.now);
}
