/** Classes of one doubling: each is a fifth longer than the one before it. */
const CLASSES_A_DOUBLING = 4;

/** The class of a duration in seconds, from 0 up: counts by class add up over any hours and still give a median. */
export const durationClass = (seconds: number): number =>
  seconds < 1 ? 0 : 1 + Math.floor(CLASSES_A_DOUBLING * Math.log2(seconds));

/** The seconds that stand for a class: its middle, at most an eighth away from any duration in it. */
const classSeconds = (each: number): number => (each === 0 ? 0 : 2 ** ((each - 0.5) / CLASSES_A_DOUBLING));

/** The duration below which the `share` of all lies, in whole seconds, from the count of each class; null without any. */
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

/** The middle of some durations, in their unit; null without any. */
export function median(durations: readonly number[]): number | null {
  const sorted = durations.toSorted((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
}
