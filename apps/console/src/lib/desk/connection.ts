import type { AgentReceives, AgentSends } from '@switch/contract/chat/agent-events.ts';
import type { Socket } from 'socket.io-client';
import { logFailure } from '@switch/browser/log.ts';
import { checkSession, noteSignedOut, session } from '../session.ts';
import { createStore } from '@switch/browser/store.ts';
import { reconnectDelay } from './backoff.ts';

type DeskSocket = Socket<AgentReceives, AgentSends>;

/** Whether what happens arrives by itself: connected, on the way, or lost since an instant (ms since 1970). */
export type Line =
  | { readonly kind: 'off' }
  | { readonly kind: 'connecting'; readonly lostAt: number | undefined }
  | { readonly kind: 'open' };

/** How the connection stands. */
export const line = createStore<Line>({ kind: 'off' });

const ALIVE_MS = 10_000;
const ANSWER_MS = 5_000;

/** What pages hear: several messages at once are heard one after the other. */
type Hearable = Omit<AgentReceives, 'messages'>;
type Heard = { readonly [Name in keyof Hearable]: Set<Hearable[Name]> };

const heard: Heard = {
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

let socket: DeskSocket | undefined;
let attempt = 0;
let retry: ReturnType<typeof setTimeout> | undefined;
let pulse: ReturnType<typeof setInterval> | undefined;
/** Goes up with each connection, so that what belongs to an older one is let go. */
let generation = 0;

/** Hears one kind of event for as long as wanted: returns what to run when it is not wanted any more. */
export function hear<Name extends keyof Hearable>(name: Name, listener: Hearable[Name]): () => void {
  const listeners: Set<Hearable[Name]> = heard[name];
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The socket while it is connected. Nothing is sent otherwise: the library would keep it and send it late. */
export const openSocket = (): DeskSocket | undefined => (socket?.connected ? socket : undefined);

/** Runs `work` now if connected, and after every reconnection; returns what to run when that is over. */
export function whenOpen(work: (socket: DeskSocket) => void): () => void {
  const run = () => {
    const open = openSocket();
    if (line.get().kind === 'open' && open) work(open);
  };
  run();
  return line.subscribe(run);
}

/** Connects for whoever is signed in and may read chats, and keeps connecting until they are out. Call once at start. */
export function watchLine(): void {
  const follow = () => {
    const state = session.get();
    if (state.kind === 'in' && state.me.permissions.includes('chat.read')) begin();
    else if (state.kind === 'out') close();
  };
  session.subscribe(follow);
  for (const event of ['online', 'pageshow'] as const) window.addEventListener(event, hurry);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && hurry());
  follow();
}

function begin(): void {
  if (line.get().kind !== 'off') return;
  line.set({ kind: 'connecting', lostAt: undefined });
  void connect();
}

function close(): void {
  drop();
  clearTimeout(retry);
  line.set({ kind: 'off' });
}

/** Lets the socket go without an event of its own counting any more. */
function drop(): void {
  generation += 1;
  clearInterval(pulse);
  socket?.removeAllListeners();
  socket?.disconnect();
  socket = undefined;
}

/** Something says that a connection may be had now: do not wait out the delay. */
function hurry(): void {
  if (line.get().kind !== 'connecting' || socket) return;
  clearTimeout(retry);
  void connect();
}

async function connect(): Promise<void> {
  drop();
  const mine = generation;
  try {
    const { io } = await import('socket.io-client');
    if (mine !== generation) return;
    const made: DeskSocket = io('/agents', {
      reconnection: false,
      forceNew: true,
      transports: ['websocket', 'polling'],
      tryAllTransports: true,
      timeout: 10_000,
    });
    socket = made;
    listen(made, mine);
  } catch (error) {
    logFailure('load the socket client', error);
    if (mine === generation) lose();
  }
}

function listen(made: DeskSocket, mine: number): void {
  const isCurrent = () => mine === generation;
  made.on('connect', () => {
    attempt = 0;
    line.set({ kind: 'open' });
    keepAlive(made);
  });
  made.on('disconnect', () => isCurrent() && lose());
  made.on('connect_error', (error) => {
    logFailure('connect', error);
    if (!isCurrent()) return;
    lose();
    // A handshake may be refused because the session is over: the server says so on a call.
    void checkSession();
  });
  made.on('inbox', (body) => heard.inbox.forEach((each) => each(body)));
  const hearMessage: Hearable['message'] = (body) => heard.message.forEach((each) => each(body));
  made.on('message', hearMessage);
  made.on('messages', ({ messages }) =>
    messages.forEach((message) => hearMessage({ message, typing: false })),
  );
  made.on('message-changed', (body) => heard['message-changed'].forEach((each) => each(body)));
  made.on('note', (body) => heard.note.forEach((each) => each(body)));
  made.on('typing', (body) => heard.typing.forEach((each) => each(body)));
  made.on('visitor', (body) => heard.visitor.forEach((each) => each(body)));
  made.on('viewers', (body) => heard.viewers.forEach((each) => each(body)));
  made.on('presence', (body) => heard.presence.forEach((each) => each(body)));
  made.on('signed-out', () => {
    heard['signed-out'].forEach((each) => each());
    noteSignedOut();
  });
}

/** Being there depends on this sign of life; one that is not answered means the line is dead, whatever it says. */
function keepAlive(made: DeskSocket): void {
  const beat = () => {
    if (!made.connected) return;
    made
      .timeout(ANSWER_MS)
      .emitWithAck('alive')
      .catch(() => made === socket && lose());
  };
  clearInterval(pulse);
  pulse = setInterval(beat, ALIVE_MS);
  beat();
}

function lose(): void {
  drop();
  if (session.get().kind !== 'in') {
    line.set({ kind: 'off' });
    return;
  }
  const before = line.get();
  const lostAt = before.kind === 'connecting' ? before.lostAt : Date.now();
  line.set({ kind: 'connecting', lostAt });
  retry = setTimeout(() => void connect(), reconnectDelay(attempt, Math.random()));
  attempt += 1;
}
