import { rowInForce, type DatedRow } from '../tax/dated-table.ts';
import type { Fuel } from '../units/energy.ts';
import { type IsoDate, isoDate } from '../units/period.ts';

/** What makes a business count as one size: any one of use, or staff together with money. */
export interface SizeLimits {
  /** At most this many kWh a year of the fuel; the limit itself still counts. */
  readonly kwhUpTo: Readonly<Record<Fuel, number>>;
  /** Fewer people than this; the limit itself does not count. */
  readonly staffBelow: number;
  /** At most this yearly turnover in pounds, or else at most this balance sheet total. */
  readonly turnoverPoundsUpTo: number;
  readonly balanceSheetPoundsUpTo: number;
}

/** The limits of the two protected sizes from a date. */
export interface SizeTable extends DatedRow {
  readonly micro: SizeLimits;
  readonly small: SizeLimits;
}

/**
 * Limits by date. Source: gov.uk on the Statutory Instrument of 2024 that amended the Redress Order 2008, and Ofgem's
 * definition of a micro business; money limits in pounds as Ofgem and suppliers use them.
 */
const SIZE_TABLES: readonly SizeTable[] = [
  {
    from: isoDate('2024-12-19'),
    micro: {
      kwhUpTo: { electricity: 100_000, gas: 293_000 },
      staffBelow: 10,
      turnoverPoundsUpTo: 2_000_000,
      balanceSheetPoundsUpTo: 2_000_000,
    },
    small: {
      kwhUpTo: { electricity: 200_000, gas: 500_000 },
      staffBelow: 50,
      turnoverPoundsUpTo: 6_500_000,
      balanceSheetPoundsUpTo: 5_000_000,
    },
  },
];

/** The limits in force on `date`. Throws RangeError before 19 December 2024, when there was no small class. */
export function sizeTableOn(date: IsoDate): SizeTable {
  const table = rowInForce(SIZE_TABLES, date);
  if (!table) throw new RangeError(`no size limits are known for ${date}`);
  return table;
}
