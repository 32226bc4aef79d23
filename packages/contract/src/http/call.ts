import type { StaffPermission } from '@switch/domain/staff/roles.ts';
import * as z from 'zod/mini';

/**
 * Who may make a call. `public`: anyone. `draft`: the browser that made the draft, or the account that owns
 * it. `session`: anyone signed in, by bearer token or session cookie. `own-user`: only the session cookie of
 * the user named in the path, because the two user calls carry no Authorization header. `staff`: only the
 * session cookie of a member of staff whose role has the call's permission; customers and staff without it
 * get the same response.
 */
export type Access = 'public' | 'draft' | 'session' | 'own-user' | 'staff';

/**
 * Which rate limit per network address applies. `strict`: for what can be guessed. `look-up`: for what costs
 * a third party's service or a long list. `drawn`: for documents drawn on each request, the most expensive of
 * all.
 */
export type CallLimit = 'ordinary' | 'strict' | 'look-up' | 'drawn';

/**
 * Maximum JSON body in bytes for a call that doesn't set its own: several times what our longest ordinary
 * form sends.
 */
export const USUAL_BODY_BYTES = 64_000;

/** The permission a staff call requires. `any-staff`: none in particular, as for a member's own log-in. */
export type CallPermission = StaffPermission | 'any-staff';

/** One call of the product: its address, its request, its response on HTTP 200, and who may make it. */
export type Call<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
> = {
  /** `noun.verb`, the same in route, log, audit trail and test. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `:name` for each path parameter. */
  readonly path: string;
  readonly access: Access;
  /** Present exactly when the access is `staff`; otherwise the server does not start. */
  readonly permission?: CallPermission;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /**
   * `bytes`: the body reaches the operation unparsed, byte by byte, because a signature covers it. For
   * services that call us; such a call declares no body.
   */
  readonly takes?: 'bytes';
  /** Maximum body in bytes. Defaults to `USUAL_BODY_BYTES`, or a megabyte for calls that take bytes. */
  readonly mostBytes?: number;
  readonly response: Response;
  /**
   * The response on HTTP 200 is not JSON: `file` sends one whole file (`FileAnswer`), `archive` streams one
   * in parts (`ArchiveAnswer`).
   */
  readonly answers?: 'file' | 'archive';
  /** Which rate limit applies on the server. */
  readonly limit: CallLimit;
  /**
   * The query travels as the body of a POST, so that what staff search for, such as a customer's email
   * address, never appears in a URL that proxies may log. The call changes nothing.
   */
  readonly isSearch?: true;
  /**
   * Refused as `not-open` while facts about the firm are missing: a price or signature would have no firm
   * behind it.
   */
  readonly needsFirm?: true;
  /**
   * The response is worth stealing, such as full account numbers: only the session cookie counts, never the
   * token that scripts can read, and only within 15 minutes of a password or mailed code. HTTP 401 otherwise.
   */
  readonly needsProof?: true;
  /**
   * Every call stores something for the caller, so an address without an account is limited per hour and per
   * day.
   */
  readonly stores?: true;
};

/** Makes the compiler require a permission on staff calls and forbid it elsewhere. */
type WhoMay =
  | { readonly access: Exclude<Access, 'staff'>; readonly permission?: never }
  | { readonly access: 'staff'; readonly permission: CallPermission };

const nothing = z.optional(z.unknown());
type Nothing = typeof nothing;

/** The request and response of a call. */
type Contents = {
  readonly response: z.ZodMiniType;
  readonly answers?: 'file' | 'archive';
  readonly takes?: 'bytes';
  readonly mostBytes?: number;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  readonly limit?: CallLimit;
  readonly isSearch?: true;
  readonly needsFirm?: true;
  readonly needsProof?: true;
  readonly stores?: true;
};

type Parts = WhoMay & Contents & Pick<Call, 'name' | 'method' | 'path'>;

const defaults: {
  readonly params: Nothing;
  readonly query: Nothing;
  readonly body: Nothing;
  readonly limit: CallLimit;
} = { params: nothing, query: nothing, body: nothing, limit: 'ordinary' };

/** Fills in what a call leaves out: no parameters, query or body, and the ordinary limit. */
export const call = <const Given extends Parts>(
  parts: Given,
): Omit<typeof defaults, keyof Given> & Given => ({
  ...defaults,
  ...parts,
});

const byStaff =
  <const Method extends Call['method']>(method: Method) =>
  <const Given extends Contents>(name: string, path: string, permission: CallPermission, given: Given) =>
    call({ access: 'staff', method, name, path, permission, ...given });

/**
 * Builders of staff console calls, by method. They take the name, path, required permission, and the request
 * and response.
 */
export const staffCall = {
  get: byStaff('GET'),
  post: byStaff('POST'),
  put: byStaff('PUT'),
  delete: byStaff('DELETE'),
  /** Builds a list or search call, with its query in the body. */
  search: <const Given extends Contents>(
    name: string,
    path: string,
    permission: CallPermission,
    given: Given,
  ) => byStaff('POST')(name, path, permission, { ...given, isSearch: true }),
};

const openTo = <const Who extends Exclude<Access, 'staff'>>(access: Who) => {
  const by =
    <const Method extends Call['method']>(method: Method) =>
    <const Given extends Contents>(name: string, path: string, given: Given) =>
      call({ access, method, name, path, ...given });
  return { get: by('GET'), post: by('POST'), put: by('PUT'), delete: by('DELETE') };
};

/**
 * Builders of calls that anyone may make, by method. They take the name, path, and the request and response.
 */
export const publicCall = openTo('public');
/** The same for calls that need a signed-in user. */
export const sessionCall = openTo('session');
/** The same for calls by the browser or account that owns a draft. */
export const draftCall = openTo('draft');
/** The same for calls by the user named in the path. */
export const ownUserCall = openTo('own-user');

/** The parsed path parameters of a call. */
export type ParamsOf<C extends Call> = z.output<C['params']>;
export type QueryOf<C extends Call> = z.output<C['query']>;
export type BodyOf<C extends Call> = z.output<C['body']>;
/** The response of a call on HTTP 200. */
export type ResponseOf<C extends Call> = z.output<C['response']>;
