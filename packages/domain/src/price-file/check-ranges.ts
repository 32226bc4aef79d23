/** A range, both ends included, in whole steps such as kWh or days. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** Two neighbouring ranges that overlap or leave a gap. */
export interface RangeFault {
  readonly kind: 'overlap' | 'gap';
  readonly before: Range;
  readonly after: Range;
}

/** Finds where ranges that should adjoin overlap or leave a gap, in order. Equal ranges count once. */
export function rangeFaults(ranges: readonly Range[]): readonly RangeFault[] {
  const sorted = ranges
    .toSorted((a, b) => a.from - b.from || a.to - b.to)
    .filter(
      ({ from, to }, index, all) => index === 0 || all[index - 1]?.from !== from || all[index - 1]?.to !== to,
    );
  const faults: RangeFault[] = [];
  let before: Range | undefined;
  for (const after of sorted) {
    if (before && after.from <= before.to) faults.push({ kind: 'overlap', before, after });
    else if (before && after.from > before.to + 1) faults.push({ kind: 'gap', before, after });
    if (!before || after.to > before.to) before = after;
  }
  return faults;
}
