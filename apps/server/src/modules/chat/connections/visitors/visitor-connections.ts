import { readHandshake, type Handshake } from '@switch/contract/chat/handshake.ts';
import type { ReceivedEvent } from '@switch/contract/chat/room-events.ts';
import type { WireMessage } from '@switch/contract/chat/wire-message.ts';
import type { Socket } from 'socket.io';
import { networkOf } from '../../../../platform/http/networks/network.ts';
import { forgetFrameOf, forgetRequestOf, textOnItsOwn } from '../connection-internals.ts';
import type { Sockets } from '../sockets.ts';
import { VisitorActions } from './visitor-actions.ts';
import type { Acknowledge, VisitorSocket } from './visitor-socket.ts';
import type { ChatContext } from '../../context.ts';
import { VisitorSession, type Arrival } from './visitor-session.ts';

/** Our own event: the server goes away, and the client is asked to come back in `delayMs`. */
export const DRAIN_EVENT = 'switch_drain';
/** Our own event: the question `promptId` was answered, perhaps in another tab, or is withdrawn. */
export const SETTLED_EVENT = 'switch_settled';

/** What may wait to be sent to one client: packets, and characters in them. */
const MOST_PACKETS = 256;
const MOST_BEFORE_HINT = 8;
const MOST_CHARACTERS = 1_000_000;

/** Lets visitors in: a bad connection is refused here; a person is let in, and told what there is to tell. */
export function serveVisitors(sockets: Sockets, platform: ChatContext, sourceSite: string): void {
  const { visitors, addressOf } = sockets;
  const taken = new WeakSet<Socket['conn']>();
  visitors.use((socket, next) => {
    const handshake = readHandshake(socket.handshake.query);
    if (!handshake.ok) {
      next(new Error(handshake.problem));
      return;
    }
    // One that asks twice at once, or that hung up already: its end would be waited for in vain.
    if (taken.has(socket.conn) || socket.conn.readyState !== 'open') {
      next(new Error('malformed'));
      return;
    }
    const network = networkOf(addressOf(socket.request));
    if (!platform.limits.openSocket(network, platform.clock.now().getTime())) {
      next(new Error('too_many'));
      return;
    }
    taken.add(socket.conn);
    socket.conn.once('close', () => platform.limits.closeSocket(network));
    socket.data = handshake.value;
    next();
  });
  visitors.on('connection', (socket: Socket) => {
    const handshake: Handshake = socket.data;
    const arrival = arrivalOf(sockets, socket, handshake, sourceSite);
    forgetRequest(socket);
    // Nobody is spoken to by a room of the library's: each socket would keep one of its own.
    void socket.leave(socket.id);
    serveVisitor(socket, platform, arrival.claims.wireId, arrival);
  });
}

function arrivalOf(sockets: Sockets, socket: Socket, handshake: Handshake, sourceSite: string): Arrival {
  const { name, email, phone } = handshake;
  return {
    claims: {
      wireId: textOnItsOwn(handshake.roomId),
      name,
      email,
      phone,
      source: handshake.switchSite ?? sourceSite,
      partnerId: handshake.switchSiteId,
      hasConsented: handshake.isPrivacyPolicyAccepted,
    },
    isInitialized: handshake.isInitialized,
    secret: sockets.secretOf(socket.request),
    cookieHeader: socket.request.headers.cookie,
    address: sockets.addressOf(socket.request),
  };
}

/** The request, its headers and its query would be kept as long as the socket. */
function forgetRequest(socket: Socket): void {
  forgetRequestOf(socket.conn);
  Object.assign(socket, { handshake: null, data: NOTHING });
}

const NOTHING = {};

/** Everything is registered before anything is waited for: a client may speak in the same instant. */
function serveVisitor(socket: Socket, platform: ChatContext, wireId: string, arrival: Arrival): void {
  const session = new VisitorSession(platform, new SocketIoVisitor(socket, wireId), arrival);
  const actions = new VisitorActions(platform, session, wireId);
  socket.onAny((name: unknown, ...given: unknown[]) => {
    const last = given.at(-1);
    const acknowledge =
      typeof last === 'function'
        ? answerOnce((answer) => void Reflect.apply(last, undefined, [answer]))
        : null;
    actions.take(name, typeof given[0] === 'function' ? undefined : given[0], acknowledge);
  });
  socket.conn.on('packetCreate', ({ type }) => {
    if (type === 'ping') session.inside?.pushes.unconfirmed.pinged();
  });
  socket.conn.on('packet', ({ type }) => {
    forgetFrameOf(socket.conn);
    if (type === 'pong') session.inside?.pushes.unconfirmed.ponged();
  });
  socket.on('disconnect', () => {
    actions.close();
    platform.hub.finish(
      session
        .close()
        .catch((error: unknown) => platform.log.error({ err: error }, 'a room could not be left')),
    );
  });
}

const answerOnce = (answer: Acknowledge): Acknowledge => {
  let isAnswered = false;
  return (body) => {
    if (isAnswered) return;
    isAnswered = true;
    answer(body);
  };
};

/** A class: its functions exist once, not for each socket. */
class SocketIoVisitor implements VisitorSocket {
  readonly #socket: Socket;
  readonly #wireId: string;

  constructor(socket: Socket, wireId: string) {
    this.#socket = socket;
    this.#wireId = wireId;
  }

  get id(): string {
    return this.#socket.id;
  }
  push(event: ReceivedEvent, message: WireMessage, onConfirmed: () => void): void {
    this.#socket.emit(`${this.#wireId}${event}`, message, onConfirmed);
  }
  /** The library's own volatile packets are lost whenever another one is on its way: only who is behind misses these. */
  hint(event: ReceivedEvent, body: object): void {
    if (waitingFor(this.#socket).length < MOST_BEFORE_HINT)
      this.#socket.emit(`${this.#wireId}${event}`, body);
  }
  isClogged(): boolean {
    return isClogged(this.#socket);
  }
  settled(promptId: string): void {
    this.#socket.emit(SETTLED_EVENT, { promptId });
  }
  askToReturn(delayMs: number): void {
    this.#socket.emit(DRAIN_EVENT, { delayMs });
  }
  close(): void {
    this.#socket.disconnect(true);
  }
}

const waitingFor = ({ conn }: Socket): readonly { readonly data?: unknown }[] =>
  Reflect.get(conn, 'writeBuffer') ?? [];

/** A client that takes nothing off the line would fill the memory: it is let go, and everything is pushed again later. */
function isClogged(socket: Socket): boolean {
  const waiting = waitingFor(socket);
  if (waiting.length > MOST_PACKETS) return true;
  let characters = 0;
  for (const { data } of waiting) characters += typeof data === 'string' ? data.length : 0;
  return characters > MOST_CHARACTERS;
}
