import type { Cancel, Scheduler } from '../link/scheduler.ts';

type Due = { readonly at: number; readonly work: () => void };

/** A clock that stands still until a test moves it. */
export class MovedClock implements Scheduler {
  private time = Date.parse('2026-07-01T09:30:00Z');
  private readonly waiting = new Set<Due>();

  readonly now = (): number => this.time;

  readonly after = (ms: number, work: () => void): Cancel => {
    const due: Due = { at: this.time + ms, work };
    this.waiting.add(due);
    return () => this.waiting.delete(due);
  };

  /** Moves the clock on and does what fell due on the way, in its order. */
  advance(ms: number): void {
    const end = this.time + ms;
    for (;;) {
      const next = [...this.waiting]
        .filter(({ at }) => at <= end)
        .toSorted((one, other) => one.at - other.at)[0];
      if (!next) break;
      this.waiting.delete(next);
      this.time = next.at;
      next.work();
    }
    this.time = end;
  }
}
