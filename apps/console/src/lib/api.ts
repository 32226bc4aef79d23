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

const LONGEST_MS = 15_000;

/** What the session does about an answer that says nobody is signed in. */
let refused: (name: string) => void = () => undefined;

/** Names who hears of calls that were answered as not signed in, or not allowed: both look alike. */
export function whenRefused(listener: (name: string) => void): void {
  refused = listener;
}

/**
 * Makes one call with the session cookie. Returns the body when the server answers 200 and the body fits the contract,
 * otherwise undefined (logged). A lost connection or a time-out is logged and thrown again.
 */
export async function call<const C extends Call>(
  contract: C,
  ...input: CallArguments<C>
): Promise<ResponseOf<C> | undefined> {
  return (await callWithStatus(contract, ...input)).body;
}

/** As `call`, with the HTTP status: for whom it matters why there is no body. */
export async function callWithStatus<const C extends Call>(
  contract: C,
  ...[input]: CallArguments<C>
): Promise<{ readonly status: number; readonly body: ResponseOf<C> | undefined }> {
  try {
    const response = await fetch(addressOf(contract.path, input ?? {}), requestOf(contract, input ?? {}));
    const { status } = response;
    if (status === 200) return { status, body: readBody<C['response']>(contract, await response.json()) };
    logFailure(`${contract.name} answered ${status}`);
    if (status === 401) refused(contract.name);
    return { status, body: undefined };
  } catch (error) {
    logFailure(`${contract.name} failed`, error);
    throw error;
  }
}

/** For a press or a form: as `call`, but a lost connection is undefined too. Already logged; let them press again. */
export async function attempt<const C extends Call>(
  contract: C,
  ...input: CallArguments<C>
): Promise<ResponseOf<C> | undefined> {
  try {
    return await call(contract, ...input);
  } catch {
    return undefined;
  }
}

/** For what draws a screen: as `call`, but every failure throws, so that the screen can offer *Try again*. */
export async function load<const C extends Call>(
  contract: C,
  ...input: CallArguments<C>
): Promise<ResponseOf<C>> {
  const body = await call(contract, ...input);
  if (body === undefined) throw new Error(`${contract.name} did not answer`);
  return body;
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

function addressOf(path: string, { params, query }: LooseInput): string {
  const values = new Map(Object.entries(params ?? {}));
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(values.get(key))));
  const pairs = Object.entries(query ?? {}).flatMap(([key, value]) =>
    value === undefined || value === '' ? [] : [[key, String(value)]],
  );
  const search = new URLSearchParams(pairs).toString();
  return search === '' ? filled : `${filled}?${search}`;
}

function requestOf({ method }: Call, { body }: LooseInput): RequestInit {
  return {
    method,
    headers: {
      Accept: 'application/json',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    credentials: 'same-origin',
    cache: 'no-store',
    signal: AbortSignal.timeout(LONGEST_MS),
  };
}
