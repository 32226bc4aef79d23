import type { Call, ResponseOf } from '@switch/contract/http/call.ts';
import type * as z from 'zod/mini';
import { beginLoading } from './loading.ts';
import { logFailure } from './log.ts';
import { pageConfig } from './page-config.ts';
import { noteSessionUse } from './session-clock.ts';
import { localStore } from './storage.ts';

type Part = 'params' | 'query' | 'body';

/** Params, query and body of a call: exactly the parts that its contract has. */
export type CallInput<C extends Call> = {
  readonly [Key in Part as unknown extends z.input<C[Key]> ? never : Key]: z.input<C[Key]>;
};

/** A call with nothing to send takes no second argument. */
type Arguments<C extends Call> = keyof CallInput<C> extends never ? [] : [input: CallInput<C>];

type LooseInput = { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown };

const LOOK_UP_MS = 5_000;
const CHECK_TOKEN_MS = 8_000;
const USUAL_MS = 15_000;

/** What came of one call: the body when it fits the contract, and the status when there was an answer at all. */
type Answer<C extends Call> = { readonly status: number; readonly body: ResponseOf<C> | undefined };

async function ask<const C extends Call>(contract: C, ...[input]: Arguments<C>): Promise<Answer<C>> {
  const endLoading = beginLoading();
  try {
    const response = await fetch(addressOf(contract.path, input ?? {}), requestOf(contract, input ?? {}));
    const { status } = response;
    if (status !== 200) {
      logFailure(`${contract.name} answered ${status}`);
      return { status, body: undefined };
    }
    if (localStore.get('token')) noteSessionUse();
    const body = readBody<C['response']>(contract.name, contract.response, await response.json());
    return { status, body };
  } catch (error) {
    logFailure(`${contract.name} failed`, error);
    throw error;
  } finally {
    endLoading();
  }
}

/**
 * Makes one call. Returns the body when the server answers 200 and the body fits the contract, otherwise undefined
 * (logged). A lost connection or a time-out is logged and thrown again. The visitor sees no message in either case;
 * the loading indicator shows while the call takes longer than a moment and is gone when this returns.
 */
export async function call<const C extends Call>(
  contract: C,
  ...input: Arguments<C>
): Promise<ResponseOf<C> | undefined> {
  return (await ask(contract, ...input)).body;
}

/** As `call`, for whom it matters why there is no body: the status, or undefined when no answer came. Never throws. */
export async function answerTo<const C extends Call>(
  contract: C,
  ...input: Arguments<C>
): Promise<Partial<Answer<C>>> {
  return ask(contract, ...input).catch(() => ({}));
}

/** For a form's submit: as `call`, but a lost connection is undefined too. Already logged; let the user press again. */
export async function attempt<const C extends Call>(
  contract: C,
  ...input: Arguments<C>
): Promise<ResponseOf<C> | undefined> {
  try {
    return await call(contract, ...input);
  } catch {
    return undefined;
  }
}

/** For a query that draws a screen: as `call`, but every failure throws, so that the screen can offer *Try again*. */
export async function load<const C extends Call>(
  contract: C,
  ...input: Arguments<C>
): Promise<ResponseOf<C>> {
  const body = await call(contract, ...input);
  if (body === undefined) throw new Error(`${contract.name} did not answer`);
  return body;
}

function readBody<Schema extends z.ZodMiniType>(
  name: string,
  response: Schema,
  body: unknown,
): z.output<Schema> | undefined {
  const parsed = response.safeParse(body);
  if (parsed.success) return parsed.data;
  logFailure(`${name} answered a body of another shape`, parsed.error);
  return undefined;
}

function addressOf(path: string, { params, query }: LooseInput): string {
  const values = new Map(Object.entries(params ?? {}));
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(values.get(key))));
  const pairs = Object.entries(query ?? {}).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)]],
  );
  const search = new URLSearchParams(pairs).toString();
  return `${pageConfig().apiBaseUrl}${filled}${search ? `?${search}` : ''}`;
}

/** Whether a call of this method has a body. */
const isSending = (method: Call['method']): boolean => method === 'POST' || method === 'PUT';

/** The user's own two calls go without an Authorization header: there the session cookie speaks. */
function requestOf({ method, name, access, limit }: Call, input: LooseInput): RequestInit {
  const token = access === 'own-user' ? undefined : localStore.get('token');
  const usualMs = limit === 'look-up' ? LOOK_UP_MS : USUAL_MS;
  // What names JSON has to bring some, also when there is nothing to say.
  const body = input.body ?? (token && isSending(method) ? {} : undefined);
  return {
    method,
    headers: {
      Accept: 'application/json',
      // Signed-in calls name JSON both ways, as agreed; a DELETE that says so would have to bring a body.
      ...((body !== undefined || (token && method !== 'DELETE')) && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    credentials: pageConfig().apiBaseUrl ? 'include' : 'same-origin',
    cache: 'no-store',
    signal: AbortSignal.timeout(name === 'session.check' ? CHECK_TOKEN_MS : usualMs),
  };
}
