import type { RateStructure } from '../tariff/rate-structure.ts';

/** The kinds of electricity meter a customer can choose from, in the order in which they are offered. */
export const electricityMeterKinds = [
  'single',
  'day-night',
  'evening-weekend',
  'day-night-evening-weekend',
  'half-hourly',
  'smart',
  'prepayment',
  'unknown',
] as const;

/** The kinds of gas meter a customer can choose from, in the order in which they are offered. */
export const gasMeterKinds = ['credit', 'smart', 'prepayment', 'unknown'] as const;

/** A kind of electricity meter; `unknown` is the customer's "I don't know". */
export type ElectricityMeterKind = (typeof electricityMeterKinds)[number];

/** A kind of gas meter; `unknown` is the customer's "I don't know". */
export type GasMeterKind = (typeof gasMeterKinds)[number];

/** A kind of meter of either fuel. */
export type MeterKind = ElectricityMeterKind | GasMeterKind;

/** A kind of meter in words: a short label and one sentence that lets somebody recognise it. */
export type MeterKindWords = { readonly label: string; readonly description: string };

/** Every kind of meter in words. */
export const meterKindWords: Readonly<Record<MeterKind, MeterKindWords>> = {
  single: { label: 'One rate', description: 'The bill has one price for every unit, whatever the time.' },
  'day-night': {
    label: 'Day and night',
    description: 'The bill has one price for daytime units and a lower one for about seven hours at night.',
  },
  'evening-weekend': {
    label: 'Evenings and weekends',
    description: 'The bill has one price for weekdays and another for evenings and weekends.',
  },
  'day-night-evening-weekend': {
    label: 'Day, night, and evenings and weekends',
    description: 'The bill has three prices: for weekdays, for nights, and for evenings and weekends.',
  },
  'half-hourly': {
    label: 'Half-hourly with a capacity charge',
    description: 'The bill has a charge for agreed capacity in kVA, as for a large site.',
  },
  credit: {
    label: 'Ordinary meter',
    description: 'Somebody reads the meter, and you pay after you have used the gas.',
  },
  smart: {
    label: 'Smart meter',
    description: 'The meter sends its own readings, and the bill has one price for every unit.',
  },
  prepayment: { label: 'Prepayment', description: 'You pay in advance, with a key, a card or an app.' },
  unknown: {
    label: 'I don’t know',
    description: 'We show prices for one rate, marked indicative, until the kind of meter is known.',
  },
};

const RATE_STRUCTURE_OF: Readonly<Record<MeterKind, RateStructure>> = {
  single: 'single',
  'day-night': 'day-night',
  'evening-weekend': 'evening-weekend',
  'day-night-evening-weekend': 'day-night-evening-weekend',
  'half-hourly': 'half-hourly',
  credit: 'single',
  smart: 'single',
  prepayment: 'single',
  unknown: 'single',
};

/** How a supply with this kind of meter is priced. Gas always has one rate; so has electricity unless the kind says more. */
export const rateStructureOf = (kind: MeterKind): RateStructure => RATE_STRUCTURE_OF[kind];

/** Whether prices for this kind are indicative only, because the kind itself is not known. */
export const isIndicative = (kind: MeterKind): boolean => kind === 'unknown';
