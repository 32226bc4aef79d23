import { fail, succeed } from '@switch/domain/outcome.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { createBreaker, type Verdict } from '../../look-up/retry.ts';
import type { ESignOutcome, ESignProblem } from '../port.ts';
import { codeIn, limitMet } from './limits.ts';
import {
  jsonIn,
  noAccess,
  refused,
  send,
  tooBusy,
  unavailable,
  type DocuSignOptions,
  type Incoming,
  type Outgoing,
} from './transport.ts';
import { createPrivateKey, sign } from 'node:crypto';

/** One call to the account. `path` is relative to the account's address. */
export interface Question {
  readonly method: Outgoing['method'];
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly carriesDocuments?: boolean | undefined;
  /** Whether the call may be retried if its response was lost: not if that would do something twice. */
  readonly mayRepeat: boolean;
}

/** Returns a read-only call. */
export const reading = (path: string) => ({ method: 'GET', path, mayRepeat: true }) as const;

/** Returns the path of an envelope. */
export const envelopePath = (vendorId: string): string => `/envelopes/${encodeURIComponent(vendorId)}`;

/** A response from DocuSign with status 2xx. */
export interface Answer {
  readonly body: Buffer;
}

/**
 * DocuSign's account API: authorised calls with time limits and bounded retries, behind a circuit breaker.
 */
export interface DocuSignApi {
  readonly ask: (question: Question) => Promise<ESignOutcome<Answer>>;
  /**
   * Like `ask`, with the answer parsed. An answer of the wrong shape is `unavailable`, as it is not what
   * DocuSign promises.
   */
  readonly askFor: <Schema extends z.ZodType>(
    question: Question,
    schema: Schema,
  ) => Promise<ESignOutcome<z.output<Schema>>>;
}

const MOST_TRIES = 3;
const FIRST_PAUSE_MS = 400;
/** A longer pause than this is left to the job that made the call. */
const LONGEST_WAIT_MS = 5_000;

const NOT_FOUND_CODES = new Set(['ENVELOPE_DOES_NOT_EXIST', 'ENVELOPE_NOT_FOUND', 'INVALID_ENVELOPE_ID']);

/**
 * The account's allowance is used up, or its user lacks permission; there is nothing wrong with the request.
 */
const NO_ACCESS_CODES = new Set(['ENVELOPE_ALLOWANCE_EXCEEDED', 'USER_LACKS_PERMISSIONS']);

function outcomeOf(answer: Incoming): ESignOutcome<Answer> {
  if (answer.kind === 'lost' || answer.status >= 500) return unavailable;
  if (answer.status >= 200 && answer.status < 300) return succeed({ body: answer.body });
  const limit = limitMet(answer);
  if (limit) return fail(tooBusy(limit.pauseMs));
  const code = codeIn(answer);
  if (answer.status === 404 || NOT_FOUND_CODES.has(code)) return fail({ code: 'not-found' });
  const reason = code || `HTTP ${answer.status}`;
  // Any new token issued now would be refused too.
  if (answer.status === 401 || NO_ACCESS_CODES.has(code)) return noAccess(reason);
  return refused(reason);
}

/**
 * Returns how long to pause before the next try; undefined if another try would not help, or would do
 * something twice.
 */
function pauseBefore(answer: Incoming, question: Question, tries: number, random: () => number) {
  const backOff = Math.ceil((0.5 + random() / 2) * FIRST_PAUSE_MS * 2 ** (tries - 1));
  if (answer.kind === 'lost') return question.mayRepeat ? backOff : undefined;
  const limit = limitMet(answer);
  // A busy service has not started on the call, so any call may be sent again.
  if (limit) return limit.pauseMs ?? backOff;
  return answer.status >= 500 && question.mayRepeat ? (answer.retryAfterMs ?? backOff) : undefined;
}

/** The outcome of a call, and what it says about the state of the service. */
interface Asked {
  readonly outcome: ESignOutcome<Answer>;
  readonly verdict: Verdict;
}

function verdictOn(outcome: ESignOutcome<Answer>, answer?: Incoming): Verdict {
  if (outcome.ok) return 'works';
  const { problem } = outcome;
  if (problem.code === 'unavailable' || problem.code === 'no-access') return { failed: true };
  if (problem.code !== 'too-busy') return 'works';
  // The limit of one envelope does not affect calls about others.
  const isOfOne = answer?.kind === 'answered' && limitMet(answer)?.isOfAccount === false;
  return isOfOne ? 'works' : { failed: true, restMs: problem.retryAfterSeconds * 1_000 };
}

const judged = (outcome: ESignOutcome<Answer>, answer?: Incoming): Asked => ({
  outcome,
  verdict: verdictOn(outcome, answer),
});
const verdictOf = ({ verdict }: Asked): Verdict => verdict;

/**
 * Creates the client for the account's API. A refused token is renewed once. Lost answers, 5xx and calls that
 * hit a limit are tried up to three times in all, if the call may be repeated and the requested pause is
 * short.
 */
export function createApi(options: DocuSignOptions): DocuSignApi {
  const access = renewedAccess(options);
  const guard = createBreaker(options);
  const { wait = pause, random = Math.random } = options;

  async function once(question: Question, isAgain = false): Promise<Incoming | ESignOutcome<never>> {
    const taken = await access.take();
    if (!taken.ok) return taken;
    const { token, accountUrl } = taken.value;
    const body = question.body === undefined ? undefined : JSON.stringify(question.body);
    const answer = await send(
      {
        method: question.method,
        url: `${accountUrl}${question.path}`,
        headers: {
          ...question.headers,
          authorization: `Bearer ${token}`,
          accept: 'application/json, application/pdf, application/zip',
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        body,
        carriesDocuments: question.carriesDocuments,
      },
      options,
    );
    if (answer.kind === 'lost' || answer.status !== 401) return answer;
    access.forget(token);
    return isAgain ? answer : once(question, true);
  }

  async function untilAnswered(question: Question): Promise<Asked> {
    for (let tries = 1; ; tries += 1) {
      const answer = await once(question);
      if ('ok' in answer) return judged(answer);
      const ms = tries < MOST_TRIES ? pauseBefore(answer, question, tries, random) : undefined;
      if (ms === undefined || ms > LONGEST_WAIT_MS) return judged(outcomeOf(answer), answer);
      await wait(ms);
    }
  }

  async function ask(question: Question): Promise<ESignOutcome<Answer>> {
    const began = options.now();
    const outcome = (await guard(() => untilAnswered(question), verdictOf))?.outcome;
    const result = outcome?.ok ? 'done' : (outcome?.problem.code ?? 'resting');
    options.note?.(result, options.now() - began);
    return outcome ?? unavailable;
  }
  return {
    ask,
    askFor: async (question, schema) => {
      const answer = await ask(question);
      if (!answer.ok) return answer;
      const parsed = schema.safeParse(jsonIn(answer.value.body));
      return parsed.success ? succeed(parsed.data) : unavailable;
    },
  };
}

/** What a call to the account needs: the token, and the base address of the account's API. */
interface Access {
  readonly token: string;
  readonly accountUrl: string;
}

/** Access that is renewed shortly before it expires. */
interface RenewedAccess {
  readonly take: () => Promise<ESignOutcome<Access>>;
  /** Drops `token`, which DocuSign no longer accepts; keeps a newer one. */
  readonly forget: (token: string) => void;
}

/** How long before it expires a token is renewed, so that it can't expire during a call. */
const RENEW_BEFORE_MS = 5 * 60_000;
const ASSERTION_SECONDS = 600;
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const SCOPE = 'signature impersonation';

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const Refusal = z.object({ error: z.string() });
const UserInfo = z.object({ accounts: z.array(z.object({ account_id: z.string(), base_uri: z.string() })) });

const encoded = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/**
 * Returns the assertion with which we request a token: signed with our key, addressed to DocuSign's host
 * only, valid for ten minutes.
 */
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

/**
 * Returns why there is no token. OAuth's error is one of a list of words, such as `consent_required`;
 * anything longer is left out.
 */
function refusalOf(answer: Incoming) {
  if (answer.kind === 'lost' || answer.status >= 500) return unavailable;
  if (answer.status === 429) return fail<ESignProblem>(tooBusy(answer.retryAfterMs));
  const word = Refusal.safeParse(jsonIn(answer.body)).data?.error ?? '';
  return noAccess(/^[a-z_]{1,40}$/.test(word) ? `no token: ${word}` : `no token: HTTP ${answer.status}`);
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

/**
 * Fetches the base address of the account's API. Any address other than the configured one is refused, as it
 * would receive our token.
 */
async function askForAccount(token: string, options: DocuSignOptions): Promise<ESignOutcome<string>> {
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
  const answer = await send({ method: 'GET', url: `${options.authUrl}/oauth/userinfo`, headers }, options);
  if (answer.kind === 'lost' || answer.status !== 200) return refusalOf(answer);
  const user = UserInfo.safeParse(jsonIn(answer.body)).data;
  if (!user) return unavailable;
  const account = user.accounts.find(({ account_id }) => account_id === options.accountId);
  if (!account) return noAccess('the user has no such account');
  if (account.base_uri.replace(/\/+$/, '') !== options.baseUrl)
    return noAccess('the account is at another address than the configured one');
  return succeed(`${options.baseUrl}/restapi/v2.1/accounts/${encodeURIComponent(options.accountId)}`);
}

/**
 * Access by DocuSign's JWT grant. Concurrent callers share one token request, and the token is cached until
 * five minutes before it expires. Problems: `no-access` with OAuth's error word (`consent_required`: the user
 * has to consent once), `unavailable`, `too-busy`.
 */
function renewedAccess(options: DocuSignOptions): RenewedAccess {
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
