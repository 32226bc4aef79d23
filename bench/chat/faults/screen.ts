import { MessageLog } from '@switch/chat-client/message-log.ts';

/** One message on a screen. */
export interface ShownMessage {
  readonly id: string;
  readonly seq: number;
  readonly text: string;
}

/** What one side of a conversation shows: the log of the widget and the console, and what is missing in it. */
export interface Screen {
  readonly put: (message: ShownMessage) => void;
  /** In the order shown. */
  readonly messages: () => readonly ShownMessage[];
  /** The highest number below which nothing is missing. */
  readonly complete: () => number;
  /** Messages that arrived again; shown once all the same. */
  readonly repeats: () => number;
}

const log = new MessageLog<ShownMessage>({ keyOf: ({ id }) => id, placeOf: ({ seq }) => seq });

/** An empty screen. */
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
