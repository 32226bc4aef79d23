import { randomBytes, randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import { ReceivedEvents, type ReceivedEvent } from './received-events.ts';

/** How a visitor of a test connects. */
export interface VisitorOptions {
  readonly url: string;
  /** Made for the client when absent. */
  readonly roomId?: string;
  /** Value of the browser's `visitor` cookie; null for a browser that sends none. Random when absent. */
  readonly cookie?: string | null;
  /** More of the Cookie header, such as `session=…`. */
  readonly moreCookies?: string;
  readonly origin?: string;
  /** Our own widget acknowledges; a client that knows only the specification does not. */
  readonly acknowledges?: boolean;
  readonly transports?: readonly ('polling' | 'websocket')[];
  /** Fields of the handshake that differ from a guest's who filled in the form. */
  readonly query?: Readonly<Record<string, string>>;
}

/** A visitor of a test. */
export interface VisitorClient {
  readonly roomId: string;
  readonly cookie: string | null;
  readonly socket: Socket;
  readonly received: ReceivedEvents;
  /** Resolves when connected; rejects with the reason of the server. */
  readonly connected: Promise<void>;
  readonly disconnected: Promise<string>;
  /** The next message event (`_receive_message`, `_end_message`, `_between_night_hours`) that has these fields. */
  readonly message: (fields?: Readonly<Record<string, unknown>>) => Promise<ReceivedEvent['body']>;
  /** Sends an event of this room without an acknowledgement. */
  readonly emit: (event: string, body?: unknown) => void;
  /** Sends an event of this room and answers what the server acknowledged. */
  readonly ask: (event: string, body?: unknown) => Promise<Readonly<Record<string, unknown>>>;
  /** Writes as the specification's widget does, with an acknowledgement when it is ours. */
  readonly say: (text: string, clientMessageId?: string) => Promise<Readonly<Record<string, unknown>>>;
  /** Writes as the specification's widget does, and expects no answer. */
  readonly sayPlainly: (text: string) => void;
  readonly close: () => void;
  /** Cuts the connection without a word. */
  readonly cut: () => void;
}

/** A value for the browser's `visitor` cookie. */
export const browserSecret = (): string => randomBytes(32).toString('base64url');

const GUEST = {
  userType: 'Customer',
  isLoggedIn: 'false',
  isInitialized: 'true',
  name: 'Jane Doe',
  email: 'jane@example.org',
  phone: '01632960001',
  switchSite: 'example.org',
  switchSiteId: 'undefined',
  isPrivacyPolicyAccepted: 'true',
};

const messageEvents = ['_receive_message', '_end_message', '_between_night_hours'];

const hasFields = (event: ReceivedEvent, fields: Readonly<Record<string, unknown>>): boolean =>
  messageEvents.some((ending) => event.name.endsWith(ending)) &&
  Object.entries(fields).every(([name, value]) => event.body[name] === value);

/** Connects a visitor: our acknowledging client unless it is told to know only the specification's events. */
export function visitorClient(options: VisitorOptions): VisitorClient {
  const { url, roomId = randomUUID(), acknowledges = true } = options;
  const cookie = options.cookie === undefined ? browserSecret() : options.cookie;
  const cookies = [cookie === null ? '' : `visitor=${cookie}`, options.moreCookies ?? ''];
  const header = cookies.filter(Boolean).join('; ');
  const received = new ReceivedEvents();
  const socket = io(url, {
    query: { ...GUEST, room_id: roomId, ...options.query },
    transports: [...(options.transports ?? ['websocket'])],
    extraHeaders: {
      ...(header && { cookie: header }),
      ...(options.origin !== undefined && { origin: options.origin }),
    },
    reconnection: false,
    forceNew: true,
  });
  socket.onAny((name: string, body: unknown, acknowledge?: unknown) => {
    received.add(name, body);
    if (acknowledges && typeof acknowledge === 'function') Reflect.apply(acknowledge, undefined, []);
  });
  const emit = (event: string, ...given: unknown[]): void => void socket.emit(`${roomId}${event}`, ...given);
  const ask = (event: string, body: unknown = {}): Promise<Readonly<Record<string, unknown>>> =>
    new Promise((resolve) => {
      emit(event, body, (answer: Readonly<Record<string, unknown>>) => resolve(answer));
    });
  const bodyOf = (text: string) => ({
    room_id: roomId,
    message: text,
    isEmailPresent: false,
    sender: 'Jane Doe',
    customerName: 'Jane Doe',
    recipient: 'chat',
    time: '2026-09-14 10:00',
    userType: 'Customer',
  });
  return {
    roomId,
    cookie,
    socket,
    received,
    ask,
    connected: settled(socket),
    disconnected: new Promise((resolve) => socket.once('disconnect', (reason) => resolve(reason))),
    message: (fields = {}) => received.next((event) => hasFields(event, fields)),
    emit: (event, body) => (body === undefined ? emit(event) : emit(event, body)),
    say: (text, clientMessageId = randomUUID()) => ask('_send_message', { ...bodyOf(text), clientMessageId }),
    sayPlainly: (text) => emit('_send_message', bodyOf(text)),
    close: () => void socket.disconnect(),
    cut: () => void socket.io.engine.close(),
  };
}

/** How an agent of a test connects. */
export interface AgentOptions {
  readonly url: string;
  /** Cookie header with the session of a member of staff. */
  readonly cookies: string;
  /** Null for a client that names no origin. */
  readonly origin?: string | null;
}

/** A console of a test. */
export interface AgentClient {
  readonly socket: Socket;
  readonly received: ReceivedEvents;
  readonly connected: Promise<void>;
  readonly disconnected: Promise<string>;
  readonly next: (
    event: string,
    fits?: (body: ReceivedEvent['body']) => boolean,
  ) => Promise<ReceivedEvent['body']>;
  readonly ask: (event: string, body?: unknown) => Promise<Readonly<Record<string, unknown>>>;
  readonly emit: (event: string, body: unknown) => void;
  /** Writes into a conversation. */
  readonly say: (
    conversationId: string,
    text: string,
    clientMessageId?: string,
  ) => Promise<Readonly<Record<string, unknown>>>;
  readonly close: () => void;
}

/** Connects a console. */
export function agentClient({ url, cookies, origin = url }: AgentOptions): AgentClient {
  const received = new ReceivedEvents();
  const socket = io(`${url}/agents`, {
    transports: ['websocket'],
    extraHeaders: { cookie: cookies, ...(origin !== null && { origin }) },
    reconnection: false,
    forceNew: true,
  });
  socket.onAny((name: string, body: unknown) => received.add(name, body));
  // Several messages at once are heard one after the other, as the console does.
  socket.on('messages', ({ messages }: { readonly messages: readonly unknown[] }) =>
    messages.forEach((message) => received.add('message', { message, typing: false })),
  );
  const ask = (event: string, body?: unknown): Promise<Readonly<Record<string, unknown>>> =>
    new Promise((resolve) => {
      const given = body === undefined ? [] : [body];
      socket.emit(event, ...given, (answer: Readonly<Record<string, unknown>>) => resolve(answer));
    });
  return {
    socket,
    received,
    ask,
    connected: settled(socket),
    disconnected: new Promise((resolve) => socket.once('disconnect', (reason) => resolve(reason))),
    next: (name, fits = () => true) => received.next((event) => event.name === name && fits(event.body)),
    emit: (event, body) => void socket.emit(event, body),
    say: (conversationId, text, clientMessageId = randomUUID()) =>
      ask('send', { conversationId, clientMessageId, text }),
    close: () => void socket.disconnect(),
  };
}

function settled(socket: Socket): Promise<void> {
  const connected = new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve());
    socket.once('connect_error', reject);
  });
  // Whoever waits hears of it; a test that does not is not interrupted.
  connected.catch(() => {});
  return connected;
}
