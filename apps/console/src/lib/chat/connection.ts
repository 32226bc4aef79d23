import { logFailure } from '@switch/browser/log.ts';
import { createStore } from '@switch/browser/store.ts';
import { Connection, type ConnectionStatus } from '@switch/chat-client/connection.ts';
import { browserScheduler } from '@switch/chat-client/scheduler.ts';
import type { AgentReceives, AgentSends } from '@switch/contract/chat/agent-events.ts';
import { AGENTS_NAMESPACE } from '@switch/contract/chat/room-events.ts';
import type { Socket } from 'socket.io-client';
import { checkSession, noteSignedOut, session } from '../session.ts';

type AgentSocket = Socket<AgentReceives, AgentSends>;

/**
 * State of the live connection: off, connecting (with the time the last one was lost, in ms since 1970), or
 * open.
 */
type ConnectionState =
  | { readonly kind: 'off' }
  | { readonly kind: 'connecting'; readonly lostAt: number | undefined }
  | { readonly kind: 'open' };

export const connectionState = createStore<ConnectionState>({ kind: 'off' });

const ALIVE_MS = 10_000;
const ANSWER_MS = 5_000;

type AgentEvents = Omit<AgentReceives, 'messages'>;

const listeners: { readonly [Name in keyof AgentEvents]: Set<AgentEvents[Name]> } = {
  inbox: new Set(),
  message: new Set(),
  'message-changed': new Set(),
  note: new Set(),
  typing: new Set(),
  visitor: new Set(),
  viewers: new Set(),
  presence: new Set(),
  'signed-out': new Set(),
};

const connection = new Connection<AgentSocket>(
  {
    url: AGENTS_NAMESPACE,
    options: () => ({ timeout: 10_000, transports: ['websocket'] }),
    library: async () => {
      const { io } = await import('socket.io-client');
      return { io };
    },
    scheduler: browserScheduler,
    random: Math.random,
    isOnline: () => navigator.onLine,
    log: logFailure,
  },
  {
    onStatus: changed,
    onSocket: passOn,
    onRefused: (error) => {
      logFailure('connect', error);
      // The handshake may have been refused because the session is over; an ordinary call reports that.
      void checkSession();
    },
  },
);

/** Subscribes to one kind of event. Returns the function that unsubscribes. */
export function listen<Name extends keyof AgentEvents>(name: Name, listener: AgentEvents[Name]): () => void {
  const all: Set<AgentEvents[Name]> = listeners[name];
  all.add(listener);
  return () => void all.delete(listener);
}

/**
 * Returns the socket while it is connected. Otherwise nothing must be sent: the library would buffer it and
 * send it late.
 */
export const openSocket = (): AgentSocket | undefined => connection.openSocket();

/** Runs `work` now if connected, and after every reconnection. Returns the function that stops this. */
export function whenConnected(work: (socket: AgentSocket) => void): () => void {
  const run = () => {
    const socket = openSocket();
    if (connectionState.get().kind === 'open' && socket) work(socket);
  };
  run();
  return connectionState.subscribe(run);
}

/**
 * Connects once a member who may read chats is signed in, and keeps reconnecting until they sign out. Call
 * once at start.
 */
export function watchConnection(): void {
  const follow = () => {
    const state = session.get();
    if (state.kind === 'in' && state.me.permissions.includes('chat.read')) connection.open();
    else if (state.kind === 'out') connection.close();
  };
  session.subscribe(follow);
  for (const event of ['online', 'pageshow'] as const)
    window.addEventListener(event, () => connection.hurry());
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && connection.hurry(),
  );
  follow();
}

let pulse: ReturnType<typeof setInterval> | undefined;

function changed(status: ConnectionStatus): void {
  clearInterval(pulse);
  const before = connectionState.get();
  if (status === 'closed') connectionState.set({ kind: 'off' });
  else if (status === 'connected') {
    connectionState.set({ kind: 'open' });
    keepAlive();
  } else if (before.kind !== 'connecting') {
    connectionState.set({ kind: 'connecting', lostAt: before.kind === 'open' ? Date.now() : undefined });
  }
}

/**
 * Sends a heartbeat, on which the agent's presence depends. If one isn't acknowledged, the connection is
 * treated as lost, whatever its own state.
 */
function keepAlive(): void {
  const beat = () => {
    const socket = openSocket();
    socket
      ?.timeout(ANSWER_MS)
      .emitWithAck('alive')
      .catch(() => {
        if (socket === openSocket()) connection.presumeLost();
      });
  };
  pulse = setInterval(beat, ALIVE_MS);
  beat();
}

function passOn(socket: AgentSocket): void {
  const passMessage: AgentEvents['message'] = (body) => listeners.message.forEach((each) => each(body));
  socket.on('inbox', (body) => listeners.inbox.forEach((each) => each(body)));
  socket.on('message', passMessage);
  socket.on('messages', ({ messages }) =>
    messages.forEach((message) => passMessage({ message, typing: false })),
  );
  socket.on('message-changed', (body) => listeners['message-changed'].forEach((each) => each(body)));
  socket.on('note', (body) => listeners.note.forEach((each) => each(body)));
  socket.on('typing', (body) => listeners.typing.forEach((each) => each(body)));
  socket.on('visitor', (body) => listeners.visitor.forEach((each) => each(body)));
  socket.on('viewers', (body) => listeners.viewers.forEach((each) => each(body)));
  socket.on('presence', (body) => listeners.presence.forEach((each) => each(body)));
  socket.on('signed-out', () => {
    listeners['signed-out'].forEach((each) => each());
    noteSignedOut();
  });
}
