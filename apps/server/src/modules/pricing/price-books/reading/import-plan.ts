import { PriceFileLayout } from '@switch/domain/price-file/layout.ts';
import { FUELS } from '@switch/domain/units/energy.ts';
import { isIsoDate, type IsoDate } from '@switch/domain/units/period.ts';
import * as z from 'zod/mini';

const date = z.custom<IsoDate>((value) => typeof value === 'string' && isIsoDate(value));

/** What reading a price file takes besides the file. */
export const ImportPlan = z.object({
  layout: PriceFileLayout,
  separator: z.enum([',', ';', '\t']),
  hasDecimalComma: z.boolean(),
  /** Which row names the columns, counting from 0. */
  headerRow: z.number(),
  /** The supplier's products: what its files call them, and which one that is. */
  products: z.array(z.object({ fuel: z.enum(FUELS), name: z.string(), productId: z.string() })),
  /** The day of the import, for files that do not say from when they are quoted. */
  today: date,
});
export type ImportPlan = z.output<typeof ImportPlan>;

/** A row that could not be read, in words. */
export interface RowProblem {
  /** The line of the file, counting from 1. */
  readonly line: number;
  /** The header of the column. */
  readonly column: string;
  /** What the cell holds, cut off after a hundred letters. */
  readonly value: string;
  /** What to do. */
  readonly message: string;
}

/** How many problems are kept. */
export const MOST_PROBLEMS = 1_000;

/** Finds the lines of rows that have one key. */
export interface RepeatFinder {
  readonly note: (
    segmentId: number,
    bandId: number,
    windowId: number,
    offeringId: number,
    line: number,
  ) => void;
}
