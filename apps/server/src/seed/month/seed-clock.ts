/** A clock that the seeding puts to whenever something happened. */
export interface SeedClock {
  readonly now: () => Date;
  readonly moveTo: (at: Date) => void;
}
