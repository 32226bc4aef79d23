import { isRecord } from '@switch/domain/shapes.ts';
import { sendRefusals } from '@switch/contract/chat/room-events.ts';
import type { SendAnswer } from '@switch/contract/chat/wire-message.ts';
import type { Cancel, Scheduler } from './scheduler.ts';

const SECOND = 1_000;
/** How long to wait for a confirmation. */
const CONFIRMATION = 5 * SECOND;
/** Seconds before each retry of the same message while connected. */
const RETRY_SECONDS = [1, 2, 4, 8];
/** The wait when the server asks to slow down without saying for how long. */
const SLOW_DOWN_SECONDS = 2;

/** A message with the id that it keeps however often it is sent. */
type Sendable = { readonly clientMessageId: string };
/** The server's confirmation of a message. */
export type Confirmation = Pick<Extract<SendAnswer, { ok: true }>, 'id' | 'seq' | 'at' | 'isMasked'>;
export type Refusal = Pick<Extract<SendAnswer, { ok: false }>, 'code' | 'retryAfter'>;

export type OutboxSettings<Message extends Sendable> = {
  readonly scheduler: Scheduler;
  /** Sends a message. Returns false if there is no connection. */
  readonly emit: (message: Message, answer: (answer: unknown) => void) => boolean;
  /**
   * Whether a rate-limited message is resent automatically after the wait; otherwise it counts as refused.
   */
  readonly slowsDown: boolean;
  /** The message is queued or being sent; called again at each attempt. */
  readonly onSending: (message: Message) => void;
  readonly onConfirmed: (message: Message, confirmation: Confirmation) => void;
  readonly onUnconfirmed: (message: Message) => void;
  readonly onRefused: (message: Message, refusal: Refusal) => void;
  /**
   * Called with all unconfirmed messages whenever they change. Store them, and none is lost when the page
   * closes.
   */
  readonly onChange?: (messages: readonly Message[]) => void;
};

type Entry<Message> = { readonly message: Message; tries: number; isRefused: boolean };

/**
 * `answer`: sent, waiting for a confirmation. `retry`: waiting to be sent again. `slow-down`: waiting as long
 * as the server asked.
 */
type Wait<Message> = {
  readonly kind: 'answer' | 'retry' | 'slow-down';
  readonly entry: Entry<Message>;
  readonly cancel: Cancel;
};

/**
 * The unsent messages of one conversation. They are sent one at a time, so that a later one never overtakes
 * an earlier one, and each keeps its id across retries, so that the server stores it once. A refused message
 * doesn't hold up the others.
 */
export class Outbox<Message extends Sendable> {
  readonly #settings: OutboxSettings<Message>;
  #entries: readonly Entry<Message>[];
  /** The message being sent; undefined while nothing is. */
  #wait: Wait<Message> | undefined;

  /** `kept`: messages that an earlier page did not get confirmed; `resume` sends them. */
  constructor(settings: OutboxSettings<Message>, kept: readonly Message[] = []) {
    this.#settings = settings;
    this.#entries = kept.map(newEntry);
  }

  /** Queues a message behind those already waiting. */
  send(message: Message): void {
    this.#put([...this.#entries, newEntry(message)]);
    this.#settings.onSending(message);
    this.#sendNext();
  }

  /** Retries unconfirmed messages: the connection is back. */
  resume(): void {
    for (const entry of this.#entries) entry.tries = 0;
    if (this.#wait?.kind === 'retry') this.#stopWaiting();
    this.#sendNext();
  }

  /** Stops sending until `resume` or the next message: the connection is gone. */
  pause(): void {
    this.#stopWaiting();
    for (const { message, isRefused } of this.#entries) if (!isRefused) this.#settings.onUnconfirmed(message);
  }

  /** Retries one message at the user's request, even if it was refused. */
  retry(clientMessageId: string): void {
    const entry = this.#find(clientMessageId);
    if (entry) entry.isRefused = false;
    this.resume();
  }

  /** Drops a message. */
  discard(clientMessageId: string): void {
    const entry = this.#find(clientMessageId);
    if (!entry) return;
    if (this.#wait?.entry === entry) this.#stopWaiting();
    this.#remove(entry);
    this.#sendNext();
  }

  /** Reports the state of every waiting message again, for a view that has just opened. */
  announce(): void {
    for (const { message } of this.#entries) {
      this.#settings.onSending(message);
      if (!this.#wait) this.#settings.onUnconfirmed(message);
    }
  }

  /** Drops all messages: the conversation is over. */
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
    // Any other answer only counts while its attempt is still waiting; a confirmation counts whenever it
    // comes.
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
