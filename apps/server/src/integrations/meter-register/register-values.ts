import { MAX_KWH, type Fuel } from '@switch/domain/units/energy.ts';
import type { IsoDate } from '@switch/domain/units/period.ts';
import type { VendorOptions } from '../look-up/ask-json.ts';
import type { RegisteredMeter } from './port.ts';
import suppliers from './suppliers.json' with { type: 'json' };

/**
 * The options of a meter register's client. `baseUrl` is part of the access that the register's operator
 * gives.
 */
export type RegisterOptions = VendorOptions & {
  readonly baseUrl: string;
  readonly today: () => IsoDate;
};

/** Someone is waiting for addresses at a screen, and a register only adds details to them. */
const PATIENCE_MS = 3_000;

/** Returns the options with a register's shorter time limit as the default. */
export const patientOptions = (options: RegisterOptions): RegisterOptions => ({
  ...options,
  timeoutMs: options.timeoutMs ?? PATIENCE_MS,
});

/** Strict enough to keep anything but a postcode out of the query. */
const POST_CODE_SHAPE = /^[A-Z0-9]{5,7}$/;

/**
 * Returns a postcode with one space before its last three characters, as registers store it; undefined if it
 * isn't one.
 */
export function registerPostCode(text: string): string | undefined {
  const bare = text.replace(/\s/g, '').toUpperCase();
  return POST_CODE_SHAPE.test(bare) ? `${bare.slice(0, -3)} ${bare.slice(-3)}` : undefined;
}

// Supplier ids of the electricity market, June 2026; for gas, only those that have been seen in answers.
const NAMES: Readonly<Record<Fuel, ReadonlyMap<string, string>>> = {
  electricity: new Map(Object.entries(suppliers.electricity)),
  gas: new Map(Object.entries(suppliers.gas)),
};

/** Returns the supplier with that code, and its name if we know it. */
export const supplierOf = (fuel: Fuel, code: string | undefined): RegisteredMeter['supplier'] =>
  code === undefined ? undefined : { code, name: NAMES[fuel].get(code.toUpperCase()) };

/**
 * Returns a year's use in whole kWh; undefined if a register has nothing usable, such as a nought for a new
 * meter.
 */
export function wholeKwh(value: number | undefined): number | undefined {
  const kwh = Math.round(value ?? 0);
  return kwh >= 1 && kwh <= MAX_KWH ? kwh : undefined;
}

/** Returns the text if it is one of `known`, otherwise undefined. */
export const oneOf = <Known extends string>(known: readonly Known[], text: string | undefined) =>
  known.find((each) => each === text);
