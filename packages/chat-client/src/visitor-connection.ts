import { isRecord } from '@switch/domain/shapes.ts';
import {
  type ReceivedEvent,
  type NoticeEvent,
  type SentEvent,
  earlierName,
  eventName,
  receivedEvents,
} from '@switch/contract/chat/room-events.ts';
import { widgetTimes } from '@switch/domain/chat/limits.ts';
import type { Socket } from 'socket.io-client';
import {
  Connection,
  type ConnectionEvents,
  type ConnectionSettings,
  type SocketSettings,
} from './connection.ts';
import type { Cancel } from './scheduler.ts';

export type VisitorConnectionSettings = Omit<ConnectionSettings<Socket>, 'options'> & {
  readonly roomId: string;
  /** The fields of the handshake. Called for each attempt. */
  readonly query: () => Readonly<Record<string, string>>;
  /** Whether the conversation already existed, in which case the server is asked for missed messages. */
  readonly isResuming: () => boolean;
  /** The number up to which nothing is missing. */
  readonly lastSeq: () => number;
  /** Further options for the socket. */
  readonly socket?: SocketSettings;
};

export type VisitorConnectionEvents = Pick<ConnectionEvents<Socket>, 'onStatus' | 'onStillDown'> & {
  readonly onPush: (event: ReceivedEvent, body: unknown) => void;
  /** A question is no longer open. */
  readonly onSettled: (body: unknown) => void;
  /** The visitor's place in the queue has changed. */
  readonly onQueue: (body: unknown) => void;
  /** The server's answer to `_reconnect`. */
  readonly onResumed: (answer: unknown) => void;
};

/** A visitor's connection to one room, using the room's event names. */
export class VisitorConnection {
  readonly #settings: VisitorConnectionSettings;
  readonly #events: VisitorConnectionEvents;
  readonly #connection: Connection<Socket>;
  #cancelRelease: Cancel | undefined;

  constructor(settings: VisitorConnectionSettings, events: VisitorConnectionEvents) {
    this.#settings = settings;
    this.#events = events;
    this.#connection = new Connection<Socket>(
      {
        ...settings,
        options: () => ({ withCredentials: true, ...settings.socket, query: settings.query() }),
      },
      {
        ...events,
        onStatus: (status) => {
          if (status === 'connected') this.#resume();
          else this.#cancelRelease?.();
          events.onStatus(status);
        },
        onSocket: (socket) => this.#listen(socket),
      },
    );
  }

  open = (): void => this.#connection.open();
  close = (): void => this.#connection.close();
  hurry = (): void => this.#connection.hurry();
  isConnected = (): boolean => this.#connection.openSocket() !== undefined;

  /**
   * Sends one event; `answer` receives the acknowledgement. Without a connection, logs the event, drops it
   * and returns false; it is not sent later either.
   */
  emit(event: SentEvent, body: object, answer?: (answer: unknown) => void): boolean {
    const socket = this.#connection.openSocket();
    if (!socket) {
      this.#settings.log(`chat: the socket is not connected, ${event} was dropped`);
      return false;
    }
    socket.emit(eventName(this.#settings.roomId, event), body, ...(answer ? [answer] : []));
    return true;
  }

  /**
   * Holds pushes back until the subscription is set up, then passes them on in the order they came. Each is
   * acknowledged only once it has been passed on.
   */
  #listen(socket: Socket): void {
    let queued: (() => void)[] | undefined = [];
    this.#cancelRelease = this.#settings.scheduler.after(widgetTimes.subscription, () => {
      const waiting = queued ?? [];
      queued = undefined;
      for (const deliver of waiting) deliver();
    });
    socket.onAny((name: string, body: unknown, ...rest: unknown[]) => {
      if (this.#isNotice(name, '_drain'))
        return this.#connection.comeBackAfter(isRecord(body) ? Number(body['delayMs'] ?? 0) : 0);
      const acknowledge = rest.at(-1) ?? body;
      const deliver = () => {
        this.#receive(name, body);
        if (typeof acknowledge === 'function') acknowledge({ ok: true });
      };
      if (queued) queued.push(deliver);
      else deliver();
    });
  }

  #isNotice = (name: string, event: NoticeEvent): boolean =>
    name === eventName(this.#settings.roomId, event) || name === earlierName(event);

  #receive(name: string, body: unknown): void {
    if (this.#isNotice(name, '_settled')) return this.#events.onSettled(body);
    if (this.#isNotice(name, '_queue')) return this.#events.onQueue(body);
    const event = receivedEvents.find((known) => name === eventName(this.#settings.roomId, known));
    if (event) this.#events.onPush(event, body);
  }

  #resume(): void {
    const { isResuming, lastSeq } = this.#settings;
    if (!isResuming()) return;
    const socket = this.#connection.openSocket();
    this.emit('_reconnect', { lastSeq: lastSeq() }, (answer) => {
      if (socket === this.#connection.openSocket()) this.#events.onResumed(answer);
    });
  }
}
