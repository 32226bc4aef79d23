import type { Call, ResponseOf } from '@switch/contract/http/call.ts';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { z } from 'zod';

/** The input of a call. Deliberately loose, because tests also send what no screen could. */
export interface Sent {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** The body of a call that takes bytes. */
  readonly bytes?: Buffer;
  readonly bearer?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The response to a call. */
export interface Answer<Body> {
  readonly status: number;
  /**
   * The body as declared by the contract. Reading it throws if the response has none of the declared shapes.
   */
  readonly body: Body;
  /** The raw body, for responses that are problems. */
  readonly raw: unknown;
  readonly headers: LightMyRequestResponse['headers'];
}

/** A browser without screens, which keeps its cookies and sends its origin. */
export interface Browser {
  readonly call: <const C extends Call>(call: C, sent?: Sent) => Promise<Answer<ResponseOf<C>>>;
  /** Its current cookies. */
  readonly cookies: Map<string, string>;
}

/** Where a browser claims to be. */
export interface BrowserPlace {
  /** The network address that its calls come from. */
  readonly from?: string | undefined;
  /** The origin of the page that it shows. */
  readonly origin?: string;
}

/** Opens a browser without cookies, which calls the composed server without a network. */
export function openBrowser(
  app: FastifyInstance,
  { from = '127.0.0.1', origin = 'http://localhost:3000' }: BrowserPlace = {},
): Browser {
  const cookies = new Map<string, string>();
  return {
    cookies,
    call: async (call, sent = {}) => {
      const body = call.isSearch ? (sent.query ?? {}) : sent.body;
      const response = await app.inject({
        method: call.method,
        url: addressOf(call, sent),
        remoteAddress: from,
        headers: { origin, ...headersOf(cookies, { ...sent, body }), ...sent.headers },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
        ...(sent.bytes === undefined ? {} : { payload: sent.bytes }),
      });
      keepCookies(cookies, response);
      const raw = contentOf(call, response);
      return {
        status: response.statusCode,
        raw,
        headers: response.headers,
        get body() {
          return parsedBody(call, response.statusCode, raw);
        },
      };
    },
  };
}

/** Parses the JSON, or returns the file that a call answers with. */
function contentOf(call: Call, { statusCode, headers, body, rawPayload }: LightMyRequestResponse): unknown {
  if (call.answers && statusCode === 200) {
    const fileName = /^attachment; filename="([^"]+)"$/.exec(String(headers['content-disposition']))?.[1];
    const file = { fileName, contentType: headers['content-type'] };
    return call.answers === 'file'
      ? { ...file, bytes: rawPayload }
      : { ...file, sizeBytes: Number(headers['content-length']), chunks: [rawPayload] };
  }
  return body === '' ? null : JSON.parse(body);
}

function parsedBody<C extends Call>(call: C, status: number, raw: unknown): ResponseOf<C> {
  if (status !== 200) throw new Error(`${call.name} answered ${status}: ${JSON.stringify(raw)}`);
  return z.parse<C['response']>(call.response, raw);
}

function addressOf(call: Call, { params = {}, query = {} }: Sent): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = call.isSearch ? '' : new URLSearchParams(query).toString();
  return search ? `${path}?${search}` : path;
}

function headersOf(cookies: ReadonlyMap<string, string>, { body, bearer }: Sent): Record<string, string> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return {
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(cookie ? { cookie } : {}),
    ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
  };
}

function keepCookies(cookies: Map<string, string>, response: LightMyRequestResponse): void {
  for (const { name, value, maxAge } of response.cookies) {
    if (maxAge === 0 || value === '') cookies.delete(name);
    else cookies.set(name, value);
  }
}
