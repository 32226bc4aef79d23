import { readHandshake, type Handshake } from '@switch/contract/chat/handshake.ts';
import type { Socket } from 'socket.io';
import { networkOf } from '../../../../platform/http/networks.ts';
import type { ChatContext } from '../../context.ts';
import { forgetFrameOf, forgetRequestOf, textOnItsOwn } from '../connection-internals.ts';
import type { Sockets } from '../sockets.ts';
import type { Arrival } from './bind-room.ts';
import { VisitorActions } from './visitor-actions.ts';
import { VisitorSession } from './visitor-session.ts';
import { VisitorSocket, type Acknowledge } from './visitor-socket.ts';

/** Serves visitors: refuses bad connections, and lets the others in, sending them what there is to say. */
export function serveVisitors(sockets: Sockets, context: ChatContext): void {
  const { visitors, addressOf } = sockets;
  const { limits, clock } = context;
  const taken = new WeakSet<Socket['conn']>();
  visitors.use((socket, next) => {
    const handshake = readHandshake(socket.handshake.query);
    if (!handshake.ok) {
      next(new Error(handshake.problem));
      return;
    }
    // Refuses a connection that connects twice or has already hung up: its close event would never come.
    if (taken.has(socket.conn) || socket.conn.readyState !== 'open') {
      next(new Error('malformed'));
      return;
    }
    const network = networkOf(addressOf(socket.request));
    if (!limits.openSocket(network, clock.now().getTime())) {
      next(new Error('too_many'));
      return;
    }
    taken.add(socket.conn);
    socket.conn.once('close', () => limits.closeSocket(network));
    socket.data = handshake.value;
    next();
  });
  visitors.on('connection', (socket: Socket) => {
    const handshake: Handshake = socket.data;
    const arrival: Arrival = {
      handshake: { ...handshake, roomId: textOnItsOwn(handshake.roomId) },
      secret: sockets.secretOf(socket.request),
      cookieHeader: socket.request.headers.cookie,
      address: addressOf(socket.request),
    };
    forgetRequest(socket);
    // Nothing is sent to the socket library's rooms, so the one that each socket has by default is dropped to
    // save memory.
    void socket.leave(socket.id);
    serveVisitor(socket, context, arrival);
  });
}

/** Drops the request, whose headers and query would otherwise be retained as long as the socket. */
function forgetRequest(socket: Socket): void {
  forgetRequestOf(socket.conn);
  Object.assign(socket, { handshake: null, data: NOTHING });
}

const NOTHING = {};

/**
 * Registers all listeners before anything asynchronous happens, since a client may send at the same instant.
 */
function serveVisitor(socket: Socket, context: ChatContext, arrival: Arrival): void {
  const { roomId: wireId } = arrival.handshake;
  const session = new VisitorSession(context, new VisitorSocket(socket, wireId), arrival);
  const actions = new VisitorActions(context, session, wireId);
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
    context.hub.finish(
      session
        .close()
        .catch((error: unknown) => context.log.error({ err: error }, 'a room could not be left')),
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
