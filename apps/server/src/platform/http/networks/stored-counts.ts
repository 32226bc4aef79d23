import { ProblemError } from '../problem.ts';
import { networkOf } from '../networks.ts';

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;
/** How many hours' worth a day allows. Someone who works all day is not a script. */
const HOURS_A_DAY_ALLOWS = 5;
/**
 * How many networks are counted separately at a time. Any beyond that share one count, so that memory stays
 * bounded.
 */
const MOST_NETWORKS = 100_000;

/**
 * Counts what people without an account have stored. Throws `too-many-requests` once a network has used up
 * its hour or day.
 */
export type StoredCounts = (address: string, now: Date) => void;

/**
 * Creates counts by UTC hour and UTC day, for this process only, like the limits per minute. Each network may
 * store `perHour` items in an hour, and five times as many in a day.
 */
export function storedCounts(perHour: number): StoredCounts {
  const windows = [windowOf(HOUR_MS, perHour), windowOf(HOUR_MS * DAY_HOURS, perHour * HOURS_A_DAY_ALLOWS)];
  return (address, now) => {
    const network = networkOf(address);
    const isTooMany = windows.map((take) => take(network, now.getTime())).includes(false);
    if (isTooMany)
      throw new ProblemError('too-many-requests', 'That is enough for now. Please come back later.');
  };
}

function windowOf(lengthMs: number, most: number) {
  const counts = new Map<string, number>();
  let current = -1;
  return (network: string, at: number): boolean => {
    const window = Math.floor(at / lengthMs);
    if (window !== current) counts.clear();
    current = window;
    const key = counts.has(network) || counts.size < MOST_NETWORKS ? network : 'others';
    const taken = (counts.get(key) ?? 0) + 1;
    counts.set(key, taken);
    return taken <= most;
  };
}
