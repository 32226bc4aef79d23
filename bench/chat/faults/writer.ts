import { randomUUID } from 'node:crypto';
import { Outbox } from '@switch/chat-client/outbox.ts';
import { browserScheduler } from '@switch/chat-client/scheduler.ts';
import type { Screen } from './screen.ts';

/**
 * A message that was refused or given up is sent again after this long, as a user would by pressing "Try
 * again".
 */
const PRESS_MS = 1_000;
/** Longer than an outbox keeps retrying. */
const GIVEN_UP_MS = 40_000;

/**
 * Everything that one side wants to write, sent one message at a time through the outbox that the widget and
 * the console use.
 */
export interface Writer {
  /** Sends what is due, if there is a connection and no message is in flight. */
  readonly pump: () => void;
  /** Called when the connection is lost: the message in flight may never be acknowledged. */
  readonly disconnected: () => void;
  readonly connected: () => void;
  readonly isDone: () => boolean;
  /** The texts that the server acknowledged, with their sequence numbers. */
  readonly acknowledged: ReadonlyMap<string, number>;
}

/** Sends a message; null while there is no connection. */
type Sender = (text: string, clientMessageId: string, onAnswer: (answer: unknown) => void) => void;

/** Returns a writer of `count` texts, at least `spacingMs` apart. */
export function createWriter(options: {
  readonly name: string;
  readonly count: number;
  readonly spacingMs: () => number;
  readonly sender: () => Sender | null;
  readonly screen: Screen;
}): Writer {
  const acknowledged = new Map<string, number>();
  let written = 0;
  let nextAt = 0;
  let pressAt = 0;
  const outbox = new Outbox<{ readonly clientMessageId: string; readonly text: string }>({
    scheduler: browserScheduler,
    emit: ({ clientMessageId, text }, answer) => {
      const send = options.sender();
      send?.(text, clientMessageId, answer);
      return send !== null;
    },
    slowsDown: true,
    onSending: () => void (pressAt = Date.now() + GIVEN_UP_MS),
    onUnconfirmed: () => undefined,
    onRefused: ({ clientMessageId }) => setTimeout(() => outbox.retry(clientMessageId), PRESS_MS),
    onConfirmed: ({ text }, { id, seq }) => {
      acknowledged.set(text, seq);
      options.screen.put({ id, seq, text });
      nextAt = Date.now() + options.spacingMs();
    },
  });
  return {
    pump: () => {
      if (!options.sender()) return;
      if (acknowledged.size < written) {
        if (Date.now() > pressAt) outbox.resume();
        return;
      }
      if (written === options.count || Date.now() < nextAt) return;
      written += 1;
      outbox.send({ clientMessageId: randomUUID(), text: `${options.name} ${written}` });
    },
    disconnected: () => outbox.pause(),
    connected: () => outbox.resume(),
    isDone: () => acknowledged.size === options.count,
    acknowledged,
  };
}
