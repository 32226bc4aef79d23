import type { APIRequestContext } from '@playwright/test';
import type { Call, ResponseOf } from '@switch/contract/http/call.ts';

/** The inputs of a call. */
export type Sent = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly token?: string;
};

function addressOf({ path, isSearch }: Call, { params = {}, query = {} }: Sent): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = isSearch ? '' : new URLSearchParams(query).toString();
  return search ? `${filled}?${search}` : filled;
}

/** Sends a call of the contract as our pages would. Returns the status and the raw body. */
export async function send(request: APIRequestContext, call: Call, sent: Sent = {}) {
  const data = call.isSearch ? (sent.query ?? {}) : sent.body;
  const response = await request.fetch(addressOf(call, sent), {
    method: call.method,
    headers: {
      // The value that a browser sends from a page of the same server, whichever test server that is.
      'Sec-Fetch-Site': 'same-origin',
      ...(sent.token !== undefined && { Authorization: `Bearer ${sent.token}` }),
    },
    ...(data !== undefined && { data }),
  });
  const body: unknown = await response.json();
  return { status: response.status(), body };
}

/** Sends a call and returns its parsed response; throws if the call does not succeed. */
export async function ask<const C extends Call>(
  request: APIRequestContext,
  call: C,
  sent: Sent = {},
): Promise<ResponseOf<C>> {
  const { status, body } = await send(request, call, sent);
  if (status !== 200) throw new Error(`${call.name} answered ${status}: ${JSON.stringify(body)}`);
  const parsed = call.response.safeParse(body);
  if (!parsed.success) throw new Error(`${call.name} answered another shape: ${JSON.stringify(body)}`);
  // The contract's own schema has just accepted this; the compiler cannot follow the schema through the type
  // parameter.
  // oxlint-disable-next-line typescript/consistent-type-assertions
  return parsed.data as ResponseOf<C>;
}

/** Returns the successful variant of a response; throws its outcome otherwise. */
export function done<Body extends { readonly result: boolean }>(
  body: Body,
): Extract<Body, { readonly result: true }> {
  const isDone = (value: Body): value is Extract<Body, { readonly result: true }> => value.result;
  if (!isDone(body)) throw new Error(`refused: ${JSON.stringify(body)}`);
  return body;
}
