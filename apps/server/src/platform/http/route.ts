import type { BodyOf, Call, ParamsOf, QueryOf, ResponseOf } from '@switch/contract/http/call.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Db, Tx } from '../db/database.ts';
import type { CookieJar } from './cookies.ts';
import type { Session, StaffSession } from './identity.ts';
import { unstorable } from './storable.ts';

/** The session, always present where the call's access requires one. */
type SessionOf<C extends Call> = C['access'] extends 'session' | 'own-user' ? Session : Session | null;

/** The member of staff, always present where the call's access requires one. */
type StaffOf<C extends Call> = C['access'] extends 'staff' ? StaffSession : StaffSession | null;

/** What a policy and an operation receive: the parsed request, the caller, and the database. */
export interface Context<C extends Call = Call> {
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  readonly session: SessionOf<C>;
  /** Who of the staff asks; null for calls that are not theirs, whatever cookie came along. */
  readonly staff: StaffOf<C>;
  /** Hash of this browser's draft cookie; null without one. */
  readonly draftTokenHash: Buffer | null;
  /** The request's transaction, or the pool for routes that run without one. */
  readonly db: Db | Tx;
  /** The instant of the request. */
  readonly now: Date;
  readonly request: RequestFacts;
  /** Cookies to set or clear; they leave only with an answer, after the transaction committed. */
  readonly cookies: CookieJar;
  readonly log: FastifyBaseLogger;
  /**
   * Lets the answer be written while `work` goes on; it leaves when `work` is done, and the call fails when `work` does. For
   * routes without a transaction, of what has to be stored before anybody sees the answer.
   */
  readonly answerAfter: (work: Promise<unknown>) => void;
}

/** What a service sent us, before anything parsed it. Header names are in lower case. */
export interface SentMessage {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** What is known of the request apart from its content. */
export interface RequestFacts {
  readonly id: string;
  /** The body and headers as they were sent, for calls that take bytes; null for all others. */
  readonly message?: SentMessage | null;
  /** The client's address; behind a proxy only as far as TRUST_PROXY says. */
  readonly address: string;
  /** The User-Agent header, at most 300 characters. */
  readonly userAgent: string;
  /** The bearer token or session cookie as sent, for the calls that end or re-issue a session; null without one. */
  readonly sessionToken: string | null;
}

/** Whether this caller may do this. Answering false gives 401, the same as no session. */
export type Policy<C extends Call> = (context: Context<C>) => boolean | Promise<boolean>;

/** The operation behind a call. */
export type Handler<C extends Call> = (context: Context<C>) => Promise<ResponseOf<C>>;

/** How a call is answered. */
export interface RouteParts<C extends Call> {
  /** Required: a route without a policy does not start. `anyone` for public calls. */
  readonly policy: Policy<C>;
  /**
   * `transaction` (default for POST, PUT and DELETE): all or nothing, and may run again after a lost race.
   * `none` (default for GET and searches): `db` is the pool. Use it too when calling an outside service or hashing a password, and
   * open `transaction(db, …)` around the writes, so that no connection is held meanwhile.
   */
  readonly work?: 'transaction' | 'none';
  /** A GET that does something, such as sending a mail: its origin is checked like that of a POST. */
  readonly changesOnGet?: boolean;
  /** The operation, and how its result is shown. Fields that the contract does not declare are stripped. */
  readonly handle: (context: Context<C>) => ResponseOf<C> | Promise<ResponseOf<C>>;
}

/** A call and its answer, ready for `createApp`. Generic parts are closed over, so that routes fit one list. */
export interface Route {
  readonly call: Call;
  readonly work: 'transaction' | 'none';
  readonly changesOnGet: boolean;
  readonly hasPolicy: boolean;
  readonly parse: (raw: RawRequest) => Parsed;
}

/** The request before parsing. */
export interface RawRequest {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Query and body of a request, each from where the call has it. */
export function sentParts(
  { query, body }: Pick<RawRequest, 'query' | 'body'>,
  { isSearch, takes }: Call,
): Omit<RawRequest, 'params'> {
  if (isSearch) return { query: body ?? {}, body: undefined };
  return { query, body: takes === 'bytes' ? undefined : (body ?? undefined) };
}

/** The rest of a context, which does not depend on the call. */
export type Surroundings = Pick<
  Context,
  'db' | 'now' | 'request' | 'cookies' | 'log' | 'draftTokenHash' | 'answerAfter'
> & {
  readonly session: Session | null;
  readonly staff: StaffSession | null;
};

/** A request that fits its schemas, or the first part of it that does not. */
export type Parsed =
  | {
      readonly fits: true;
      /** The draft the request names in path, body or query; null when it names none. */
      readonly stepsId: string | null;
      readonly userId: string | null;
      readonly isAllowed: (surroundings: Surroundings) => Promise<boolean>;
      readonly handle: (surroundings: Surroundings) => Promise<unknown>;
    }
  | {
      readonly fits: false;
      readonly part: 'params' | 'query' | 'body';
      readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
    };

/** Everybody may: for public calls. Written out, so that it is never the default. */
export const anyone = (): boolean => true;

/** Whoever passed the call's access (signed in, or this draft's browser) may: nothing further to ask. */
export const whoeverHasAccess = (): boolean => true;

/** Binds a call of the contract to its policy and operation. */
export function route<const C extends Call>(call: C, parts: RouteParts<C>): Route {
  return {
    call,
    work: parts.work ?? (call.method === 'GET' || call.isSearch ? 'none' : 'transaction'),
    changesOnGet: parts.changesOnGet ?? false,
    hasPolicy: typeof parts.policy === 'function',
    parse: (raw) => parseRequest(call, parts, raw),
  };
}

function parseRequest<C extends Call>(call: C, parts: RouteParts<C>, raw: RawRequest): Parsed {
  for (const part of ['params', 'query', 'body'] as const) {
    const issues = unstorable(raw[part]);
    if (issues.length > 0) return { fits: false, part, issues };
  }
  const params = call.params.safeParse(raw.params);
  if (!params.success) return { fits: false, part: 'params', issues: params.error.issues };
  const query = call.query.safeParse(raw.query);
  if (!query.success) return { fits: false, part: 'query', issues: query.error.issues };
  const body = call.body.safeParse(raw.body);
  if (!body.success) return { fits: false, part: 'body', issues: body.error.issues };
  const parsed = { params: params.data, query: query.data, body: body.data };
  const complete = (rest: Surroundings): Context<C> =>
    // The request pipeline refuses a call whose access needs a session before it comes here without one.
    // oxlint-disable-next-line typescript/consistent-type-assertions
    ({ ...rest, ...parsed }) as Context<C>;
  return {
    fits: true,
    stepsId: textField('stepsId', raw),
    userId: textField('userId', raw),
    isAllowed: async (rest) => (await parts.policy(complete(rest))) === true,
    handle: async (rest) => parts.handle(complete(rest)),
  };
}

/** A text that the request names in its path, else its body, else its query. */
function textField(name: string, raw: RawRequest): string | null {
  for (const part of [raw.params, raw.body, raw.query]) {
    const value =
      typeof part === 'object' && part !== null ? Object.entries(part).find(([key]) => key === name) : null;
    if (typeof value?.[1] === 'string') return value[1];
  }
  return null;
}
