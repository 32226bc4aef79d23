import { keysOf } from '../shapes.ts';
import fields from './price-fields.json' with { type: 'json' };

/** What a column of a supplier's price file can be. */
export type PriceField = keyof typeof fields;

/** Every field, in the order in which screens list them. */
export const PRICE_FIELDS = keysOf(fields);

/** Which part of a price a field belongs to: all fields of one part together find or make one row of the book's plan. */
export type PricePart = 'segment' | 'band' | 'window' | 'offering' | 'rate';

/** A field as screens show it: its name and what its cells hold. */
export const fieldFacts = (
  field: PriceField,
): { readonly label: string; readonly part: PricePart; readonly hint: string } => {
  const { label, part, hint } = fields[field];
  return { label, part: isPart(part) ? part : 'rate', hint };
};

const isPart = (text: string): text is PricePart =>
  text === 'segment' || text === 'band' || text === 'window' || text === 'offering' || text === 'rate';

/** The fields that hold a price, in the order of the columns that they are stored in. */
export const RATE_FIELDS = [
  'standing',
  'single',
  'day',
  'night',
  'eveningWeekend',
  'capacity',
  'metering',
] as const satisfies readonly PriceField[];

/** A field that holds a price. */
export type RateField = (typeof RATE_FIELDS)[number];

/** Whether a price is charged by the day, whatever is used: such prices may be written by the year. */
export const isDailyField = (field: PriceField): boolean =>
  field === 'standing' || field === 'capacity' || field === 'metering';

export const isRateField = (field: PriceField): field is RateField =>
  RATE_FIELDS.some((each) => each === field);
