import { headerKey, type LayoutSlot, type PriceFileLayout } from '@switch/domain/price-file/layout.ts';
import type { CellTexts } from '@switch/domain/price-file/price-parts.ts';
import type { AmountStyle } from '@switch/domain/price-file/read-rate.ts';
import { UnreadableFile } from './csv-scanner.ts';
import type { ImportPlan } from './import-plan.ts';

/** A price column: its place in the file and how its amounts are written. */
export interface RateColumn {
  readonly place: number;
  readonly header: string;
  readonly style: AmountStyle;
  /** Whether its amounts are per year. */
  readonly isYearly: boolean;
}

const PENCE_DECIMALS = 4;
const POUND_DECIMALS = 6;

/** Returns the rate columns of a slot, in the order of the rate fields; undefined where it has none. */
export const rateColumnsOf = (
  slot: LayoutSlot,
  { layout, hasDecimalComma }: ImportPlan,
  places: readonly number[],
): readonly (RateColumn | undefined)[] =>
  slot.rateColumns.map((index) => {
    const column = layout.columns[index];
    if (!column) return undefined;
    // A yearly charge is read in hundredths of a penny, which are four decimals of a pound.
    const decimals = column.unit === 'pounds' ? POUND_DECIMALS : PENCE_DECIMALS;
    return {
      place: places[index] ?? -1,
      header: column.header,
      style: { decimals, hasDecimalComma },
      isYearly: column.unit === 'pounds-a-year',
    };
  });

/** Columns of a layout that a file lacks. */
export class MissingColumns extends Error {
  readonly headers: readonly string[];

  constructor(headers: readonly string[]) {
    super(`The file has no column ${headers.map((header) => `“${header}”`).join(', ')}.`);
    this.headers = headers;
  }
}

/**
 * Returns the place of each column of the layout in the file. Throws a `MissingColumns`, and an
 * `UnreadableFile` if the file has a column twice, because we can't decide which of the two is meant.
 */
export function columnPlaces(headers: readonly string[], { columns }: PriceFileLayout): readonly number[] {
  const keys = headers.map(headerKey);
  const places = columns.map(({ header }) => keys.indexOf(headerKey(header)));
  const missing = columns.filter((_, index) => (places[index] ?? -1) < 0).map(({ header }) => header);
  if (missing.length > 0) throw new MissingColumns(missing);
  const twice = columns.find(
    ({ header }) => keys.indexOf(headerKey(header)) !== keys.lastIndexOf(headerKey(header)),
  );
  if (twice)
    throw new UnreadableFile(
      `The file has two columns called “${twice.header}”. Give one of them another name, or take it out, and upload it again.`,
    );
  return places;
}

/** Returns the values that apply to every row of a slot if no column states them. */
export const fixedTexts = ({ fixed }: PriceFileLayout, { at }: LayoutSlot): CellTexts => ({
  ...fixed,
  ...(at.termMonths !== undefined && { termMonths: String(at.termMonths) }),
  ...(at.startMonth !== undefined && { startMonth: at.startMonth }),
});
