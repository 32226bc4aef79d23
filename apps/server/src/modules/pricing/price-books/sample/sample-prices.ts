import { registersOf, type Register } from '@switch/domain/tariff/rate-structure.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import type { PriceLine, PriceSegment } from '../price-book.ts';
import { LEVELS, type SampleSupplier } from './sample-data.ts';
import { isDomestic, isMaximumDemand, servesSegment } from './sample-meters.ts';
import type { SampleOffering } from './sample-offerings.ts';
import type { SampleBand, SampleWindow } from './sample-ranges.ts';

/** The dimensions of a sample book: its prices are their sensible combinations. */
export interface SampleGrid {
  readonly seed: number;
  readonly segments: readonly PriceSegment[];
  readonly bands: readonly SampleBand[];
  readonly windows: readonly SampleWindow[];
  readonly offerings: readonly SampleOffering[];
}

/** Everything about a price that does not depend on its window, calculated once for all windows. */
interface PricedOffering {
  readonly offering: SampleOffering;
  readonly unitFactor: number;
  readonly unitAdder: number;
  readonly standingFactor: number;
  readonly standingAdder: number;
  readonly monthsAhead: number;
}

const CAPACITY_SITES_FROM_KWH = 50_000;
const DAYS_PER_MONTH = 30;

/**
 * Generates every price of the grid, ascending by segment, band, window and offering. The same grid gives the
 * same prices.
 */
export function* samplePrices(grid: SampleGrid): Generator<PriceLine> {
  const windowFactors = grid.windows.map(({ calendarMonth }) =>
    permille(LEVELS.startMonthPermille[calendarMonth]),
  );
  for (const segment of grid.segments)
    for (const band of grid.bands) {
      if (!isBandOf(band, segment)) continue;
      const priced = pricedOfferings(grid, segment, band);
      for (const [index, window] of grid.windows.entries())
        for (const offering of priced)
          if (window.monthsAhead <= offering.monthsAhead)
            yield priceLine(segment, band, window, offering, windowFactors[index] ?? 1);
    }
}

const isBandOf = (band: SampleBand, segment: PriceSegment): boolean =>
  band.fuel === segment.fuel &&
  (segment.rateStructure !== 'half-hourly' || band.kwhTo >= CAPACITY_SITES_FROM_KWH) &&
  (!isMaximumDemand(segment) || band.kwhTo >= CAPACITY_SITES_FROM_KWH) &&
  (!isDomestic(segment) || band.kwhFrom < CAPACITY_SITES_FROM_KWH);

const pricedOfferings = (
  grid: SampleGrid,
  segment: PriceSegment,
  band: SampleBand,
): readonly PricedOffering[] =>
  grid.offerings
    .filter((offering) => isSoldTo(offering, segment))
    .map((offering) => pricedOffering(grid.seed, offering, segment, band));

const isSoldTo = (offering: SampleOffering, segment: PriceSegment): boolean =>
  offering.fuel === segment.fuel &&
  servesSegment(offering.supplier, segment) &&
  (isCommon(segment) || isPlain(offering)) &&
  (segment.saleType === 'acquisition' || isKeptShort(offering));

// Returns whether a segment is common: suppliers sell their whole range where most customers are, and
// elsewhere one product on the usual conditions.
const isCommon = ({ saleType, igt, rateStructure, profileClasses }: PriceSegment): boolean =>
  saleType === 'acquisition' && !igt && rateStructure === 'single' && !profileClasses.includes('05');

const isPlain = ({ kind, supplier, paymentMethod }: SampleOffering): boolean =>
  kind.id === supplier.productKinds[0] && paymentMethod === 'direct-debit';

const isKeptShort = ({ termMonths }: SampleOffering): boolean => termMonths <= 24;

function pricedOffering(
  seed: number,
  offering: SampleOffering,
  segment: PriceSegment,
  band: SampleBand,
): PricedOffering {
  const { supplier, kind } = offering;
  const region = regionFactor(segment);
  return {
    offering,
    unitFactor:
      region *
      permille(supplier.levelPermille) *
      permille(kind.levelPermille) *
      termFactor(supplier, offering.termMonths, seed) *
      conditionFactor(offering, segment) *
      between(
        0.994,
        1.006,
        draw(seed, `${supplier.id} ${segment.region} ${band.level} ${offering.termMonths}`),
      ),
    unitAdder: kind.greenAdder + (segment.igt ? LEVELS.igtAdder : 0),
    standingFactor: region * between(0.82, 1.18, draw(seed, `${supplier.id} ${segment.fuel} standing`)),
    standingAdder: segment.igt ? LEVELS.igtStandingAdder : 0,
    monthsAhead: Math.ceil(supplier.pricesAheadDays / DAYS_PER_MONTH) - 1,
  };
}

function regionFactor({ fuel, region }: PriceSegment): number {
  const levels: Readonly<Record<string, number>> =
    fuel === 'electricity' ? LEVELS.electricityRegionsPermille : LEVELS.gasRegionsPermille;
  return permille(levels[region]);
}

// Most suppliers price later years lower, as the wholesale market does; some charge a premium for certainty.
function termFactor(supplier: SampleSupplier, termMonths: number, seed: number): number {
  const levels: Readonly<Record<string, number>> = LEVELS.termPermille;
  const factor = permille(levels[termMonths]);
  return draw(seed, `${supplier.id} term`) < 0.7 ? factor : 2 - factor;
}

const conditionFactor = (offering: SampleOffering, segment: PriceSegment): number =>
  (offering.paymentMethod === 'bank-transfer' ? permille(LEVELS.bankTransferPermille) : 1) *
  (offering.isLowCredit ? permille(LEVELS.lowCreditPermille) : 1) *
  (segment.saleType === 'renewal' ? permille(LEVELS.renewalPermille) : 1) *
  (isMaximumDemand(segment) ? permille(LEVELS.maximumDemandPermille) : 1) *
  (isDomestic(segment) ? permille(LEVELS.domesticProfilePermille) : 1);

function priceLine(
  { id: segmentId, fuel, rateStructure }: PriceSegment,
  band: SampleBand,
  window: SampleWindow,
  { offering, unitFactor, unitAdder, standingFactor, standingAdder }: PricedOffering,
  windowFactor: number,
): PriceLine {
  const level = levelOf(fuel, band);
  const registers = registersOf(rateStructure);
  const unit = (register: Register): number | null =>
    registers.includes(register) ? printed(level[register] * unitFactor * windowFactor + unitAdder) : null;
  const hasCapacity = rateStructure === 'half-hourly';
  return {
    segmentId,
    bandId: band.id,
    windowId: window.id,
    offeringId: offering.id,
    standingRate: printed(level.standing * standingFactor + standingAdder),
    singleRate: unit('single'),
    dayRate: unit('day'),
    nightRate: unit('night'),
    eveningWeekendRate: unit('eveningWeekend'),
    capacityRate: hasCapacity ? printed(level.capacity * standingFactor) : null,
    meteringRate: hasCapacity ? printed(level.metering) : null,
  };
}

/** Gas has one rate and no capacity charge; its other rates are never used. */
const NONE_OF_GAS = { day: 0, night: 0, eveningWeekend: 0, capacity: 0, metering: 0 };
const BAND_LEVELS = {
  electricity: LEVELS.electricityBands,
  gas: LEVELS.gasBands.map((level) => ({ ...NONE_OF_GAS, ...level })),
};

function levelOf(fuel: Fuel, band: SampleBand) {
  const level = BAND_LEVELS[fuel][band.level];
  if (!level) throw new Error(`no price level for band ${band.id}`);
  return level;
}

function permille(value: number | undefined): number {
  if (value === undefined) throw new Error('a factor is missing from the sample levels');
  return value / 1000;
}

/** Rounds to a hundredth of a penny, as suppliers print their prices. */
const printed = (tenThousandths: number): number => Math.round(tenThousandths / 100) * 100;

const between = (low: number, high: number, share: number): number => low + (high - low) * share;

/** Returns a number from 0 to 1 that depends only on its arguments (32-bit FNV-1a with a final mix). */
function draw(seed: number, name: string): number {
  let hash = 0x811c9dc5 ^ seed;
  for (let index = 0; index < name.length; index += 1)
    hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) / 0x1_0000_0000;
}
