import type { StaffPermission } from '@switch/domain/staff/roles.ts';
import * as z from 'zod/mini';

/**
 * Who may make a call. `public`: anybody. `draft`: the browser that made the draft, or the account that owns it.
 * `session`: whoever is signed in, by bearer token or session cookie. `own-user`: only the session cookie of the user
 * named in the path, as the two user calls carry no Authorization header. `staff`: only the session cookie of a member of
 * staff whose role has the call's permission; customers and members without it are answered alike.
 */
export type Access = 'public' | 'draft' | 'session' | 'own-user' | 'staff';

/**
 * Which limit on repeated calls of one network address applies. `strict`: what can be guessed; `look-up`: what costs somebody
 * else's service or a long list; `drawn`: what is drawn anew for whoever asks, the dearest of all.
 */
export type CallLimit = 'ordinary' | 'strict' | 'look-up' | 'drawn';

/** How many bytes of JSON a call takes that does not say so: several times what our longest ordinary form sends. */
export const USUAL_BODY_BYTES = 64_000;

/** What a staff call asks of a role. `any-staff`: nothing further, such as for one's own log-in. */
export type CallPermission = StaffPermission | 'any-staff';

/** One call of the product: where it is, what goes in, what comes back on HTTP 200, and who may make it. */
export type Call<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
> = {
  /** `noun.verb`, the same word in route, log, audit and test. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `:name` for each path parameter. */
  readonly path: string;
  readonly access: Access;
  /** There exactly when the access is `staff`: the server does not start otherwise. */
  readonly permission?: CallPermission;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /**
   * `bytes`: the body reaches the operation byte by byte and unparsed, because a signature stands over it. For services
   * that call us; such a call declares no body.
   */
  readonly takes?: 'bytes';
  /** How many bytes a body has at the most: `USUAL_BODY_BYTES` when it is not said, a megabyte for calls that take bytes. */
  readonly mostBytes?: number;
  readonly response: Response;
  /**
   * What leaves on HTTP 200 is no JSON: with `file` a whole file (`FileAnswer`), with `archive` one in parts
   * (`ArchiveAnswer`).
   */
  readonly answers?: 'file' | 'archive';
  /** Which limit on repeated tries applies on the server. */
  readonly limit: CallLimit;
  /**
   * Its query travels as the body of a POST: what staff look for, such as the email address of a customer, stands in no address,
   * which proxies on the way may log. It changes nothing.
   */
  readonly isSearch?: true;
  /** Refused as `not-open` while facts of the firm are missing: a price or a signature would be nobody's. */
  readonly needsFirm?: true;
  /**
   * Its answer is worth stealing, such as all digits of an account: it heeds the session cookie alone, never the token that
   * scripts can read, and only within 15 minutes of a password or a mailed code. HTTP 401 otherwise.
   */
  readonly needsProof?: true;
  /** Each time stores something for whoever asks: one address without an account may have so many in an hour and in a day. */
  readonly stores?: true;
};

/** The compiler asks for a permission where staff call, and for none elsewhere. */
type WhoMay =
  | { readonly access: Exclude<Access, 'staff'>; readonly permission?: never }
  | { readonly access: 'staff'; readonly permission: CallPermission };

const nothing = z.optional(z.unknown());
type Nothing = typeof nothing;

/** What goes into a call and comes out of it. */
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

/** A call with the parts that it leaves out filled in: no parameters, query or body, and the ordinary limit. */
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

/** Calls of the staff console by their method: name, path, the permission that they ask for, and what goes in and out. */
export const staffCall = {
  get: byStaff('GET'),
  post: byStaff('POST'),
  put: byStaff('PUT'),
  delete: byStaff('DELETE'),
  /** A list or a search, with its query in the body. */
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

/** Calls that anybody may make, by their method: name, path, and what goes in and out. */
export const publicCall = openTo('public');
/** The same for whoever is signed in. */
export const sessionCall = openTo('session');
/** The same for the browser or the account that a draft belongs to. */
export const draftCall = openTo('draft');
/** The same for the user who is named in the path. */
export const ownUserCall = openTo('own-user');

/** What goes into a call, already parsed. */
export type ParamsOf<C extends Call> = z.output<C['params']>;
export type QueryOf<C extends Call> = z.output<C['query']>;
export type BodyOf<C extends Call> = z.output<C['body']>;
/** What a call answers with on HTTP 200. */
export type ResponseOf<C extends Call> = z.output<C['response']>;
