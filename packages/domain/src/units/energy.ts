export type Fuel = 'electricity' | 'gas';

/** Both fuels, electricity first: the order in every list and tab. */
export const FUELS = ['electricity', 'gas'] as const satisfies readonly Fuel[];

/** The names of the fuels at the start of a line; within a sentence the fuel's own id is its name. */
export const fuelNames: Readonly<Record<Fuel, string>> = { electricity: 'Electricity', gas: 'Gas' };

/** Formats several fuels in a line: `Electricity and Gas`. */
export const fuelList = (fuels: readonly Fuel[]): string =>
  fuels.map((fuel) => fuelNames[fuel]).join(' and ');

/** A quantity of energy in whole kilowatt-hours, 1 to 9,999,999. */
export type Kwh = number & { readonly __brand: 'Kwh' };

export const MAX_KWH = 9_999_999;

/** Returns whether `value` is a whole number of kilowatt-hours from 1 to 9,999,999. */
const isKwh = (value: number): value is Kwh => Number.isInteger(value) && value >= 1 && value <= MAX_KWH;

/**
 * Returns `value` as kilowatt-hours. Throws RangeError outside 1 to 9,999,999: for constants and values already checked.
 */
export function kwh(value: number): Kwh {
  if (!isKwh(value)) throw new RangeError(`not a whole number of kWh from 1 to ${MAX_KWH}: ${value}`);
  return value;
}

/** Formats a quantity of energy: `12,400 kWh`. */
export const kwhText = (kwh: number): string => `${kwh.toLocaleString('en-GB')} kWh`;
