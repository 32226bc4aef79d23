import { MessageLog } from '@switch/chat-client/message-log.ts';

/** One message on a screen. */
export interface ShownMessage {
  readonly id: string;
  readonly seq: number;
  readonly text: string;
}

/**
 * What one side of a conversation shows: the message log that the widget and the console use, and the gaps in
 * it.
 */
export interface Screen {
  readonly put: (message: ShownMessage) => void;
  /** The messages, in the order shown. */
  readonly messages: () => readonly ShownMessage[];
  /** The highest sequence number up to which nothing is missing. */
  readonly complete: () => number;
  /** The number of messages that arrived more than once; each is shown only once. */
  readonly repeats: () => number;
}

const log = new MessageLog<ShownMessage>({ keyOf: ({ id }) => id, placeOf: ({ seq }) => seq });

/** Returns an empty screen. */
export function createScreen(): Screen {
  let messages: readonly ShownMessage[] = [];
  let complete = 0;
  let repeats = 0;
  return {
    put: (message) => {
      const before = messages.length;
      messages = log.put(messages, message);
      if (messages.length === before) repeats += 1;
      complete = log.completeness(messages, complete).upTo;
    },
    messages: () => messages,
    complete: () => complete,
    repeats: () => repeats,
  };
}
