/** Classes of one doubling: each is a fifth longer than the one before it. */
const CLASSES_A_DOUBLING = 4;

/**
 * The class of a duration in whole or broken seconds, from 0 (under a second) up. Durations are counted by class, so that
 * the counts of any hours can be added up and still give a median.
 */
export const durationClass = (seconds: number): number =>
  seconds < 1 ? 0 : 1 + Math.floor(CLASSES_A_DOUBLING * Math.log2(seconds));

/** The seconds that stand for a class: its middle, at most an eighth away from any duration in it. */
export const classSeconds = (durationClassNumber: number): number =>
  durationClassNumber === 0 ? 0 : 2 ** ((durationClassNumber - 0.5) / CLASSES_A_DOUBLING);

/** How many durations each class has. */
export type DurationCounts = ReadonlyMap<number, number>;

/**
 * The duration in whole seconds below which the `share` (0 to 1) of all lies, such as 0.5 for the median; to within an
 * eighth. Null when nothing was counted.
 */
export function durationQuantile(counts: DurationCounts, share: number): number | null {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const rank = Math.max(1, Math.ceil(total * share));
  let seen = 0;
  for (const [each, count] of [...counts].toSorted(([one], [other]) => one - other)) {
    seen += count;
    if (seen >= rank) return Math.round(classSeconds(each));
  }
  return null;
}
