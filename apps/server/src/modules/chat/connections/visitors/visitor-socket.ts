import { eventName, type NoticeEvent, type ReceivedEvent } from '@switch/contract/chat/room-events.ts';
import type { WireMessage } from '@switch/contract/chat/wire-message.ts';
import type { Socket } from 'socket.io';

/** Acknowledges an event that was sent with an acknowledgement callback. */
export type Acknowledge = (answer: object) => void;

/** How much may be queued for one client: packets, and characters in them. */
const MOST_PACKETS = 256;
const MOST_BEFORE_HINT = 8;
const MOST_CHARACTERS = 1_000_000;

/**
 * One socket of a visitor, as far as a session needs it. A class, so that its functions exist once and not
 * per socket.
 */
export class VisitorSocket {
  readonly #socket: Socket;
  readonly #wireId: string;

  constructor(socket: Socket, wireId: string) {
    this.#socket = socket;
    this.#wireId = wireId;
  }

  get id(): string {
    return this.#socket.id;
  }

  /** Sends a message under the room's name, and calls `onConfirmed` when the client acknowledges it. */
  push(event: ReceivedEvent, message: WireMessage, onConfirmed: () => void): void {
    this.#emit(event, message, onConfirmed);
  }

  /**
   * Sends what may be lost, such as typing. The library's own volatile packets are lost whenever another one
   * is being sent; these are lost only by clients that have fallen behind.
   */
  hint(event: ReceivedEvent | NoticeEvent, body: object): void {
    if (waitingFor(this.#socket).length < MOST_BEFORE_HINT) this.#emit(event, body);
  }

  /**
   * Returns whether more is queued than a working client would let pile up; beyond that it would fill the
   * memory.
   */
  isClogged(): boolean {
    const waiting = waitingFor(this.#socket);
    if (waiting.length > MOST_PACKETS) return true;
    let characters = 0;
    for (const { data } of waiting) characters += typeof data === 'string' ? data.length : 0;
    return characters > MOST_CHARACTERS;
  }

  /** Tells our own client that a question is closed. */
  settled(promptId: string): void {
    this.#emit('_settled', { promptId });
  }

  /** Asks our own client to reconnect in `delayMs`, as this server is stopping. */
  askToReturn(delayMs: number): void {
    this.#emit('_drain', { delayMs });
  }

  #emit(event: ReceivedEvent | NoticeEvent, ...args: readonly unknown[]): void {
    this.#socket.emit(eventName(this.#wireId, event), ...args);
  }

  /** Ends the connection once everything before it has been sent. */
  close(): void {
    this.#socket.disconnect(true);
  }
}

const waitingFor = ({ conn }: Socket): readonly { readonly data?: unknown }[] =>
  Reflect.get(conn, 'writeBuffer') ?? [];
