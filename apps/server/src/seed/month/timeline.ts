import type { SeedClock } from './seed-clock.ts';

/** Something that happens in the month. */
interface Moment {
  readonly at: Date;
  readonly order: number;
  readonly act: () => Promise<void>;
}

/**
 * The events of the month, each at its time. The clock only goes forward, so that nothing happens before its
 * cause.
 */
export class Timeline {
  readonly #moments: Moment[] = [];
  readonly #clock: SeedClock;
  readonly #end: Date;
  #order = 0;

  constructor(clock: SeedClock, end: Date) {
    this.#clock = clock;
    this.#end = end;
  }

  /** Plans something, at the earliest now. Whatever falls after the end of the month does not happen. */
  at(when: Date, act: () => Promise<void>): void {
    const at = new Date(Math.max(when.getTime(), this.#clock.now().getTime()));
    if (at < this.#end) this.#moments.push({ at, order: this.#order++, act });
  }

  /**
   * Plays everything, including what is planned on the way. Calls `onShare` from time to time with the
   * progress in percent.
   */
  async play(onShare: (percent: number) => void): Promise<void> {
    const start = this.#clock.now().getTime();
    const length = this.#end.getTime() - start;
    for (let next = this.#take(); next; next = this.#take()) {
      this.#clock.moveTo(next.at);
      await next.act();
      onShare(Math.floor(((next.at.getTime() - start) / length) * 100));
    }
    this.#clock.moveTo(this.#end);
  }

  #take(): Moment | undefined {
    const first = this.#moments.reduce<Moment | undefined>(
      (best, each) =>
        !best || each.at < best.at || (each.at.getTime() === best.at.getTime() && each.order < best.order)
          ? each
          : best,
      undefined,
    );
    if (first) this.#moments.splice(this.#moments.indexOf(first), 1);
    return first;
  }
}
