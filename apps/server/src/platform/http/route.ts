import type { BodyOf, Call, ParamsOf, QueryOf, ResponseOf } from '@switch/contract/http/call.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Db, Tx } from '../db/database.ts';
import type { CookieJar } from './cookies.ts';
import type { Session, StaffSession } from './identity.ts';
import { unstorable } from './storable.ts';

/** The session; never null if the call's access requires one. */
type SessionOf<C extends Call> = C['access'] extends 'session' | 'own-user' ? Session : Session | null;

/** The member of staff; never null if the call's access requires one. */
type StaffOf<C extends Call> = C['access'] extends 'staff' ? StaffSession : StaffSession | null;

/** What a policy and an operation receive: the parsed request, the caller and the database. */
export interface Context<C extends Call = Call> {
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  readonly session: SessionOf<C>;
  /** The member of staff who is calling; null for calls that are not for staff, whatever cookie was sent. */
  readonly staff: StaffOf<C>;
  /** Hash of this browser's draft cookie; null if there is none. */
  readonly draftTokenHash: Buffer | null;
  /** The request's transaction, or the pool for routes that run without a transaction. */
  readonly db: Db | Tx;
  /** The instant of the request. */
  readonly now: Date;
  readonly request: RequestFacts;
  /** Cookies to set or clear. They are only sent with an answer, after the transaction has committed. */
  readonly cookies: CookieJar;
  readonly log: FastifyBaseLogger;
  /**
   * Lets the answer be serialised while `work` goes on. The response is sent when `work` is done, and the
   * call fails if `work` fails. For routes without a transaction, to store something that must be stored
   * before anyone sees the answer.
   */
  readonly answerAfter: (work: Promise<unknown>) => void;
}

/** What a service sent us, unparsed. Header names are in lower case. */
export interface SentMessage {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** What is known about the request apart from its content. */
export interface RequestFacts {
  readonly id: string;
  /** The body and headers as sent, for calls that take bytes; null for all others. */
  readonly message?: SentMessage | null;
  /** The client's address. Behind a proxy, it is determined as far as TRUST_PROXY allows. */
  readonly address: string;
  /** The User-Agent header, at most 300 characters. */
  readonly userAgent: string;
  /**
   * The bearer token or session cookie as sent, for the calls that end or reissue a session; null if there is
   * none.
   */
  readonly sessionToken: string | null;
}

/** Returns whether this caller may do this. False gives 401, the same as having no session. */
export type Policy<C extends Call> = (context: Context<C>) => boolean | Promise<boolean>;

/** The operation behind a call. */
export type Handler<C extends Call> = (context: Context<C>) => Promise<ResponseOf<C>>;

/** How a call is handled. */
export interface RouteParts<C extends Call> {
  /** Required: the server does not start if a route has no policy. Use `anyone` for public calls. */
  readonly policy: Policy<C>;
  /**
   * `transaction` (the default for POST, PUT and DELETE): all or nothing, and may be retried after losing a
   * race.
   * `none` (the default for GET and searches): `db` is the pool. Also use it when calling an outside service
   * or hashing a password, and open `transaction(db, …)` around the writes, so that no connection is held
   * meanwhile.
   */
  readonly work?: 'transaction' | 'none';
  /**
   * For a GET that changes something, such as by sending a mail: its origin is checked like that of a POST.
   */
  readonly changesOnGet?: boolean;
  /** The operation. Fields of its result that the contract does not declare are stripped. */
  readonly handle: (context: Context<C>) => ResponseOf<C> | Promise<ResponseOf<C>>;
}

/**
 * A call and its handler, ready for `createApp`. The generic parts are closed over, so that all routes fit in
 * one list.
 */
export interface Route {
  readonly call: Call;
  readonly work: 'transaction' | 'none';
  readonly changesOnGet: boolean;
  readonly hasPolicy: boolean;
  readonly parse: (raw: RawRequest) => Parsed;
}

/** A request before parsing. */
export interface RawRequest {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Returns the query and body of a request, taken from wherever the call has them. */
export function sentParts(
  { query, body }: Pick<RawRequest, 'query' | 'body'>,
  { isSearch, takes }: Call,
): Omit<RawRequest, 'params'> {
  if (isSearch) return { query: body ?? {}, body: undefined };
  return { query, body: takes === 'bytes' ? undefined : (body ?? undefined) };
}

/** The part of a context that does not depend on the call. */
export type Surroundings = Pick<
  Context,
  'db' | 'now' | 'request' | 'cookies' | 'log' | 'draftTokenHash' | 'answerAfter'
> & {
  readonly session: Session | null;
  readonly staff: StaffSession | null;
};

/** A request that matches its schemas, or the first part that does not. */
export type Parsed =
  | {
      readonly fits: true;
      /** The draft named in the path, body or query; null if there is none. */
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

/** Allows everyone: for public calls. It has to be stated, so that it is never the default. */
export const anyone = (): boolean => true;

/**
 * Allows everyone who has passed the call's access check (signed in, or this draft's browser), with no
 * further condition.
 */
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
    // The request pipeline has already refused a call that needs a session and has none.
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

/** Returns a text field from the path, otherwise from the body, otherwise from the query. */
function textField(name: string, raw: RawRequest): string | null {
  for (const part of [raw.params, raw.body, raw.query]) {
    const value =
      typeof part === 'object' && part !== null ? Object.entries(part).find(([key]) => key === name) : null;
    if (typeof value?.[1] === 'string') return value[1];
  }
  return null;
}
