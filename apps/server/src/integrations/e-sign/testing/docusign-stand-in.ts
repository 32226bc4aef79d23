import { generateKeyPairSync, randomUUID, verify, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { DocuSignOptions } from '../docusign/transport.ts';
import { docuSignAccount } from './docusign-account.ts';
import { docuSignApi, errorReply, type Reply } from './docusign-api.ts';
import { Claims } from './docusign-shapes.ts';

/**
 * What goes wrong with a request: no answer at all, a lost answer after the work was done, the given answer
 * instead of the work, or half an answer.
 */
export type Fault =
  | 'silence'
  | 'lost'
  | 'malformed'
  | { readonly status: number; readonly body: unknown; readonly headers?: Readonly<Record<string, string>> };

/** A request that the stand-in received. */
export interface AskedOfDocuSign {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
}

const ACCOUNT_ID = '11111111-2222-4333-8444-555555555555';
const INTEGRATION_KEY = 'aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee';
const USER_ID = '99999999-8888-4777-8666-555555555555';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const LONGEST_ASSERTION_SECONDS = 3_600;
const TOKEN_SECONDS = 3_600;

/** One key pair for all tests of a process, as generating one is slow. */
const pair = generateKeyPairSync('rsa', { modulusLength: 2_048 });

const part = (text: string | undefined): unknown => {
  try {
    return JSON.parse(Buffer.from(text ?? '', 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
};

/**
 * Returns why an assertion is refused; undefined if it is valid. As strict as OAuth for JWT grants requires.
 */
function wrongWith(assertion: string, key: KeyObject, aud: string, now: number): string | undefined {
  const [header, payload, signature, ...more] = assertion.split('.');
  const isSigned =
    more.length === 0 &&
    verify('RSA-SHA256', Buffer.from(`${header}.${payload}`), key, Buffer.from(signature ?? '', 'base64url'));
  if (!isSigned || JSON.stringify(part(header)) !== '{"alg":"RS256","typ":"JWT"}')
    return 'no_valid_keys_or_signatures';
  const claims = Claims.safeParse(part(payload)).data;
  if (!claims) return 'invalid_claims';
  if (claims.iss !== INTEGRATION_KEY) return 'issuer_not_found';
  if (claims.sub !== USER_ID) return 'user_not_found';
  if (claims.aud !== aud) return 'invalid_audience';
  if (claims.scope.split(' ').toSorted().join(' ') !== 'impersonation signature') return 'invalid_scope';
  const seconds = now / 1_000;
  const isTimely =
    claims.iat <= seconds + 5 && claims.exp > seconds && claims.exp - claims.iat <= LONGEST_ASSERTION_SECONDS;
  return isTimely ? undefined : 'expired_grant';
}

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const piece of incoming) parts.push(Buffer.from(piece));
  return Buffer.concat(parts).toString('utf8');
}

function write(response: ServerResponse, reply: Reply): void {
  if ('file' in reply) response.writeHead(200, { 'content-type': reply.type }).end(reply.file);
  else
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body));
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the stand-in has no port');
  return `http://127.0.0.1:${address.port}`;
}

/**
 * A stand-in for DocuSign, a server on loopback: its token endpoint and the part of its eSignature API v2.1
 * that the product uses, as strict as the real one. `now` is the clock of both sides. Signers act through
 * `account`, and DocuSign's messages to the product are collected in `account.messages`.
 */
export async function startDocuSignStandIn(now: () => number) {
  let hmacKeys: readonly string[] = ['first-key'];
  const account = docuSignAccount({ accountId: ACCOUNT_ID, now, hmacKeys: () => hmacKeys });
  const answerCall = docuSignApi(account, now);
  const requests: AskedOfDocuSign[] = [];
  const faults: { readonly on: RegExp; readonly fault: Fault }[] = [];
  const tokens = new Map<string, number>();
  let consentGiven = true;
  let baseUri = '';

  function giveToken(body: string): Reply {
    const form = new URLSearchParams(body);
    if (form.get('grant_type') !== GRANT) return { status: 400, body: { error: 'unsupported_grant_type' } };
    const host = new URL(baseUri).host;
    const wrong = wrongWith(form.get('assertion') ?? '', pair.publicKey, host, now());
    if (wrong) return { status: 400, body: { error: 'invalid_grant', error_description: wrong } };
    if (!consentGiven) return { status: 400, body: { error: 'consent_required' } };
    const token = `token-${randomUUID()}`;
    tokens.set(token, now() + TOKEN_SECONDS * 1_000);
    return { status: 200, body: { access_token: token, token_type: 'Bearer', expires_in: TOKEN_SECONDS } };
  }

  const isKnown = ({ headers }: AskedOfDocuSign): boolean =>
    (tokens.get((headers.authorization ?? '').replace('Bearer ', '')) ?? 0) > now();

  function userInfo(): Reply {
    const accounts = [
      {
        account_id: randomUUID(),
        is_default: true,
        account_name: 'Other',
        base_uri: 'https://other.example',
      },
      { account_id: ACCOUNT_ID, is_default: false, account_name: 'Ours', base_uri: standIn.userBaseUri },
    ];
    return { status: 200, body: { sub: USER_ID, name: 'Sender', email: 'sender@example.org', accounts } };
  }

  function answer(asked: AskedOfDocuSign, url: URL, body: string): Reply {
    if (asked.path === '/oauth/token') return giveToken(body);
    if (!isKnown(asked))
      return errorReply(401, 'AUTHORIZATION_INVALID_TOKEN', 'The access token is expired or revoked.');
    if (asked.path === '/oauth/userinfo') return userInfo();
    const prefix = `/restapi/v2.1/accounts/${ACCOUNT_ID}`;
    if (!asked.path.startsWith(prefix)) return errorReply(400, 'ACCOUNT_NOT_FOUND');
    let json: unknown;
    try {
      json = body === '' ? undefined : JSON.parse(body);
    } catch {
      return errorReply(400, 'INVALID_REQUEST_BODY');
    }
    return answerCall(asked.method, asked.path.slice(prefix.length), url.searchParams, json);
  }

  const server = createServer((incoming, response) => {
    void (async () => {
      const url = new URL(incoming.url ?? '/', 'http://stand-in');
      const asked = { method: incoming.method ?? '', path: url.pathname, headers: incoming.headers };
      requests.push(asked);
      const body = await bodyOf(incoming);
      const at = faults.findIndex(({ on }) => on.test(`${asked.method} ${asked.path}`));
      const fault = at === -1 ? undefined : faults.splice(at, 1)[0]?.fault;
      if (fault === 'silence') return;
      if (fault === 'lost') {
        answer(asked, url, body);
        response.destroy();
      } else if (fault === 'malformed') response.writeHead(200).end('{"half": ');
      else if (fault) response.writeHead(fault.status, fault.headers).end(JSON.stringify(fault.body));
      else write(response, answer(asked, url, body));
    })();
  });
  baseUri = await listen(server);

  const standIn = {
    account,
    requests,
    /** The account's address as returned by `userinfo`. */
    userBaseUri: baseUri,
    /**
     * Makes the next request whose method and path match `on` fail with `fault`; several faults are used in
     * order.
     */
    fail: (on: RegExp, ...more: readonly Fault[]): void =>
      void faults.push(...more.map((fault) => ({ on, fault }))),
    mend: (): void => void faults.splice(0),
    revokeTokens: (): void => tokens.clear(),
    withdrawConsent: (): void => void (consentGiven = false),
    giveConsent: (): void => void (consentGiven = true),
    signMessagesWith: (...keys: readonly string[]): void => void (hmacKeys = keys),
    /** The adapter's options for this stand-in. */
    options: {
      baseUrl: baseUri,
      authUrl: baseUri,
      integrationKey: INTEGRATION_KEY,
      userId: USER_ID,
      accountId: ACCOUNT_ID,
      privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      webhookUrl: 'https://switch.example/api/webhooks/docusign',
      now,
    } satisfies DocuSignOptions,
    close: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return standIn;
}

/** A running stand-in for DocuSign. */
export type DocuSignStandIn = Awaited<ReturnType<typeof startDocuSignStandIn>>;
