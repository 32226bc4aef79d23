import type { Scheduler } from './scheduler.ts';

/** At most one note in this time, as the server passes on no more. */
const EVERY_MS = 2_000;

/** Tells the other side that the visitor types, and when they have stopped. */
export class TypingNotes {
  private readonly scheduler: Scheduler;
  private readonly tell: (typing: boolean) => void;
  private toldAt = 0;
  private isTold = false;

  constructor(scheduler: Scheduler, tell: (typing: boolean) => void) {
    this.scheduler = scheduler;
    this.tell = tell;
  }

  /** A key was pressed. */
  typed(): void {
    const now = this.scheduler.now();
    if (now - this.toldAt < EVERY_MS) return;
    this.toldAt = now;
    this.isTold = true;
    this.tell(true);
  }

  /** The input is empty again, or its text was sent. */
  stopped(): void {
    if (this.isTold) this.tell(false);
    this.isTold = false;
  }
}
