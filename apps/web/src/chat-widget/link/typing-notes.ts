import type { Cancel, Scheduler } from './scheduler.ts';

/** At most one note in this time: a little more than the two seconds in which the server passes on one. */
const EVERY_MS = 2_200;

/** Tells the other side that the visitor types, and when they have stopped. */
export class TypingNotes {
  private readonly scheduler: Scheduler;
  private readonly tell: (typing: boolean) => void;
  private toldAt = 0;
  private isTold = false;
  private cancelLater: Cancel | undefined;

  constructor(scheduler: Scheduler, tell: (typing: boolean) => void) {
    this.scheduler = scheduler;
    this.tell = tell;
  }

  /** A key was pressed. Too soon to be told after the end of the last text, it is told as soon as it may be. */
  typed(): void {
    const wait = this.toldAt + EVERY_MS - this.scheduler.now();
    if (wait <= 0) this.note(true);
    else if (!this.isTold) this.cancelLater ??= this.scheduler.after(wait, () => this.note(true));
  }

  /** The input is empty again, or its text was sent. */
  stopped(): void {
    this.cancelLater?.();
    this.cancelLater = undefined;
    if (this.isTold) this.note(false);
  }

  /** Nobody is there any more who could be told. */
  forget(): void {
    this.cancelLater?.();
    this.cancelLater = undefined;
    this.isTold = false;
  }

  private note(typing: boolean): void {
    this.cancelLater = undefined;
    this.toldAt = this.scheduler.now();
    this.isTold = typing;
    this.tell(typing);
  }
}
