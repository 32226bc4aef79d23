import { fail, succeed } from '@switch/domain/outcome.ts';
import { createPrivateKey, sign } from 'node:crypto';
import { z } from 'zod';
import type { ESignOutcome, ESignProblem } from '../port.ts';
import {
  jsonIn,
  refused,
  send,
  tooBusy,
  unavailable,
  type DocuSignOptions,
  type Incoming,
} from './transport.ts';

/** What a call to the account needs: the token, and where the account's API begins. */
export interface Access {
  readonly token: string;
  readonly accountUrl: string;
}

/** Access that is renewed when it is about to end. */
export interface RenewedAccess {
  readonly take: () => Promise<ESignOutcome<Access>>;
  /** Forgets `token`, which DocuSign did not accept any more; a newer one stays. */
  readonly forget: (token: string) => void;
}

/** A token is renewed so long before it ends, so that no call sets out with one that ends on the way. */
const RENEW_BEFORE_MS = 5 * 60_000;
const ASSERTION_SECONDS = 600;
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const SCOPE = 'signature impersonation';

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const Refusal = z.object({ error: z.string() });
const UserInfo = z.object({ accounts: z.array(z.object({ account_id: z.string(), base_uri: z.string() })) });

const encoded = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** What we show to be given a token: signed with our key, for DocuSign's host alone, good for ten minutes. */
function assertionOf(options: DocuSignOptions): string {
  const issuedAt = Math.floor(options.now() / 1_000);
  const claims = {
    iss: options.integrationKey,
    sub: options.userId,
    aud: new URL(options.authUrl).host,
    iat: issuedAt,
    exp: issuedAt + ASSERTION_SECONDS,
    scope: SCOPE,
  };
  const signed = `${encoded({ alg: 'RS256', typ: 'JWT' })}.${encoded(claims)}`;
  const signature = sign('RSA-SHA256', Buffer.from(signed), createPrivateKey(options.privateKey));
  return `${signed}.${signature.toString('base64url')}`;
}

/** Why there is no token. OAuth's error is a word of a list, such as `consent_required`; anything longer is left out. */
function refusalOf(answer: Incoming) {
  if (answer.kind === 'lost' || answer.status >= 500) return unavailable;
  if (answer.status === 429) return fail<ESignProblem>(tooBusy(answer.retryAfterMs));
  const word = Refusal.safeParse(jsonIn(answer.body)).data?.error ?? '';
  return refused(/^[a-z_]{1,40}$/.test(word) ? `no token: ${word}` : `no token: HTTP ${answer.status}`);
}

async function askForToken(options: DocuSignOptions) {
  const answer = await send(
    {
      method: 'POST',
      url: `${options.authUrl}/oauth/token`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: new URLSearchParams({ grant_type: GRANT, assertion: assertionOf(options) }).toString(),
    },
    options,
  );
  if (answer.kind === 'lost' || answer.status !== 200) return refusalOf(answer);
  const token = Token.safeParse(jsonIn(answer.body)).data;
  return token ? succeed(token) : unavailable;
}

/** Where the account's API begins. An address other than the configured one is refused: it would be given our token. */
async function askForAccount(token: string, options: DocuSignOptions): Promise<ESignOutcome<string>> {
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
  const answer = await send({ method: 'GET', url: `${options.authUrl}/oauth/userinfo`, headers }, options);
  if (answer.kind === 'lost' || answer.status !== 200) return refusalOf(answer);
  const user = UserInfo.safeParse(jsonIn(answer.body)).data;
  if (!user) return unavailable;
  const account = user.accounts.find(({ account_id }) => account_id === options.accountId);
  if (!account) return refused('the user has no such account');
  if (account.base_uri.replace(/\/+$/, '') !== options.baseUrl)
    return refused('the account is at another address than the configured one');
  return succeed(`${options.baseUrl}/restapi/v2.1/accounts/${encodeURIComponent(options.accountId)}`);
}

/**
 * Access by DocuSign's JWT grant. However many calls wait for a token, one is asked for; it is kept until five minutes
 * before its end. Problems: `refused` with OAuth's word (`consent_required`: the user has to consent once), `unavailable`,
 * `too-busy`.
 */
export function renewedAccess(options: DocuSignOptions): RenewedAccess {
  let held: { readonly access: Access; readonly renewAt: number } | undefined;
  let accountUrl: string | undefined;
  let flight: Promise<ESignOutcome<Access>> | undefined;

  async function renew(): Promise<ESignOutcome<Access>> {
    const token = await askForToken(options);
    if (!token.ok) return token;
    if (accountUrl === undefined) {
      const account = await askForAccount(token.value.access_token, options);
      if (!account.ok) return account;
      accountUrl = account.value;
    }
    const access = { token: token.value.access_token, accountUrl };
    held = { access, renewAt: options.now() + token.value.expires_in * 1_000 - RENEW_BEFORE_MS };
    return succeed(access);
  }
  return {
    take: async () => {
      if (held && options.now() < held.renewAt) return succeed(held.access);
      flight ??= renew().finally(() => (flight = undefined));
      return flight;
    },
    forget: (token) => {
      if (held?.access.token === token) held = undefined;
    },
  };
}
