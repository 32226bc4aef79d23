import type { ReceivedEvent } from '@switch/contract/chat/room-events.ts';
import type { WireMessage } from '@switch/contract/chat/wire-message.ts';

/** Acknowledges an event that was sent with an acknowledgement callback; does nothing for others. */
export type Acknowledge = (answer: object) => void;

/** One socket of a visitor, as far as a session needs it. The session knows no sockets. */
export interface VisitorSocket {
  readonly id: string;
  /** Sends a message under the room's name; `onConfirmed` when the client's side acknowledges it. */
  readonly push: (event: ReceivedEvent, message: WireMessage, onConfirmed: () => void) => void;
  /** Sends what may be lost, such as typing. */
  readonly hint: (event: ReceivedEvent, body: object) => void;
  /** More waits to be sent than a living client would let pile up. */
  readonly isClogged: () => boolean;
  /** Tells a client of ours that a question is no longer asked, whether or not anything was said. */
  readonly settled: (promptId: string) => void;
  /** Tells a client of ours to come back in so many milliseconds. */
  readonly askToReturn: (delayMs: number) => void;
  /** Ends the connection once everything before it has been sent. */
  readonly close: () => void;
}
