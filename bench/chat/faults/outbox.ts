import { randomUUID } from 'node:crypto';
import { field } from '../our-arena.ts';
import type { Screen } from './screen.ts';

/** How long an acknowledgement may take before the same message goes again. */
const PATIENCE_MS = 5_000;

/** What one side wants to say, one message after the other, each until it is acknowledged. */
export interface Outbox {
  /** Says what is due now, when a connection is there and nothing is on its way. */
  readonly pump: () => void;
  /** Whatever is on its way may never be answered: the connection has gone. */
  readonly disconnected: () => void;
  readonly isDone: () => boolean;
  /** Texts that the server acknowledged, by the number it gave them. */
  readonly acknowledged: ReadonlyMap<string, number>;
}

/** How a message is sent; null while there is no connection. */
export type Sender = (text: string, clientMessageId: string, onAnswer: (answer: unknown) => void) => void;

/** An outbox that says `count` texts, at least `spacingMs` apart. */
export function createOutbox(options: {
  readonly name: string;
  readonly count: number;
  readonly spacingMs: () => number;
  readonly sender: () => Sender | null;
  readonly screen: Screen;
}): Outbox {
  const acknowledged = new Map<string, number>();
  let number = 1;
  let clientMessageId: string = randomUUID();
  let isOnItsWay = false;
  let nextAt = 0;
  let attempt = 0;

  function answered(ofAttempt: number, answer: unknown): void {
    if (ofAttempt !== attempt) return;
    isOnItsWay = false;
    if (field(answer, 'ok') !== true) return void (nextAt = Date.now() + 1_000);
    const seq = Number(field(answer, 'seq'));
    const text = `${options.name} ${number}`;
    acknowledged.set(text, seq);
    options.screen.put({ id: String(field(answer, 'id')), seq, text });
    number += 1;
    clientMessageId = randomUUID();
    nextAt = Date.now() + options.spacingMs();
  }

  function pump(): void {
    const send = options.sender();
    if (!send || isOnItsWay || number > options.count || Date.now() < nextAt) return;
    isOnItsWay = true;
    attempt += 1;
    const ofAttempt = attempt;
    send(`${options.name} ${number}`, clientMessageId, (answer) => answered(ofAttempt, answer));
    setTimeout(() => {
      if (ofAttempt === attempt && isOnItsWay) isOnItsWay = false;
    }, PATIENCE_MS).unref();
  }
  return {
    pump,
    disconnected: () => {
      isOnItsWay = false;
      attempt += 1;
    },
    isDone: () => number > options.count,
    acknowledged,
  };
}
