const SECONDS_PER_MINUTE = 60;

/** The middle of waits in seconds, as whole minutes from 1 up; null when nothing is known. */
export function medianMinutes(waits: readonly number[]): number | null {
  const sorted = waits.toSorted((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) return null;
  return Math.max(1, Math.ceil((lower + upper) / 2 / SECONDS_PER_MINUTE));
}
