import { type Outcome, fail, succeed } from '../../outcome.ts';
import { type Fuel, MAX_KWH } from '../../units/energy.ts';
import { roundedProduct } from '../../units/money.ts';
import { BUILDING_TYPES, type BuildingTypeId, type KwhRange } from './building-types.ts';
import { MARGIN_PERCENT } from './margins.ts';
import { type UsageEstimate, type UsageProblem, estimateAround, estimateBetween } from './usage-estimate.ts';

/** A building as somebody without a bill can describe it. */
export interface BuildingFacts {
  readonly type: BuildingTypeId;
  /** Whole square metres of floor, above zero. */
  readonly floorSquareMetres: number;
  /** Hours a week in use, 0 to 168. */
  readonly hoursPerWeek: number;
}

// A building uses energy while it is empty too: two fifths of the usual figure whatever the hours, at most 1.6 of it.
const BASE_PERCENT = 40;
const MOST_PERCENT = 160;

/** A year's kWh from kind, size and hours of a building, ±35 percent. */
export function usageFromBuilding(fuel: Fuel, facts: BuildingFacts): Outcome<UsageEstimate, UsageProblem> {
  const { kwhPerSquareMetre, usualHours } = BUILDING_TYPES[facts.type];
  const open = roundedProduct(facts.hoursPerWeek, 100 - BASE_PERCENT, usualHours);
  const percent = Math.min(MOST_PERCENT, BASE_PERCENT + open);
  const kwh = roundedProduct(kwhPerSquareMetre[fuel] * facts.floorSquareMetres, percent, 100);
  if (kwh < 1) return fail({ code: 'no_such_use_here' });
  return kwh > MAX_KWH
    ? fail({ code: 'too_much_use' })
    : succeed(estimateAround(kwh, MARGIN_PERCENT.building, 'building'));
}

/** Sizes to choose from when nothing at all is known. */
export const PRESET_SIZES = ['micro', 'small', 'medium'] as const;

export type PresetSize = (typeof PRESET_SIZES)[number];

/** The yearly use brokers assume for a size. */
export const PRESETS: Readonly<Record<Fuel, Readonly<Record<PresetSize, KwhRange>>>> = {
  electricity: {
    micro: { low: 5_000, high: 15_000 },
    small: { low: 15_000, high: 25_000 },
    medium: { low: 25_000, high: 55_000 },
  },
  gas: {
    micro: { low: 5_000, high: 15_000 },
    small: { low: 15_000, high: 30_000 },
    medium: { low: 30_000, high: 65_000 },
  },
};

/** A year's kWh for somebody who is not sure: the middle of what brokers assume for the size. */
export function usageFromPreset(fuel: Fuel, size: PresetSize): UsageEstimate {
  const { low, high } = PRESETS[fuel][size];
  return estimateBetween(low, high, 'not-sure');
}
