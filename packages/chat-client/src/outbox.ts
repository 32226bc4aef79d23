import { isRecord } from '@switch/domain/shapes.ts';
import { sendRefusals } from '@switch/contract/chat/room-events.ts';
import type { SendAnswer } from '@switch/contract/chat/wire-message.ts';
import type { Cancel, Scheduler } from './scheduler.ts';

const SECOND = 1_000;
/** How long a message waits for its confirmation. */
const CONFIRMATION = 5 * SECOND;
/** Seconds before the same message is sent again while connected. */
const RETRY_SECONDS = [1, 2, 4, 8];
/** When the server asks to slow down without saying for how long. */
const SLOW_DOWN_SECONDS = 2;

/** A message by the id that it keeps however often it is sent. */
type Sendable = { readonly clientMessageId: string };
/** The results of the server's acknowledgements. */
export type Confirmation = Pick<Extract<SendAnswer, { ok: true }>, 'id' | 'seq' | 'at' | 'isMasked'>;
export type Refusal = Pick<Extract<SendAnswer, { ok: false }>, 'code' | 'retryAfter'>;

export type OutboxSettings<Message extends Sendable> = {
  readonly scheduler: Scheduler;
  /** Sends a message. False when there is no connection. */
  readonly emit: (message: Message, answer: (answer: unknown) => void) => boolean;
  /** Whether a message that the server asks for later is resent automatically; otherwise it counts as refused. */
  readonly slowsDown: boolean;
  /** Waits for its turn or its confirmation; called at each attempt. */
  readonly onSending: (message: Message) => void;
  readonly onConfirmed: (message: Message, confirmation: Confirmation) => void;
  readonly onUnconfirmed: (message: Message) => void;
  readonly onRefused: (message: Message, refusal: Refusal) => void;
  /** What is not confirmed has changed: whoever keeps it loses nothing with the page. */
  readonly onChange?: (messages: readonly Message[]) => void;
};

type Entry<Message> = { readonly message: Message; tries: number; isRefused: boolean };

/** `answer`: sent, not confirmed. `retry`: about to be sent again. `slow-down`: the server named the time. */
type Wait<Message> = {
  readonly kind: 'answer' | 'retry' | 'slow-down';
  readonly entry: Entry<Message>;
  readonly cancel: Cancel;
};

/**
 * Messages of one conversation on their way: one after the other, so that a later one never overtakes an earlier one, and
 * each with one id however often it is tried, so that the server stores it once. A refused one lets the others pass.
 */
export class Outbox<Message extends Sendable> {
  readonly #settings: OutboxSettings<Message>;
  #entries: readonly Entry<Message>[];
  /** What is on its way; undefined while nothing is tried. */
  #wait: Wait<Message> | undefined;

  /** `kept`: what an earlier page had not sent; it goes with `resume`. */
  constructor(settings: OutboxSettings<Message>, kept: readonly Message[] = []) {
    this.#settings = settings;
    this.#entries = kept.map(newEntry);
  }

  /** Sends a message after those that wait. */
  send(message: Message): void {
    this.#put([...this.#entries, newEntry(message)]);
    this.#settings.onSending(message);
    this.#sendNext();
  }

  /** Tries again what was not confirmed: the connection is back. */
  resume(): void {
    for (const entry of this.#entries) entry.tries = 0;
    if (this.#wait?.kind === 'retry') this.#stopWaiting();
    this.#sendNext();
  }

  /** The connection is gone: nothing more is tried until `resume` or the next message. */
  pause(): void {
    this.#stopWaiting();
    for (const { message, isRefused } of this.#entries) if (!isRefused) this.#settings.onUnconfirmed(message);
  }

  /** Tries one message again, on a press; a refused one too. */
  retry(clientMessageId: string): void {
    const entry = this.#find(clientMessageId);
    if (entry) entry.isRefused = false;
    this.resume();
  }

  /** Gives a message up. */
  discard(clientMessageId: string): void {
    const entry = this.#find(clientMessageId);
    if (!entry) return;
    if (this.#wait?.entry === entry) this.#stopWaiting();
    this.#remove(entry);
    this.#sendNext();
  }

  /** Says again what waits, and whether it is on its way: whoever shows it has just begun to. */
  announce(): void {
    for (const { message } of this.#entries) {
      this.#settings.onSending(message);
      if (!this.#wait) this.#settings.onUnconfirmed(message);
    }
  }

  /** Gives everything up: the conversation is over. */
  clear(): void {
    this.#stopWaiting();
    this.#put([]);
  }

  #find(clientMessageId: string): Entry<Message> | undefined {
    return this.#entries.find(({ message }) => message.clientMessageId === clientMessageId);
  }

  #put(entries: readonly Entry<Message>[]): void {
    this.#entries = entries;
    this.#settings.onChange?.(entries.map(({ message }) => message));
  }

  #remove(entry: Entry<Message>): void {
    this.#put(this.#entries.filter((each) => each !== entry));
  }

  #stopWaiting(): void {
    this.#wait?.cancel();
    this.#wait = undefined;
  }

  #waitFor(kind: Wait<Message>['kind'], entry: Entry<Message>, ms: number, work: () => void): void {
    this.#stopWaiting();
    const cancel = this.#settings.scheduler.after(ms, () => {
      this.#wait = undefined;
      work();
    });
    this.#wait = { kind, entry, cancel };
  }

  #sendNext(): void {
    const first = this.#entries.find(({ isRefused }) => !isRefused);
    if (first && !this.#wait) this.#attempt(first);
  }

  #attempt(entry: Entry<Message>): void {
    const { emit, onSending } = this.#settings;
    onSending(entry.message);
    this.#waitFor('answer', entry, CONFIRMATION, () => this.#unanswered(entry));
    if (!emit(entry.message, (answer) => this.#answered(entry, answer))) this.pause();
  }

  #unanswered(entry: Entry<Message>): void {
    const seconds = RETRY_SECONDS[entry.tries];
    entry.tries += 1;
    if (seconds === undefined) return this.pause();
    this.#settings.onUnconfirmed(entry.message);
    this.#waitFor('retry', entry, seconds * SECOND, () => this.#attempt(entry));
  }

  #answered(entry: Entry<Message>, body: unknown): void {
    if (entry.isRefused || !this.#entries.includes(entry)) return;
    const answer = readSendAnswer(body);
    const isAwaited = this.#wait?.entry === entry && this.#wait.kind === 'answer';
    if (answer && 'id' in answer) {
      if (this.#wait?.entry === entry) this.#stopWaiting();
      this.#remove(entry);
      this.#settings.onConfirmed(entry.message, answer);
      return this.#sendNext();
    }
    // Any other answer counts for the attempt that waits for it, a confirmation whenever it comes.
    if (!isAwaited) return;
    this.#stopWaiting();
    if (!answer) return this.#unanswered(entry);
    if (this.#settings.slowsDown && answer.code === 'rate_limited') {
      this.#settings.onUnconfirmed(entry.message);
      const ms = (answer.retryAfter ?? SLOW_DOWN_SECONDS) * SECOND;
      return this.#waitFor('slow-down', entry, ms, () => this.#attempt(entry));
    }
    entry.isRefused = true;
    this.#settings.onRefused(entry.message, answer);
    this.#sendNext();
  }
}

const newEntry = <Message>(message: Message): Entry<Message> => ({ message, tries: 0, isRefused: false });

/** Parses an acknowledgement leniently, to work with older and newer servers; undefined if it isn't one. */
function readSendAnswer(body: unknown): Confirmation | Refusal | undefined {
  if (!isRecord(body)) return undefined;
  const { ok, id, seq, at, isMasked, code, retryAfter } = body;
  if (ok !== true) {
    const known = sendRefusals.find((each) => each === code) ?? 'invalid';
    return { code: known, ...(typeof retryAfter === 'number' && { retryAfter }) };
  }
  return {
    id: String(id),
    seq: typeof seq === 'number' ? seq : 0,
    at: String(at),
    ...(isMasked === true && { isMasked }),
  };
}
