import { type IsoDate, daysBetween, isoDate } from './period.ts';

/** A run of days inside one financial year. `to` is the first day after it. */
export interface YearSegment {
  /** The 1 April on which the financial year began. */
  readonly yearStart: IsoDate;
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly days: number;
}

/** Returns the 1 April on or before `date`: the first day of its UK financial year, when levies change. */
export function financialYearStart(date: IsoDate): IsoDate {
  const year = Number(date.slice(0, 4));
  return firstOfApril(date.slice(5) < '04-01' ? year - 1 : year);
}

const firstOfApril = (year: number): IsoDate => isoDate(`${year}-04-01`);

/** Returns the name of the financial year that begins on `yearStart`, such as `2026-27`. */
export const financialYearName = (yearStart: IsoDate): string =>
  `${yearStart.slice(0, 4)}-${String(Number(yearStart.slice(0, 4)) + 1).slice(2)}`;

/** Splits the days from `from` up to but not including `to` at each 1 April. Empty if there are none. */
export function financialYearSegments(from: IsoDate, to: IsoDate): readonly YearSegment[] {
  const segments: YearSegment[] = [];
  for (let start = from; start < to;) {
    const yearStart = financialYearStart(start);
    const next = firstOfApril(Number(yearStart.slice(0, 4)) + 1);
    const end = next < to ? next : to;
    segments.push({ yearStart, from: start, to: end, days: daysBetween(start, end) });
    start = end;
  }
  return segments;
}
