/** A clock that seeding sets to the time at which something happened. */
export interface SeedClock {
  readonly now: () => Date;
  readonly moveTo: (at: Date) => void;
}
