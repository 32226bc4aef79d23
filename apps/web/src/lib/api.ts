import type * as z from 'zod/mini';
import { beginLoading } from './loading.ts';
import { logFailure } from './log.ts';
import { pageConfig } from './page-config.ts';
import { noteSessionUse } from './session-clock.ts';
import { localStore } from './storage.ts';

type Schema = z.ZodMiniType;
type Parts = { readonly params?: Schema; readonly query?: Schema; readonly body?: Schema };

/** What `call` needs to know of a call; the objects of the contract package have this shape. */
export type CallContract = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The address with `:name` for each parameter. */
  readonly path: string;
  /** `token`: the stored token goes along as a bearer header. `cookie`: no header, the browser's cookie speaks. */
  readonly auth?: string;
  /** `look-up` answers from another company and may be given up early. */
  readonly pace?: 'look-up' | 'session-check';
  readonly request?: Parts;
  readonly response: Schema;
};

type Given<Part extends Schema | undefined> = Part extends Schema ? z.input<Part> : never;

/** Params, query and body of a call, as far as its contract has them. */
export type CallInput<Contract extends CallContract> = {
  readonly [Key in keyof Contract['request'] & keyof Parts]: Given<NonNullable<Contract['request']>[Key]>;
};

/** The body a call answers with. */
export type CallAnswer<Contract extends CallContract> = z.output<Contract['response']>;

const timeoutMs = { 'session-check': 8_000, 'look-up': 5_000, usual: 15_000 } as const;

type LooseInput = { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown };

/**
 * Makes one call. Returns the body when the server answers 200 and the body fits the contract, otherwise undefined
 * (logged). A lost connection or a time-out is logged and thrown again. The visitor sees no message in either case;
 * the loading indicator shows while the call takes longer than a moment and is gone when this returns.
 */
export async function call<const Contract extends CallContract>(
  contract: Contract,
  input: CallInput<Contract>,
): Promise<CallAnswer<Contract> | undefined> {
  const name = `${contract.method} ${contract.path}`;
  const endLoading = beginLoading();
  try {
    const response = await fetch(addressOf(contract.path, input), requestOf(contract, input));
    if (response.status !== 200) {
      logFailure(`${name} answered ${response.status}`);
      return undefined;
    }
    noteSessionUse();
    return readBody(name, contract, await response.json());
  } catch (error) {
    logFailure(`${name} failed`, error);
    throw error;
  } finally {
    endLoading();
  }
}

function readBody<Contract extends CallContract>(
  name: string,
  contract: Contract,
  body: unknown,
): CallAnswer<Contract> | undefined {
  const parsed = contract.response.safeParse(body);
  if (!parsed.success) {
    logFailure(`${name} answered a body of another shape`, parsed.error);
    return undefined;
  }
  return parsed.data as CallAnswer<Contract>; // safeParse of a generic schema loses the schema's own output type
}

/** For a form's submit: as `call`, but a lost connection is undefined too. Already logged; let the user press again. */
export async function attempt<const Contract extends CallContract>(
  contract: Contract,
  input: CallInput<Contract>,
): Promise<CallAnswer<Contract> | undefined> {
  try {
    return await call(contract, input);
  } catch {
    return undefined;
  }
}

/** For a query that draws a screen: as `call`, but every failure throws, so that the screen can offer *Try again*. */
export async function load<const Contract extends CallContract>(
  contract: Contract,
  input: CallInput<Contract>,
): Promise<CallAnswer<Contract>> {
  const body = await call(contract, input);
  if (body === undefined) throw new Error(`${contract.method} ${contract.path} did not answer`);
  return body;
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

function requestOf(contract: CallContract, { body }: LooseInput): RequestInit {
  const token = contract.auth === 'cookie' ? undefined : localStore.get('token');
  return {
    method: contract.method,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    credentials: pageConfig().apiBaseUrl ? 'include' : 'same-origin',
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs[contract.pace ?? 'usual']),
  };
}
