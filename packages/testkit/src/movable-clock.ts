/** A clock that stands still until a test moves it. */
export interface MovableClock {
  readonly now: () => Date;
  readonly moveMinutes: (minutes: number) => void;
  readonly moveDays: (days: number) => void;
  /** Puts the clock to an instant, as an ISO text such as `2026-03-02T09:00:00Z`. */
  readonly moveTo: (instant: string) => void;
}

/** A Monday morning: a working day, so that working-day rules start from plain ground. */
export const TEST_START = '2026-09-14T09:00:00Z';

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;

/** A clock at `start`. */
export function movableClock(start: string = TEST_START): MovableClock {
  let at = instantOf(start);
  return {
    now: () => new Date(at),
    moveMinutes: (minutes) => void (at += minutes * MINUTE_MS),
    moveDays: (days) => void (at += days * DAY_MS),
    moveTo: (instant) => void (at = instantOf(instant)),
  };
}

function instantOf(text: string): number {
  const at = Date.parse(text);
  if (Number.isNaN(at)) throw new RangeError(`not an instant: ${text}`);
  return at;
}
