import type { Call, ResponseOf } from '@switch/contract/http/call.ts';
import type * as z from 'zod/mini';
import { logFailure } from './log.ts';

type Part = 'params' | 'query' | 'body';

/** The params, query and body of a call: exactly the parts that its contract has. */
export type CallInput<C extends Call> = {
  readonly [Key in Part as unknown extends z.input<C[Key]> ? never : Key]: z.input<C[Key]>;
};

/** The arguments of a call. A call with nothing to send takes only its contract. */
export type CallArguments<C extends Call> = keyof CallInput<C> extends never ? [] : [input: CallInput<C>];

type LooseInput = { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown };

/** The status of a response, and its body if the status is 200 and the body matches the contract. */
type Answer<C extends Call> = { readonly status: number; readonly body: ResponseOf<C> | undefined };

/** The settings that differ between the apps. They are read afresh for each call. */
export type ApiClientSettings = {
  /** Returns the scheme and host of the API; the default is the page's own origin. */
  readonly baseUrl?: () => string;
  /** Returns the bearer token for a call; undefined if the session cookie authenticates it. */
  readonly bearerToken?: (contract: Call) => string | undefined;
  /** Returns the timeout of a call in milliseconds; the default is 15 seconds. */
  readonly timeoutMs?: (contract: Call) => number;
  /** Makes the request; the default is `fetch`. */
  readonly fetch?: (url: string, request: RequestInit) => Promise<Response>;
  /**
   * Called when a call starts; the function it returns is called when the call has ended, whether or not it
   * succeeded.
   */
  readonly onStart?: () => () => void;
  /** Called on every 200 response. */
  readonly onSuccess?: () => void;
  /** Called with the call's name and the status when the server responds with anything but 200. */
  readonly onRefused?: (name: string, status: number) => void;
};

const USUAL_MS = 15_000;

/**
 * Creates the four functions that make calls. They differ in how a failure reaches the caller. Every failure
 * is logged once, and only a 200 response whose body matches the contract counts as an answer.
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

  /** Returns the body, or undefined if there is none. Throws on a lost connection or a timeout. */
  async function call<const C extends Call>(
    contract: C,
    ...[input]: CallArguments<C>
  ): Promise<ResponseOf<C> | undefined> {
    return (await send(contract, input ?? {})).body;
  }

  /** Like `call`, but also returns the status (undefined without a response) and never throws. */
  async function callWithStatus<const C extends Call>(
    contract: C,
    ...[input]: CallArguments<C>
  ): Promise<Partial<Answer<C>>> {
    return send(contract, input ?? {}).catch(() => ({}));
  }

  /** For buttons and forms: like `call`, but returns undefined on a lost connection too. */
  async function attempt<const C extends Call>(
    contract: C,
    ...input: CallArguments<C>
  ): Promise<ResponseOf<C> | undefined> {
    return (await callWithStatus(contract, ...input)).body;
  }

  /** For queries: like `call`, but throws on every failure, so that the screen can offer *Try again*. */
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

/** Builds the URL of a call, leaving out query values that are undefined or empty. */
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
  // A request whose content type is JSON needs a JSON body, even if there is nothing to send.
  const sent = isSearch ? input.query : input.body;
  const body = sent ?? (token && isSending ? {} : undefined);
  return {
    method,
    headers: {
      Accept: 'application/json',
      // Calls with a token declare JSON for the request and the response, as agreed, except DELETE, which
      // would then need a body.
      ...((body !== undefined || (token && method !== 'DELETE')) && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    credentials: settings.baseUrl?.() ? 'include' : 'same-origin',
    cache: 'no-store',
    signal: AbortSignal.timeout(settings.timeoutMs?.(contract) ?? USUAL_MS),
  };
}
