import type { Fuel } from '../../units/energy.ts';
import { RATE_UNITS_PER_PENNY, roundedProduct } from '../../units/money.ts';
import { formatCount } from '../../units/money-text.ts';
import { BUILDING_TYPES, type BuildingTypeId, type KwhRange } from './building-types.ts';
import { PRESETS } from './presets.ts';
import { TYPICAL_PRICES } from './from-bills.ts';
import type { UsageMethod } from './usage-method.ts';

/** A warning about a doubtful figure. It never blocks, because the customer may know better. */
export interface UsageWarning {
  readonly code: 'looks_like_pounds' | 'outside_usual_range';
  readonly text: string;
}

/** A year's use with the method by which it was found. */
export interface StatedUsage {
  readonly fuel: Fuel;
  readonly kwh: number;
  readonly method: UsageMethod;
  readonly buildingType?: BuildingTypeId;
}

const isWithin = (kwh: number, { low, high }: KwhRange): boolean => kwh >= low && kwh <= high;

const kwhForPounds = (fuel: Fuel, pounds: number): number =>
  roundedProduct(pounds, 100 * RATE_UNITS_PER_PENNY, TYPICAL_PRICES[fuel].perKwh);

/**
 * Returns warnings about pounds typed as kWh, or a use unusual for the kind of building; without a kind only the former,
 * compared with small businesses.
 */
export function usageWarnings({ fuel, kwh, method, buildingType }: StatedUsage): readonly UsageWarning[] {
  const usual = buildingType && BUILDING_TYPES[buildingType].usual[fuel];
  const range = usual ?? { low: PRESETS[fuel].micro.low, high: PRESETS[fuel].medium.high };
  if (method === 'kwh' && kwh < range.low && isWithin(kwhForPounds(fuel, kwh), range))
    return [
      {
        code: 'looks_like_pounds',
        text: `${formatCount(kwh)} kWh is very little for a year. Is it what you pay in pounds? A bill shows the kWh too.`,
      },
    ];
  return usual && buildingType && !isWithin(kwh, usual) ? [unusual(kwh, buildingType, usual)] : [];
}

const unusual = (kwh: number, buildingType: BuildingTypeId, { low, high }: KwhRange): UsageWarning => ({
  code: 'outside_usual_range',
  text: `${formatCount(kwh)} kWh a year is unusual here: ${BUILDING_TYPES[buildingType].name} usually uses ${formatCount(low)} to ${formatCount(high)} kWh. Please check the figure.`,
});
