import { widgetTimes } from '@switch/domain/chat/limits.ts';
import type { ManagerOptions, Socket, SocketOptions } from 'socket.io-client';
import type { Cancel, Scheduler } from './scheduler.ts';

/** `waiting`: between two attempts. `closed`: no connection is wanted. */
export type ConnectionStatus = 'closed' | 'connecting' | 'connected' | 'waiting';

export type SocketSettings = Partial<ManagerOptions & SocketOptions>;

/** The part of a socket that a connection uses, whatever event types the socket has. */
type AnySocket = Pick<Socket, 'connected' | 'on' | 'off' | 'offAny' | 'disconnect'>;

export type ConnectionSettings<OwnSocket extends AnySocket> = {
  /** The server's origin, followed by the namespace unless it is the visitors'. */
  readonly url: string;
  /** Called for each attempt. */
  readonly options: () => SocketSettings;
  /** Loads the socket library. Called for each attempt, so the library is only fetched once it is needed. */
  readonly library: () => Promise<{
    readonly io: (url: string, options: SocketSettings) => OwnSocket;
  }>;
  readonly scheduler: Scheduler;
  /** A number from 0 to 1. */
  readonly random: () => number;
  readonly isOnline: () => boolean;
  readonly log: (failure: string, error?: unknown) => void;
};

export type ConnectionEvents<OwnSocket extends AnySocket> = {
  readonly onStatus: (status: ConnectionStatus) => void;
  /** Called with each new socket before it connects. Attach listeners here, so that no event is missed. */
  readonly onSocket: (socket: OwnSocket) => void;
  /** The server rejected the handshake or couldn't be reached. */
  readonly onRefused?: (error: Error) => void;
  /**
   * Still not connected five seconds after the first attempt or after losing the connection, whether or not
   * there is a network.
   */
  readonly onStillDown?: () => void;
};

const SECOND = 1_000;

/** Seconds to wait before each attempt after a lost connection; the last value repeats. */
const RECONNECT_SECONDS = [1, 2, 4, 8, 15, 30];
const JITTER = 0.3;

/**
 * Returns the milliseconds to wait before the next attempt after `failures` in a row. `random` (0 to 1) adds
 * up to 30 percent of jitter either way, so that a thousand clients don't reconnect at the same instant.
 */
const reconnectDelay = (failures: number, random: number): number =>
  (RECONNECT_SECONDS[failures] ?? 30) * SECOND * (1 - JITTER + 2 * JITTER * random);

/**
 * Keeps a client connected. The library's own reconnection is off: each attempt uses a new socket, so the
 * library never buffers what could not be sent.
 */
export class Connection<OwnSocket extends AnySocket> {
  readonly #settings: ConnectionSettings<OwnSocket>;
  readonly #events: ConnectionEvents<OwnSocket>;
  #socket: OwnSocket | undefined;
  #isWanted = false;
  #failures = 0;
  /** Counts attempts, so that a library that loads late does not open a second socket. */
  #attempt = 0;
  #cancelRetry: Cancel | undefined;
  #cancelCheck: Cancel | undefined;

  constructor(settings: ConnectionSettings<OwnSocket>, events: ConnectionEvents<OwnSocket>) {
    this.#settings = settings;
    this.#events = events;
  }

  /** Connects and keeps reconnecting until `close`. */
  open(): void {
    if (this.#isWanted) return;
    this.#isWanted = true;
    this.#failures = 0;
    void this.#connect('connecting');
  }

  /** Disconnects and stops reconnecting. */
  close(): void {
    this.#isWanted = false;
    this.#cancelCheck?.();
    this.#cancelCheck = undefined;
    this.#drop();
    this.#events.onStatus('closed');
  }

  /** Retries now instead of waiting: the browser is back online, or the page is visible again. */
  hurry(): void {
    if (this.#isWanted && !this.openSocket() && this.#cancelRetry) void this.#connect('waiting');
  }

  /**
   * Returns the socket if it is connected. Never send on any other: the library would buffer the message and
   * send it late.
   */
  openSocket(): OwnSocket | undefined {
    return this.#socket?.connected ? this.#socket : undefined;
  }

  /**
   * Drops a socket that no longer gets answers, even if it still reports being connected, and schedules a
   * retry.
   */
  presumeLost(): void {
    if (!this.openSocket()) return;
    this.#drop();
    this.#checkLater();
    this.#retryAfter(this.#nextDelay());
  }

  /**
   * Reconnects in `ms`, however the current socket ends: the server is about to stop and has said when to
   * come back.
   */
  comeBackAfter(ms: number): void {
    this.#cancelRetry ??= this.#settings.scheduler.after(ms, () => void this.#connect('waiting'));
  }

  async #connect(status: 'connecting' | 'waiting'): Promise<void> {
    const { library, log } = this.#settings;
    this.#drop();
    this.#checkLater();
    this.#attempt += 1;
    const attempt = this.#attempt;
    const isWanted = () => this.#isWanted && attempt === this.#attempt;
    this.#events.onStatus(status);
    try {
      const { io } = await library();
      if (isWanted()) this.#openWith(io);
    } catch (error) {
      log('the chat’s connection code did not load', error);
      if (isWanted()) this.#retryAfter(this.#nextDelay());
    }
  }

  #openWith(io: (url: string, options: SocketSettings) => OwnSocket): void {
    const { url, options } = this.#settings;
    const socket = io(url, {
      reconnection: false,
      forceNew: true,
      transports: ['websocket', 'polling'],
      tryAllTransports: true,
      ...options(),
    });
    this.#socket = socket;
    socket.on('connect', () => this.#events.onStatus('connected'));
    socket.on('disconnect', () => this.#lost(socket));
    socket.on('connect_error', (error: Error) => {
      this.#lost(socket);
      this.#events.onRefused?.(error);
    });
    this.#events.onSocket(socket);
  }

  /**
   * Checks in five seconds whether there is a connection, counting from the first of several attempts or from
   * the loss.
   */
  #checkLater(): void {
    this.#cancelCheck ??= this.#settings.scheduler.after(widgetTimes.disconnectCheck, () => {
      this.#cancelCheck = undefined;
      if (this.openSocket()) this.#failures = 0;
      else this.#events.onStillDown?.();
    });
  }

  #lost(socket: OwnSocket): void {
    if (socket !== this.#socket) return;
    // The server may already have said when to come back.
    if (this.#cancelRetry) return this.#events.onStatus('waiting');
    this.#checkLater();
    this.#retryAfter(this.#nextDelay());
  }

  #nextDelay(): number {
    const delay = reconnectDelay(this.#failures, this.#settings.random());
    this.#failures += 1;
    return delay;
  }

  #retryAfter(ms: number): void {
    this.#events.onStatus('waiting');
    this.#cancelRetry = this.#settings.scheduler.after(ms, () => {
      this.#cancelRetry = undefined;
      // Without a network an attempt can only fail; the browser reports when it is back online.
      if (this.#settings.isOnline()) void this.#connect('waiting');
      else this.#retryAfter(this.#nextDelay());
    });
  }

  #drop(): void {
    this.#cancelRetry?.();
    this.#cancelRetry = undefined;
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.offAny();
    socket?.off();
    socket?.disconnect();
  }
}
