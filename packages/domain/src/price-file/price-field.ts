import { keysOf } from '../shapes.ts';
import fields from './price-fields.json' with { type: 'json' };

/** The meanings that a column of a supplier's price file can have. */
export type PriceField = keyof typeof fields;

/** Every field, in display order. */
export const PRICE_FIELDS = keysOf(fields);

/**
 * The part of a price that a field belongs to: all fields of one part together identify one row in the book's data model.
 */
export type PricePart = 'segment' | 'band' | 'window' | 'offering' | 'rate';

/** Returns the name of a field and what its cells contain, for screens. */
export const fieldFacts = (
  field: PriceField,
): { readonly label: string; readonly part: PricePart; readonly hint: string } => {
  const { label, part, hint } = fields[field];
  return { label, part: isPart(part) ? part : 'rate', hint };
};

const isPart = (text: string): text is PricePart =>
  text === 'segment' || text === 'band' || text === 'window' || text === 'offering' || text === 'rate';

/** The fields that contain a price, in the order of their stored columns. */
export const RATE_FIELDS = [
  'standing',
  'single',
  'day',
  'night',
  'eveningWeekend',
  'capacity',
  'metering',
] as const satisfies readonly PriceField[];

/** A field that contains a price. */
export type RateField = (typeof RATE_FIELDS)[number];

/** Returns whether a price is charged per day whatever is used: such prices may be given per year. */
export const isDailyField = (field: PriceField): boolean =>
  field === 'standing' || field === 'capacity' || field === 'metering';

export const isRateField = (field: PriceField): field is RateField =>
  RATE_FIELDS.some((each) => each === field);
