import { logFailure } from '@switch/browser/log.ts';
import {
  type ReceivedEvent,
  type SentEvent,
  eventName,
  receivedEvents,
} from '@switch/contract/chat/room-events.ts';
import { chatTimes } from '@switch/domain/chat/limits.ts';
import type { ManagerOptions, Socket, SocketOptions } from 'socket.io-client';
import type { LinkStatus } from '../state/chat-state.ts';
import { isFields } from '../state/incoming.ts';
import { HeldPushes } from './held-pushes.ts';
import { retryDelay } from './retry-delays.ts';
import type { Cancel, Scheduler } from './scheduler.ts';

/** Our server is about to stop: come back after a while. A server that is none of ours never sends it. */
const DRAIN = 'switch_drain';
/** A question was answered in another tab, or is withdrawn. Our server's, too. */
const SETTLED = 'switch_settled';

type OpenSocket = (url: string, options: Partial<ManagerOptions & SocketOptions>) => Socket;

export type LinkSettings = {
  /** Empty for the page's own origin. */
  readonly url: string;
  readonly roomId: string;
  /** The fields of the handshake, asked for at each attempt. */
  readonly query: () => Readonly<Record<string, string>>;
  /** Whether the conversation was begun before: then the server is asked for what was missed. */
  readonly isResuming: () => boolean;
  readonly lastSeq: () => number;
  readonly scheduler: Scheduler;
  /** A number from 0 to 1. */
  readonly chance: () => number;
  readonly isOnline: () => boolean;
  /** The socket library, fetched when it is wanted first. */
  readonly library: () => Promise<{ readonly io: OpenSocket }>;
};

export type LinkEvents = {
  readonly onStatus: (status: LinkStatus) => void;
  readonly onPush: (event: ReceivedEvent, body: unknown) => void;
  /** A question is no longer asked. */
  readonly onSettled: (body: unknown) => void;
  /** The server's answer to `_reconnect`. */
  readonly onResumed: (answer: unknown) => void;
  /** The socket is not connected five seconds after connecting. */
  readonly onTechnicalIssue: () => void;
};

type Attempt = { readonly socket: Socket; readonly cancelRelease: Cancel };

/**
 * One room's connection. The library's own reconnection stays off: this keeps the room connected by itself, with a new
 * socket for each attempt, and never lets the library store up what could not be sent.
 */
export class ChatLink {
  private readonly settings: LinkSettings;
  private readonly events: LinkEvents;
  private attempt: Attempt | undefined;
  private isWanted = false;
  private failures = 0;
  /** Counts openings, so that code that arrives late does not open a second socket. */
  private opening = 0;
  private cancelRetry: Cancel | undefined;
  private cancelCheck: Cancel | undefined;

  constructor(settings: LinkSettings, events: LinkEvents) {
    this.settings = settings;
    this.events = events;
  }

  /** Connects, and stays connected until `close`. */
  open(): void {
    if (this.isWanted) return;
    this.isWanted = true;
    this.failures = 0;
    void this.tryNow('connecting');
  }

  /** Ends the connection for good. */
  close(): void {
    this.isWanted = false;
    this.cancelCheck?.();
    this.cancelCheck = undefined;
    this.drop();
    this.events.onStatus('shut');
  }

  /** Does not wait any longer: the browser is back online, or the page is looked at again. */
  hurry(): void {
    if (!this.isWanted || this.attempt?.socket.connected === true || !this.cancelRetry) return;
    void this.tryNow('waiting');
  }

  isUp(): boolean {
    return this.attempt?.socket.connected === true;
  }

  /**
   * Sends one event, answered by `answer`. False, and logged, when there is no connection: then nothing is sent, now or
   * later.
   */
  emit(event: SentEvent, body: object, answer?: (answer: unknown) => void): boolean {
    const socket = this.attempt?.socket;
    if (!socket?.connected) {
      logFailure(`chat: the socket is not connected, ${event} was dropped`);
      return false;
    }
    const name = eventName(this.settings.roomId, event);
    if (answer) socket.emit(name, body, answer);
    else socket.emit(name, body);
    return true;
  }

  private async tryNow(status: 'connecting' | 'waiting'): Promise<void> {
    this.drop();
    this.opening += 1;
    const { opening } = this;
    this.events.onStatus(status);
    try {
      const { io } = await this.settings.library();
      if (this.isWanted && opening === this.opening) this.connect(io);
    } catch (error) {
      logFailure('the chat’s connection code did not load', error);
      if (this.isWanted && opening === this.opening) this.retryLater();
    }
  }

  private connect(io: OpenSocket): void {
    const { url, query, scheduler } = this.settings;
    const socket = io(url, {
      query: query(),
      reconnection: false,
      forceNew: true,
      withCredentials: true,
      transports: ['websocket', 'polling'],
      tryAllTransports: true,
    });
    const pushes = new HeldPushes((event, body) => this.handOn(event, body));
    this.attempt = {
      socket,
      cancelRelease: scheduler.after(chatTimes.subscription, () => pushes.release()),
    };
    this.cancelCheck ??= scheduler.after(chatTimes.disconnectCheck, () => this.check());
    socket.onAny((event: string, body: unknown, ...rest: unknown[]) => {
      const last = rest.at(-1) ?? body;
      const acknowledge = typeof last === 'function' ? () => void last({ ok: true }) : undefined;
      if (event === DRAIN) this.drain(body);
      else pushes.take({ event, body, acknowledge });
    });
    socket.on('connect', () => this.connected(socket));
    socket.on('connect_error', () => this.lost(socket));
    socket.on('disconnect', () => this.lost(socket));
  }

  private connected(socket: Socket): void {
    const { isResuming, lastSeq } = this.settings;
    if (isResuming()) {
      this.emit('_reconnect', { lastSeq: lastSeq() }, (answer) => {
        if (socket === this.attempt?.socket) this.events.onResumed(answer);
      });
    }
    this.events.onStatus('up');
  }

  /** Five seconds after the first attempt: either it holds, or the visitor is told. Without a network they know. */
  private check(): void {
    this.cancelCheck = undefined;
    if (this.isUp()) this.failures = 0;
    else if (this.settings.isOnline()) this.events.onTechnicalIssue();
  }

  private lost(socket: Socket): void {
    if (socket !== this.attempt?.socket) return;
    // After a drain the time to come back is set already.
    if (this.cancelRetry) this.events.onStatus('waiting');
    else this.retryLater();
  }

  private retryLater(delay = retryDelay(this.failures, this.settings.chance())): void {
    this.failures += 1;
    this.events.onStatus('waiting');
    this.cancelRetry = this.settings.scheduler.after(delay, () => {
      this.cancelRetry = undefined;
      // Without a network an attempt can only fail; the browser says when there is one again.
      if (this.settings.isOnline()) void this.tryNow('waiting');
      else this.retryLater();
    });
  }

  private drain(body: unknown): void {
    const delay = isFields(body) && typeof body['delayMs'] === 'number' ? body['delayMs'] : 0;
    if (this.cancelRetry) return;
    this.cancelRetry = this.settings.scheduler.after(delay, () => {
      this.cancelRetry = undefined;
      void this.tryNow('waiting');
    });
  }

  private drop(): void {
    this.cancelRetry?.();
    this.cancelRetry = undefined;
    const { socket, cancelRelease } = this.attempt ?? {};
    this.attempt = undefined;
    cancelRelease?.();
    socket?.offAny();
    socket?.off();
    socket?.disconnect();
  }

  private handOn(name: string, body: unknown): void {
    if (name === SETTLED) return this.events.onSettled(body);
    const event = receivedEvents.find((known) => name === eventName(this.settings.roomId, known));
    if (event) this.events.onPush(event, body);
  }
}
