import type { Call, ResponseOf } from '@switch/contract/http/call.ts';
import type * as z from 'zod/mini';
import { logFailure } from './log.ts';

type Part = 'params' | 'query' | 'body';

/** Params, query and body of a call: exactly the parts that its contract has. */
export type CallInput<C extends Call> = {
  readonly [Key in Part as unknown extends z.input<C[Key]> ? never : Key]: z.input<C[Key]>;
};

/** A call with nothing to send takes no second argument. */
export type CallArguments<C extends Call> = keyof CallInput<C> extends never ? [] : [input: CallInput<C>];

type LooseInput = { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown };

/** The status of an answer, and its body when it is 200 and fits the contract. */
type Answer<C extends Call> = { readonly status: number; readonly body: ResponseOf<C> | undefined };

/** What differs between the apps. Every setting is read at each call. */
export type ApiClientSettings = {
  /** Scheme and host that calls go to; the page's own origin unless given. */
  readonly baseUrl?: () => string;
  /** The bearer token of a call; undefined where the session cookie authenticates. */
  readonly bearerToken?: (contract: Call) => string | undefined;
  /** After how long a call is given up, in milliseconds; 15 seconds unless given. */
  readonly timeoutMs?: (contract: Call) => number;
  /** Makes the request; `fetch` unless given. */
  readonly fetch?: (url: string, request: RequestInit) => Promise<Response>;
  /** Called as a call begins; returns what to run when it has ended, however it ended. */
  readonly onStart?: () => () => void;
  /** Called with every 200. */
  readonly onSuccess?: () => void;
  /** Called with the call's name and the status when the server answers anything but 200. */
  readonly onRefused?: (name: string, status: number) => void;
};

const USUAL_MS = 15_000;

/**
 * Creates the four ways to make a call. They differ in how a failure reaches the caller; every failure is logged once, and
 * only a 200 whose body fits the contract is an answer.
 */
export function createApiClient(settings: ApiClientSettings) {
  async function send<const C extends Call>(contract: C, input: LooseInput): Promise<Answer<C>> {
    const onEnd = settings.onStart?.();
    try {
      const request = settings.fetch ?? fetch;
      const response = await request(urlOf(settings, contract, input), requestOf(settings, contract, input));
      const { status } = response;
      if (status === 200) {
        settings.onSuccess?.();
        return { status, body: readBody<C['response']>(contract, await response.json()) };
      }
      logFailure(`${contract.name} answered ${status}`);
      settings.onRefused?.(contract.name, status);
      return { status, body: undefined };
    } catch (error) {
      logFailure(`${contract.name} failed`, error);
      throw error;
    } finally {
      onEnd?.();
    }
  }

  /** Returns the body, or undefined without one. Throws on a lost connection or a time-out. */
  async function call<const C extends Call>(
    contract: C,
    ...[input]: CallArguments<C>
  ): Promise<ResponseOf<C> | undefined> {
    return (await send(contract, input ?? {})).body;
  }

  /** For callers to whom it matters why there is no body: also returns the status, undefined when no answer came. Never throws. */
  async function callWithStatus<const C extends Call>(
    contract: C,
    ...[input]: CallArguments<C>
  ): Promise<Partial<Answer<C>>> {
    return send(contract, input ?? {}).catch(() => ({}));
  }

  /** For buttons and forms: as `call`, but a lost connection is undefined too, so that the person can press again. */
  async function attempt<const C extends Call>(
    contract: C,
    ...input: CallArguments<C>
  ): Promise<ResponseOf<C> | undefined> {
    return (await callWithStatus(contract, ...input)).body;
  }

  /** For queries: as `call`, but every failure throws, so that the screen can offer *Try again*. */
  async function load<const C extends Call>(contract: C, ...input: CallArguments<C>): Promise<ResponseOf<C>> {
    const body = await call(contract, ...input);
    if (body === undefined) throw new Error(`${contract.name} did not answer`);
    return body;
  }

  return { call, callWithStatus, attempt, load };
}

function readBody<Schema extends z.ZodMiniType>(
  { name, response }: { readonly name: string; readonly response: Schema },
  body: unknown,
): z.output<Schema> | undefined {
  const parsed = response.safeParse(body);
  if (parsed.success) return parsed.data;
  logFailure(`${name} answered a body of another shape`, parsed.error);
  return undefined;
}

/** Query values that are undefined or empty are left out. */
function urlOf(
  { baseUrl }: ApiClientSettings,
  { path, isSearch }: Call,
  { params, query }: LooseInput,
): string {
  const values = new Map(Object.entries(params ?? {}));
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(values.get(key))));
  const pairs = Object.entries((!isSearch && query) || {}).flatMap(([key, value]) =>
    value === undefined || value === '' ? [] : [[key, String(value)]],
  );
  const search = new URLSearchParams(pairs).toString();
  return `${baseUrl?.() ?? ''}${filled}${search ? `?${search}` : ''}`;
}

function requestOf(settings: ApiClientSettings, contract: Call, input: LooseInput): RequestInit {
  const { method, isSearch } = contract;
  const token = settings.bearerToken?.(contract);
  const isSending = method === 'POST' || method === 'PUT';
  // A request that declares JSON has to bring some, even when there is nothing to say.
  const sent = isSearch ? input.query : input.body;
  const body = sent ?? (token && isSending ? {} : undefined);
  return {
    method,
    headers: {
      Accept: 'application/json',
      // Calls with a token declare JSON both ways, as agreed; a DELETE that does so would have to bring a body.
      ...((body !== undefined || (token && method !== 'DELETE')) && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    credentials: settings.baseUrl?.() ? 'include' : 'same-origin',
    cache: 'no-store',
    signal: AbortSignal.timeout(settings.timeoutMs?.(contract) ?? USUAL_MS),
  };
}
