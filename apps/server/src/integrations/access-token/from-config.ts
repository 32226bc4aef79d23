import type { Config } from '../../config.ts';
import { createTokenFinder, type FindToken } from './access-token.ts';

/** The settings that say how access tokens for the mail host are asked for. */
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

/** Returns what finds access tokens for the mail host; undefined where it takes a password. */
export function mailTokensOf(settings: TokenSettings): FindToken | undefined {
  const { smtpOauthTokenUrl: tokenUrl, smtpOauthClientId: clientId } = settings;
  const { smtpOauthClientSecret: clientSecret, smtpOauthRefreshToken: refreshToken } = settings;
  if (tokenUrl === undefined || clientId === undefined || clientSecret === undefined) return undefined;
  const access = { tokenUrl, clientId, clientSecret, refreshToken, scope: settings.smtpOauthScope };
  return createTokenFinder(access, Date.now);
}
