/** The last three rows of the distance table, reused in rotation. */
const rowsFor = (letters: number) =>
  [new Uint16Array(letters), new Uint16Array(letters), new Uint16Array(letters)] as const;
let rows = rowsFor(64);

/**
 * Returns the number of letters missing, added, replaced or swapped between two words; `most + 1` as soon as
 * there are more than `most`.
 */
export function slipsBetween(from: string, to: string, most: number): number {
  if (Math.abs(from.length - to.length) > most) return most + 1;
  if (to.length >= rows[0].length) rows = rowsFor(2 * to.length);
  let [before, last, current] = rows;
  for (let at = 0; at <= to.length; at += 1) last[at] = at;
  for (let row = 1; row <= from.length; row += 1) {
    let least = row;
    current[0] = row;
    for (let at = 1; at <= to.length; at += 1) {
      const isSame = from.charCodeAt(row - 1) === to.charCodeAt(at - 1);
      let slips = (last[at - 1] ?? 0) + (isSame ? 0 : 1);
      slips = Math.min(slips, (last[at] ?? 0) + 1, (current[at - 1] ?? 0) + 1);
      const isSwapped =
        row > 1 &&
        at > 1 &&
        from.charCodeAt(row - 1) === to.charCodeAt(at - 2) &&
        from.charCodeAt(row - 2) === to.charCodeAt(at - 1);
      if (isSwapped) slips = Math.min(slips, (before[at - 2] ?? 0) + 1);
      current[at] = slips;
      least = Math.min(least, slips);
    }
    if (least > most) return most + 1;
    [before, last, current] = [last, current, before];
  }
  return Math.min(last[to.length] ?? 0, most + 1);
}
