import type { Cancel, Scheduler } from './scheduler.ts';

/** At most one notice in this time: a little more than the two seconds in which the server passes on one. */
const EVERY_MS = 2_200;
/** After this long without a key press, someone is no longer typing. */
const IDLE_MS = 5_000;

/** Lets the other side know that somebody types, and when they have stopped. */
export class TypingNotices {
  readonly #scheduler: Scheduler;
  readonly #send: (typing: boolean) => void;
  #sentAt = 0;
  #isSent = false;
  #cancelLater: Cancel | undefined;
  #cancelIdle: Cancel | undefined;

  constructor(scheduler: Scheduler, send: (typing: boolean) => void) {
    this.#scheduler = scheduler;
    this.#send = send;
  }

  /** A key was pressed. Too soon after the end of the last text, the notice is sent as soon as it may be. */
  typed(): void {
    const wait = this.#sentAt + EVERY_MS - this.#scheduler.now();
    if (wait <= 0) this.#notify(true);
    else if (!this.#isSent) this.#cancelLater ??= this.#scheduler.after(wait, () => this.#notify(true));
    this.#cancelIdle?.();
    this.#cancelIdle = this.#scheduler.after(IDLE_MS, () => this.stopped());
  }

  /** The input is empty again, or its text was sent. */
  stopped(): void {
    const wasSent = this.#isSent;
    this.forget();
    if (wasSent) this.#notify(false);
  }

  /** There is nobody left to notify. */
  forget(): void {
    this.#cancelLater?.();
    this.#cancelIdle?.();
    this.#cancelLater = undefined;
    this.#cancelIdle = undefined;
    this.#isSent = false;
  }

  #notify(typing: boolean): void {
    this.#cancelLater = undefined;
    this.#sentAt = this.#scheduler.now();
    this.#isSent = typing;
    this.#send(typing);
  }
}
