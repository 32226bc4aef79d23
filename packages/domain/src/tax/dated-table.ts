import type { IsoDate } from '../units/period.ts';

/** A value that holds from a date until the next row of its table begins. */
export interface DatedRow {
  readonly from: IsoDate;
}

/** The row in force on `date`, or undefined before the first. `table` is sorted, earliest first. */
export const rowInForce = <Row extends DatedRow>(table: readonly Row[], date: IsoDate): Row | undefined =>
  table.findLast((row) => row.from <= date);
