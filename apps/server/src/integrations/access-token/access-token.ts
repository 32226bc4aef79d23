import { z } from 'zod';

/** How to request tokens (OAuth 2.0, RFC 6749). */
export interface TokenAccess {
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Consent that a user has given once; without it, the client requests tokens in its own name. */
  readonly refreshToken?: string | undefined;
  /** What the token is for. Some services require a scope, others don't accept one. */
  readonly scope?: string | undefined;
}

/** An access token and when it expires, in milliseconds since 1970. */
export interface AccessToken {
  readonly token: string;
  readonly until: number;
}

/**
 * Returns a valid token: the cached one until it is about to expire, or a new one if `isRefused`, when the
 * service rejected the last.
 */
export type FindToken = (isRefused: boolean) => Promise<AccessToken>;

const TIME_LIMIT_MS = 10_000;
/** A token is renewed a minute before it expires, so that it can't expire in transit. */
const MARGIN_MS = 60_000;
/** For services that do not say how long a token lasts. */
const USUAL_SECONDS = 300;

const Reply = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive().catch(USUAL_SECONDS),
  /** Some services issue a new refresh token each time and revoke the old one. */
  refresh_token: z.string().min(1).optional(),
});

/** No token was issued. The message has only the service's status, as its answer may quote secrets. */
export class NoAccessToken extends Error {
  constructor(status: number | undefined) {
    super(`No access token was given out${status === undefined ? '' : ` (${status})`}`);
    this.name = 'NoAccessToken';
  }
}

/**
 * Returns a function that gets tokens from one service. Concurrent callers share one request. Throws
 * `NoAccessToken`.
 */
export function createTokenFinder(access: TokenAccess, now: () => number): FindToken {
  let { refreshToken } = access;
  let kept: AccessToken | null = null;
  let asking: Promise<AccessToken> | null = null;

  async function ask(): Promise<AccessToken> {
    const reply = await askOnce({ ...access, refreshToken });
    refreshToken = reply.refresh_token ?? refreshToken;
    kept = { token: reply.access_token, until: now() + reply.expires_in * 1_000 - MARGIN_MS };
    return kept;
  }
  return async (isRefused) => {
    if (kept && !isRefused && now() < kept.until) return kept;
    asking ??= ask().finally(() => (asking = null));
    return asking;
  };
}

/** Requests a token once. Redirects are not followed, as they would take the secrets elsewhere. */
async function askOnce(access: TokenAccess): Promise<z.output<typeof Reply>> {
  const { tokenUrl, clientId, clientSecret, refreshToken, scope } = access;
  const body = new URLSearchParams({
    client_id: clientId,
    client_secret: clientSecret,
    ...(refreshToken === undefined
      ? { grant_type: 'client_credentials' }
      : { grant_type: 'refresh_token', refresh_token: refreshToken }),
    ...(scope !== undefined && { scope }),
  });
  const signal = AbortSignal.timeout(TIME_LIMIT_MS);
  let status: number | undefined;
  try {
    const headers = { accept: 'application/json' };
    const response = await fetch(tokenUrl, { method: 'POST', headers, body, redirect: 'manual', signal });
    status = response.status;
    if (response.ok) return Reply.parse(await response.json());
    await response.body?.cancel();
  } catch {
    // The error may quote what was sent.
  }
  throw new NoAccessToken(status);
}
