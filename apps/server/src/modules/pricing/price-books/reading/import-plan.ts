import { PriceFileLayout } from '@switch/domain/price-file/layout.ts';
import { FUELS } from '@switch/domain/units/energy.ts';
import { isIsoDate, type IsoDate } from '@switch/domain/units/period.ts';
import * as z from 'zod/mini';

const date = z.custom<IsoDate>((value) => typeof value === 'string' && isIsoDate(value));

/** The instructions for reading a price file. */
export const ImportPlan = z.object({
  layout: PriceFileLayout,
  separator: z.enum([',', ';', '\t']),
  hasDecimalComma: z.boolean(),
  /** The row with the column headers, counting from 0. */
  headerRow: z.number(),
  /** The supplier's products: the names its files use, and the product each one means. */
  products: z.array(z.object({ fuel: z.enum(FUELS), name: z.string(), productId: z.string() })),
  /** The day of the import, for files that do not say from when they are quoted. */
  today: date,
});
export type ImportPlan = z.output<typeof ImportPlan>;

/** A cell that could not be read, described for the user. */
export interface RowProblem {
  /** The line of the file, counting from 1. */
  readonly line: number;
  /** The header of the column. */
  readonly column: string;
  /** The content of the cell, truncated to a hundred characters. */
  readonly value: string;
  /** What to do about it. */
  readonly message: string;
}

/** Maximum number of problems that are stored. */
export const MOST_PROBLEMS = 1_000;

/** Finds the lines of rows that have the same key. */
export interface RepeatFinder {
  readonly note: (
    segmentId: number,
    bandId: number,
    windowId: number,
    offeringId: number,
    line: number,
  ) => void;
}
