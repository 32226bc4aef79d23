import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { UnavailableReason } from '../outcome.ts';

/**
 * A response of the stand-in. `silence` accepts the request and never answers; `half` starts an answer and
 * never ends it.
 */
export type StandInAnswer =
  | 'silence'
  | 'half'
  | {
      readonly status: number;
      readonly body: string;
      readonly headers?: Readonly<Record<string, string>>;
    };

/** A request that the stand-in received. */
export type StandInRequest = {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  /** The raw body; empty for a GET. */
  readonly body: string;
};

/** A stand-in for a vendor, a server on loopback, with every request that it received. */
export type StandIn = {
  readonly baseUrl: string;
  readonly requests: readonly StandInRequest[];
  readonly close: () => Promise<void>;
};

/** Returns a JSON response, with status 200 by default. */
export const json = (body: unknown, status = 200): StandInAnswer => ({ status, body: JSON.stringify(body) });

const FAULTS: Readonly<Record<UnavailableReason, StandInAnswer>> = {
  'time-out': 'silence',
  unauthorised: json({ message: 'Invalid authorization' }, 401),
  'rate-limited': json({ message: 'Too many requests' }, 429),
  'limit-reached': json({ code: 4021, message: 'Lookup limit reached' }, 402),
  'out-of-credit': json({ code: 4020, message: 'Key balance depleted' }, 402),
  'server-error': { status: 503, body: '<h1>Service unavailable</h1>' },
  'bad-answer': { status: 200, body: '{"half": ' },
};

/** Returns a response with which a vendor shows that kind of failure. */
export const faultFor = (reason: UnavailableReason): StandInAnswer => FAULTS[reason];

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the stand-in has no port');
  return `http://127.0.0.1:${address.port}`;
}

/** Starts a stand-in on a free port of loopback. `close` also drops requests that were left unanswered. */
export async function startStandIn(
  answer: (request: StandInRequest) => StandInAnswer | Promise<StandInAnswer>,
): Promise<StandIn> {
  const requests: StandInRequest[] = [];
  const respond = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(incoming.url ?? '/', 'http://stand-in');
    const request = {
      path: decodeURIComponent(url.pathname),
      query: url.searchParams,
      headers: incoming.headers,
      body: (await incoming.toArray()).join(''),
    };
    requests.push(request);
    const reply = await answer(request);
    if (reply === 'silence') return;
    const type = { 'content-type': 'application/json' };
    if (reply === 'half') response.writeHead(200, type).write('{"half": ');
    else response.writeHead(reply.status, { ...type, ...reply.headers }).end(reply.body);
  };
  const server = createServer((incoming, response) => void respond(incoming, response));
  const baseUrl = await listen(server);
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { baseUrl, requests, close };
}
