import type { Cancel, Scheduler } from './scheduler.ts';

/** How a log identifies and orders its messages. */
type LogShape<Message> = {
  readonly keyOf: (message: Message) => string;
  /** The server's sequence number. Messages that the client adds go between numbers, or at `AFTER_ALL`. */
  readonly placeOf: (message: Message) => number;
  /**
   * Combines the stored message with a copy that has arrived again. By default the newer copy replaces it.
   */
  readonly merge?: (before: Message, after: Message) => Message;
};

/** The place of a message that the server has not numbered yet. */
export const AFTER_ALL = Number.MAX_SAFE_INTEGER;

/** How far a log is complete. */
type Completeness = {
  /** The number up to which nothing is missing. */
  readonly upTo: number;
  /** The highest number received. */
  readonly newest: number;
};

const isNumber = (place: number): boolean => Number.isSafeInteger(place) && place < AFTER_ALL;

/**
 * Operations on a log of messages: a list ordered by number, with each message once, in whatever order and
 * however often they arrive. Lists are immutable; each operation returns a new one.
 */
export class MessageLog<Message> {
  readonly #shape: LogShape<Message>;

  constructor(shape: LogShape<Message>) {
    this.#shape = shape;
  }

  /**
   * Returns the log with `message` at its place, after any others there, or merged with the message that has
   * the same key.
   */
  put(messages: readonly Message[], message: Message): readonly Message[] {
    const { keyOf, merge } = this.#shape;
    const key = keyOf(message);
    const known = messages.find((each) => keyOf(each) === key);
    if (known === undefined) return this.#insert(messages, message);
    return this.change(messages, key, (before) => merge?.(before, message) ?? message);
  }

  /** Returns the log with the message under `key` changed, and moved if its place changed. */
  change(
    messages: readonly Message[],
    key: string,
    change: (message: Message) => Message,
  ): readonly Message[] {
    const { keyOf, placeOf } = this.#shape;
    const at = messages.findIndex((each) => keyOf(each) === key);
    const before = messages[at];
    if (before === undefined) return messages;
    const after = change(before);
    if (placeOf(after) === placeOf(before)) return messages.with(at, after);
    return this.#insert(messages.toSpliced(at, 1), after);
  }

  /** Returns the highest place in the log, ignoring messages that have no number yet; 0 if there are none. */
  newestPlace(messages: readonly Message[]): number {
    const places = messages.map(this.#shape.placeOf);
    return Math.max(0, ...places.filter((place) => place < AFTER_ALL));
  }

  /** Returns how far the log is complete, counting on from `floor`, up to which nothing is missing. */
  completeness(messages: readonly Message[], floor: number): Completeness {
    const numbers = messages.map(this.#shape.placeOf).filter((place) => isNumber(place) && place > floor);
    let upTo = floor;
    for (const number of numbers) if (number === upTo + 1) upTo = number;
    return { upTo, newest: Math.max(upTo, ...numbers) };
  }

  /** Returns the number after which messages are missing; undefined if none are. */
  gapAfter(messages: readonly Message[], floor: number): number | undefined {
    const { upTo, newest } = this.completeness(messages, floor);
    return newest > upTo ? upTo : undefined;
  }

  #insert(messages: readonly Message[], message: Message): readonly Message[] {
    const { placeOf } = this.#shape;
    const at = messages.findIndex((each) => placeOf(each) > placeOf(message));
    return at < 0 ? [...messages, message] : messages.toSpliced(at, 0, message);
  }
}

/** Allows for messages still in transit. */
const PATIENCE_MS = 300;
const AGAIN_MS = 5_000;

export type GapSettings = {
  readonly scheduler: Scheduler;
  /** The number after which messages are missing; undefined if none are. */
  readonly gapAfter: () => number | undefined;
  /** Fetches the messages after a number and adds them to the log. */
  readonly fetchAfter: (seq: number) => Promise<void>;
  readonly log: (failure: string, error?: unknown) => void;
};

/** Fetches missing messages when there is a gap in the numbers. */
export class GapFiller {
  readonly #settings: GapSettings;
  #cancel: Cancel | undefined;

  constructor(settings: GapSettings) {
    this.#settings = settings;
  }

  /** Checks for a gap after `afterMs`, and fetches what is still missing by then. */
  look(afterMs = PATIENCE_MS): void {
    this.#cancel ??= this.#settings.scheduler.after(afterMs, () => {
      this.stop();
      const gap = this.#settings.gapAfter();
      if (gap !== undefined) void this.#fill(gap);
    });
  }

  /** Cancels the pending check. */
  stop(): void {
    this.#cancel?.();
    this.#cancel = undefined;
  }

  async #fill(gap: number): Promise<void> {
    try {
      await this.#settings.fetchAfter(gap);
    } catch (error) {
      this.#settings.log('chat: missing messages could not be fetched', error);
      this.look(AGAIN_MS);
    }
  }
}
