import type { Cancel, Scheduler } from './scheduler.ts';

/** How the messages of a log are identified and ordered. */
type LogShape<Message> = {
  readonly keyOf: (message: Message) => string;
  /** The server's number. What the client puts in itself lies between numbers, or at `AFTER_ALL`. */
  readonly placeOf: (message: Message) => number;
  /** What is known of a message that arrives again; the newer one when left out. */
  readonly merge?: (before: Message, after: Message) => Message;
};

/** The place of a message that the server has not numbered yet. */
export const AFTER_ALL = Number.MAX_SAFE_INTEGER;

/** How far a log is complete. */
type Completeness = {
  /** Nothing is missing up to this number. */
  readonly upTo: number;
  /** The highest number there is. */
  readonly newest: number;
};

const isNumber = (place: number): boolean => Number.isSafeInteger(place) && place < AFTER_ALL;

/**
 * What can be done with a log of messages: a list in the order of their numbers, each message once, in whatever order and
 * however often they arrive. Lists are never changed; each operation returns another one.
 */
export class MessageLog<Message> {
  readonly #shape: LogShape<Message>;

  constructor(shape: LogShape<Message>) {
    this.#shape = shape;
  }

  /** The log with `message` at its place, behind those that share it; merged with the one of the same key. */
  put(messages: readonly Message[], message: Message): readonly Message[] {
    const { keyOf, merge } = this.#shape;
    const key = keyOf(message);
    const known = messages.find((each) => keyOf(each) === key);
    if (known === undefined) return this.#insert(messages, message);
    return this.change(messages, key, (before) => merge?.(before, message) ?? message);
  }

  /** The log with the message called `key` changed, and moved if its place changed. */
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

  /** The place just behind everything that has one. */
  newestPlace(messages: readonly Message[]): number {
    const places = messages.map(this.#shape.placeOf);
    return Math.max(0, ...places.filter((place) => place < AFTER_ALL));
  }

  /** Counts on from `floor`, up to which nothing is missing. */
  completeness(messages: readonly Message[], floor: number): Completeness {
    const numbers = messages.map(this.#shape.placeOf).filter((place) => isNumber(place) && place > floor);
    let upTo = floor;
    for (const number of numbers) if (number === upTo + 1) upTo = number;
    return { upTo, newest: Math.max(upTo, ...numbers) };
  }

  /** The number behind which one is missing; undefined when none is. */
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

/** Messages in transit may still arrive. */
const PATIENCE_MS = 300;
const AGAIN_MS = 5_000;

export type GapSettings = {
  readonly scheduler: Scheduler;
  /** The number behind which one is missing; undefined when none is. */
  readonly gapAfter: () => number | undefined;
  /** Fetches what follows a number, and takes it in. */
  readonly fetchAfter: (seq: number) => Promise<void>;
  readonly log: (failure: string, error?: unknown) => void;
};

/** Fetches messages whose numbers were jumped over. */
export class GapFiller {
  readonly #settings: GapSettings;
  #cancel: Cancel | undefined;

  constructor(settings: GapSettings) {
    this.#settings = settings;
  }

  /** Looks for a number that was jumped over in a moment, unless it came meanwhile. */
  look(afterMs = PATIENCE_MS): void {
    this.#cancel ??= this.#settings.scheduler.after(afterMs, () => {
      this.stop();
      const gap = this.#settings.gapAfter();
      if (gap !== undefined) void this.#fill(gap);
    });
  }

  /** Stops looking until asked again. */
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
