import type { Cancel, Scheduler } from './scheduler.ts';

/**
 * The shortest time between notices: slightly longer than the two seconds within which the server forwards
 * only one.
 */
const EVERY_MS = 2_200;
/** After this long without a key press, someone is no longer typing. */
const IDLE_MS = 5_000;

/** Tells the other side when someone is typing and when they have stopped. */
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

  /**
   * Reports a key press. If it comes too soon after the last text ended, the notice is delayed until it is
   * allowed.
   */
  typed(): void {
    const wait = this.#sentAt + EVERY_MS - this.#scheduler.now();
    if (wait <= 0) this.#notify(true);
    else if (!this.#isSent) this.#cancelLater ??= this.#scheduler.after(wait, () => this.#notify(true));
    this.#cancelIdle?.();
    this.#cancelIdle = this.#scheduler.after(IDLE_MS, () => this.stopped());
  }

  /** Reports that the input is empty again or its text was sent. */
  stopped(): void {
    const wasSent = this.#isSent;
    this.forget();
    if (wasSent) this.#notify(false);
  }

  /** Cancels everything pending: there is no one left to notify. */
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
