/** Inserts a number into a short sorted list, unless it is already there. */
export function insertOnce(sorted: number[], added: number): void {
  let at = sorted.length;
  while (at > 0 && (sorted[at - 1] ?? 0) > added) at -= 1;
  if (at === 0 || sorted[at - 1] !== added) sorted.splice(at, 0, added);
}
