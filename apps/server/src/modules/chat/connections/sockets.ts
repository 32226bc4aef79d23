import type { IncomingMessage, Server as HttpServer } from 'node:http';
import { Server, type DefaultEventsMap, type Namespace, type Socket } from 'socket.io';
import type { AgentReceives, AgentSends } from '@switch/contract/chat/agent-events.ts';
import { AGENTS_NAMESPACE } from '@switch/contract/chat/room-events.ts';
import { clientAddresses } from '../../../platform/http/networks.ts';
import { cookieLine, cookieOf } from '../../../platform/http/cookies.ts';
import { isOwnOrigin } from '../../../platform/http/origin.ts';
import type { StaffSession } from '../../../platform/http/identity.ts';
import type { Platform } from '../../../platform/module.ts';
import { frameGatherer } from './connection-internals.ts';

export type AgentNamespace = Namespace<AgentSends, AgentReceives, DefaultEventsMap, AgentData>;
export type AgentSocket = Socket<AgentSends, AgentReceives, DefaultEventsMap, AgentData>;

/** The data attached to a console's socket. */
export interface AgentData {
  staff: StaffSession;
}

const SECOND = 1_000;
const COOKIE_SECONDS = 31_536_000;
const TOKEN = /^[\w-]{43}$/;

/** The socket server: visitors on its root namespace, staff on their own. */
export type Sockets = ReturnType<typeof createSockets>;

/** Builds the socket server, which listens once it is attached. `pingMs` is the interval between pings. */
export function createSockets(
  { config: { publicUrl, trustProxy }, ids }: Pick<Platform, 'config' | 'ids'>,
  pingMs = 25 * SECOND,
) {
  const secrets = new WeakMap<IncomingMessage, string>();
  const addressOf = clientAddresses(trustProxy);
  const secretOf = (request: IncomingMessage): string => {
    const known = secrets.get(request) ?? cookieOf(request.headers.cookie, 'visitor', publicUrl);
    const secret = known !== null && TOKEN.test(known) ? known : ids.token();
    secrets.set(request, secret);
    return secret;
  };
  let isClosing = false;
  const io = new Server({
    serveClient: false,
    transports: ['polling', 'websocket'],
    pingInterval: pingMs,
    pingTimeout: 20 * SECOND,
    connectTimeout: 10 * SECOND,
    maxHttpBufferSize: 16 * 1_024,
    perMessageDeflate: false,
    // The length of a compressed response reveals whether typed input matches a secret in the same response.
    httpCompression: false,
    cors: { origin: new URL(publicUrl).origin, credentials: true },
    allowRequest: (request, answer) => {
      // Opening a connection changes state, whatever the request's method.
      const facts = { method: 'POST', headers: request.headers, publicUrl, isByCookie: false };
      answer(null, !isClosing && isOwnOrigin(facts));
    },
  });
  const visitors = io.of('/');
  const agents: AgentNamespace = io.of(AGENTS_NAMESPACE);
  return {
    io,
    visitors,
    agents,
    /** Starts serving sockets on this web server. */
    attach: (server: HttpServer): void => attach(io, server, { publicUrl, secretOf }),
    /** Returns the browser's secret: from its cookie, or generated with this very request. */
    secretOf,
    addressOf,
    /** Closes every connection, after sending what is queued. */
    close: async (): Promise<void> => {
      isClosing = true;
      for (const namespace of [visitors, agents]) {
        namespace.disconnectSockets(true);
        await namespace.adapter.close();
      }
      io.engine?.close();
    },
  };
}

function attach(
  io: Server,
  server: HttpServer,
  {
    publicUrl,
    secretOf,
  }: { readonly publicUrl: string; readonly secretOf: (request: IncomingMessage) => string },
): void {
  io.attach(server);
  addCookieRule(io, publicUrl, secretOf);
  io.engine.on('initial_headers', (headers: Record<string, string>, request: IncomingMessage) => {
    if (!namesRoom(request)) return;
    headers['set-cookie'] = cookieLine('visitor', secretOf(request), COOKIE_SECONDS, publicUrl);
  });
  io.engine.on('headers', (headers: Record<string, string>) => {
    headers['cache-control'] = 'no-store';
    headers['x-content-type-options'] = 'nosniff';
  });
  io.engine.on('connection', refuseBinary);
  io.engine.on('flush', frameGatherer());
}

/**
 * Requires the cookie of the handshake for each request that names a connection's id. The id appears in the
 * URLs of polling requests, where logs and proxies see it, so it must be useless by itself. Clients without
 * cookies use a websocket from the start.
 */
function addCookieRule(io: Server, publicUrl: string, secretOf: (request: IncomingMessage) => string): void {
  const secrets = new Map<string, string>();
  io.engine.on('connection', (connection: RawConnection) => {
    if (connection.transport.name !== 'polling') return;
    secrets.set(connection.id, secretOf(connection.request));
    connection.once('close', () => secrets.delete(connection.id));
  });
  io.engine.use((request: IncomingMessage, _answer: unknown, proceed: (error?: Error) => void) => {
    const id = new URL(request.url ?? '/', 'http://localhost').searchParams.get('sid') ?? '';
    const secret = secrets.get(id);
    const isOwn = secret === undefined || cookieOf(request.headers.cookie, 'visitor', publicUrl) === secret;
    proceed(isOwn ? undefined : new Error('not the browser of this connection'));
  });
}

const namesRoom = (request: IncomingMessage): boolean =>
  new URL(request.url ?? '/', 'http://localhost').searchParams.has('room_id');

/** A connection of the engine, below the event protocol. */
interface RawConnection {
  readonly id: string;
  readonly request: IncomingMessage;
  readonly transport: { readonly name: string };
  readonly once: (event: 'close', listener: () => void) => void;
  readonly prependListener: (event: 'data', listener: (data: unknown) => void) => void;
  readonly close: (isAtOnce: boolean) => void;
}

/** Closes connections that send anything but text; none of our clients does. */
function refuseBinary(connection: RawConnection): void {
  connection.prependListener('data', (data) => {
    if (typeof data !== 'string') connection.close(true);
  });
}
