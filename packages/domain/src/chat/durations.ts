/** The number of classes per doubling: each is about a fifth longer than the one before it. */
const CLASSES_A_DOUBLING = 4;

/**
 * Returns the class of a duration in seconds, from 0 up. Counts by class can be added up over any hours and
 * still give a median.
 */
export const durationClass = (seconds: number): number =>
  seconds < 1 ? 0 : 1 + Math.floor(CLASSES_A_DOUBLING * Math.log2(seconds));

/** Returns the seconds that represent a class: its middle, within an eighth of any duration in it. */
const classSeconds = (each: number): number => (each === 0 ? 0 : 2 ** ((each - 0.5) / CLASSES_A_DOUBLING));

/**
 * Returns the duration below which a given `share` of all durations lies, in whole seconds, from the count of
 * each class; null if there are none.
 */
export function durationQuantile(counts: ReadonlyMap<number, number>, share: number): number | null {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const rank = Math.max(1, Math.ceil(total * share));
  let seen = 0;
  for (const [each, count] of [...counts].toSorted(([one], [other]) => one - other)) {
    seen += count;
    if (seen >= rank) return Math.round(classSeconds(each));
  }
  return null;
}

/** Returns the median of some durations, in their unit; null if there are none. */
export function median(durations: readonly number[]): number | null {
  const sorted = durations.toSorted((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
}
