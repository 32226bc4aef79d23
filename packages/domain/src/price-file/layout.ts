import * as z from 'zod/mini';
import { type PriceField, PRICE_FIELDS, fieldFacts, isDailyField, RATE_FIELDS } from './price-field.ts';

/** The term or start month of a column in a wide sheet. */
export const ColumnPlace = z.object({
  termMonths: z.optional(z.int().check(z.minimum(1), z.maximum(60))),
  /** `yyyy-MM`. */
  startMonth: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}$/))),
});
export type ColumnPlace = z.output<typeof ColumnPlace>;

/** The units of prices. Pounds a year apply only to daily charges: see `perDay`. */
export const PRICE_UNITS = ['pence', 'pounds', 'pounds-a-year'] as const;
export type PriceUnit = (typeof PRICE_UNITS)[number];

/** One column of a file, identified by its header. */
export const LayoutColumn = z.object({
  header: z.string().check(z.minLength(1), z.maxLength(200)),
  field: z.enum(PRICE_FIELDS),
  /** The unit of a price; pence if absent. */
  unit: z.optional(z.enum(PRICE_UNITS)),
  /** In wide sheets: several columns of one field, each for a term or a month. */
  at: z.optional(ColumnPlace),
});
export type LayoutColumn = z.output<typeof LayoutColumn>;

/** How the columns of a supplier's price file are read. */
export const PriceFileLayout = z.object({
  /** Empty in a guess about a file in which no column is recognised. */
  columns: z.array(LayoutColumn).check(z.maxLength(400)),
  /** Values that apply to every row and have no column, such as the fuel. */
  fixed: z.partialRecord(z.enum(PRICE_FIELDS), z.string().check(z.maxLength(200))),
  /** For files without validity dates: for how many days they are quoted, counting the day of the import. */
  validDays: z.optional(z.int().check(z.minimum(1), z.maximum(60))),
});
export type PriceFileLayout = z.output<typeof PriceFileLayout>;

/** Returns a header for comparison: only letters and digits, in lower case. */
export const headerKey = (header: string): string =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}£%]/gu, '');

const REQUIRED: readonly PriceField[] = ['fuel', 'region', 'product', 'standing'];
const UNIT_RATES: readonly PriceField[] = ['single', 'day'];

const placeKey = ({ at }: LayoutColumn): string => `${at?.termMonths ?? ''} ${at?.startMonth ?? ''}`;

/** Returns what a layout lacks before a file can be read with it, in sentences; empty if nothing. */
export function layoutProblems(layout: PriceFileLayout): readonly string[] {
  const { columns, fixed, validDays } = layout;
  const has = (field: PriceField): boolean =>
    fixed[field] !== undefined || columns.some((column) => column.field === field);
  const hasPlace = (name: 'termMonths' | 'startMonth'): boolean =>
    columns.some(({ at }) => at?.[name] !== undefined);
  const missing = REQUIRED.filter((field) => !has(field)).map(
    (field) => `No column is the ${fieldFacts(field).label.toLowerCase()}.`,
  );
  const [hasStart, hasTerm] = [
    has('startMonth') || hasPlace('startMonth') || (has('startFrom') && has('startTo')),
    has('termMonths') || hasPlace('termMonths'),
  ];
  const hasBand = has('kwhRange') || (has('kwhFrom') && has('kwhTo'));
  return [
    ...missing,
    ...(hasBand ? [] : ['No column is the yearly use, and no two are its first and last kWh.']),
    ...(hasTerm ? [] : ['No column is the term, and no columns are for terms.']),
    ...(hasStart ? [] : ['No column is the start month, or the first and last day of start.']),
    ...(has('quoteTo') || validDays ? [] : ['Nothing says how long the prices are quoted.']),
    ...(UNIT_RATES.some(has) ? [] : ['No column is a unit rate.']),
    ...repeatedColumns(columns),
    ...columns
      .filter(({ field, unit }) => unit === 'pounds-a-year' && !isDailyField(field))
      .map(({ header }) => `“${header}” is no charge by the day: its amounts cannot be pounds a year.`),
  ];
}

function repeatedColumns(columns: readonly LayoutColumn[]): readonly string[] {
  const seen = new Map<string, string>();
  return columns.flatMap((column) => {
    const key = `${column.field} ${placeKey(column)}`;
    const first = seen.get(key);
    seen.set(key, first ?? column.header);
    return first === undefined
      ? []
      : [`“${first}” and “${column.header}” are both the ${fieldFacts(column.field).label.toLowerCase()}.`];
  });
}

/** One set of prices in a row: most files have one per row, a wide sheet has several. */
export interface LayoutSlot {
  readonly at: ColumnPlace;
  /** The column of each rate, in the order of `RATE_FIELDS`; -1 if the slot has none. */
  readonly rateColumns: readonly number[];
}

/**
 * Returns the slots of a layout: columns without a term or month belong to every slot. `columns` are numbered as in the
 * layout.
 */
export function slotsOf({ columns }: PriceFileLayout): readonly LayoutSlot[] {
  const places = new Map(
    columns.filter(({ at }) => at !== undefined).map((column) => [placeKey(column), column.at ?? {}]),
  );
  const all = places.size > 0 ? [...places] : [[' ', {}] as const];
  return all.map(([key, at]) => ({
    at,
    rateColumns: RATE_FIELDS.map((field) => {
      const own = columns.findIndex(
        (column) => column.field === field && column.at !== undefined && placeKey(column) === key,
      );
      return own >= 0
        ? own
        : columns.findIndex((column) => column.field === field && column.at === undefined);
    }),
  }));
}
