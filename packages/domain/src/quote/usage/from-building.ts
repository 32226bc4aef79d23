import { type Outcome, fail, succeed } from '../../outcome.ts';
import { type Fuel, MAX_KWH } from '../../units/energy.ts';
import { roundedProduct } from '../../units/money.ts';
import { BUILDING_TYPES, type BuildingTypeId } from './building-types.ts';
import { MARGIN_PERCENT } from './margins.ts';
import { type UsageEstimate, type UsageProblem, estimateAround } from './usage-estimate.ts';

/** A building as it can be described without a bill. */
export interface BuildingFacts {
  readonly type: BuildingTypeId;
  /** Whole square metres of floor, above zero. */
  readonly floorSquareMetres: number;
  /** Hours a week in use, 0 to 168. */
  readonly hoursPerWeek: number;
}

// A building also uses energy while it is empty: at least two fifths of the usual figure whatever the hours, and at most
// 1.6 times it.
const BASE_PERCENT = 40;
const MOST_PERCENT = 160;

/** Estimates a year's kWh from kind, size and hours of a building, ±35 per cent. */
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
