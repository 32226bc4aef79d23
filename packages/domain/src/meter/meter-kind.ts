import { RATE_STRUCTURES, type RateStructure } from '../tariff/rate-structure.ts';
import words from './meter-kinds.json' with { type: 'json' };

/** The kinds of electricity meter that a customer can choose, in display order. */
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

/** The kinds of gas meter that a customer can choose, in display order. */
export const gasMeterKinds = ['credit', 'smart', 'prepayment', 'unknown'] as const;

/** A kind of electricity meter; `unknown` is the customer's "I don't know". */
export type ElectricityMeterKind = (typeof electricityMeterKinds)[number];

export type GasMeterKind = (typeof gasMeterKinds)[number];

export type MeterKind = ElectricityMeterKind | GasMeterKind;

/** The texts of a kind of meter: a short label and one sentence by which it can be recognised. */
export type MeterKindLabels = { readonly label: string; readonly description: string };

export const meterKindLabels: Readonly<Record<MeterKind, MeterKindLabels>> = words;

/**
 * Returns how a supply with this kind of meter is priced. Gas always has one rate; so has electricity unless the kind says
 * more.
 */
export const rateStructureOf = (kind: MeterKind): RateStructure =>
  RATE_STRUCTURES.find((structure) => structure === kind) ?? 'single';
