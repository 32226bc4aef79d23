import type { RateStructure } from '@switch/domain/tariff/rate-structure.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import type { PriceSegment } from '../price-book.ts';
import { LEVELS, type SampleSupplier } from './sample-data.ts';

type MeterClass = Pick<PriceSegment, 'rateStructure' | 'profileClasses'>;

// Since settlement moved to half-hourly data, a small shop with one rate may have profile class 00: it is
// priced with 03 and 04. Sites with a capacity charge, and meters with evening rates, cost the same in every
// class.
const STANDARD = ['00', '03', '04'];
const DOMESTIC = ['01', '02'];
const MAXIMUM_DEMAND = ['05', '06', '07', '08'];
const METER_CLASSES: readonly MeterClass[] = [
  { rateStructure: 'single', profileClasses: STANDARD },
  { rateStructure: 'single', profileClasses: DOMESTIC },
  { rateStructure: 'single', profileClasses: MAXIMUM_DEMAND },
  { rateStructure: 'day-night', profileClasses: STANDARD },
  { rateStructure: 'day-night', profileClasses: DOMESTIC },
  { rateStructure: 'day-night', profileClasses: MAXIMUM_DEMAND },
  { rateStructure: 'evening-weekend', profileClasses: [] },
  { rateStructure: 'day-night-evening-weekend', profileClasses: [] },
  { rateStructure: 'half-hourly', profileClasses: [] },
];

/**
 * Returns whether the segment is for formerly domestic meters: some suppliers take them with proof of
 * business.
 */
export const isDomestic = (segment: PriceSegment): boolean => segment.profileClasses.includes('01');

/** Returns whether the segment is for the profile classes with a maximum-demand register. */
export const isMaximumDemand = (segment: PriceSegment): boolean => segment.profileClasses.includes('05');

const isRenewable = (meter: MeterClass): boolean =>
  meter.rateStructure !== 'half-hourly' &&
  (meter.profileClasses.length === 0 || meter.profileClasses === STANDARD);

/**
 * Builds every segment of the sample book, ids from 1: 14 electricity regions and 18 gas zones, all kinds of
 * meter.
 */
export function sampleSegments(): readonly PriceSegment[] {
  const electricity = Object.keys(LEVELS.electricityRegionsPermille).flatMap((region) =>
    METER_CLASSES.flatMap((meter) =>
      (isRenewable(meter) ? (['acquisition', 'renewal'] as const) : (['acquisition'] as const)).map(
        (saleType) => ({ fuel: 'electricity' as const, region, ...meter, saleType, igt: false }),
      ),
    ),
  );
  const gas = Object.keys(LEVELS.gasRegionsPermille).flatMap((region) => [
    gasSegment(region, 'acquisition', false),
    gasSegment(region, 'acquisition', true),
    gasSegment(region, 'renewal', false),
  ]);
  return [...electricity, ...gas].map((segment, index) => ({ id: index + 1, ...segment }));
}

const gasSegment = (
  region: string,
  saleType: PriceSegment['saleType'],
  igt: boolean,
): Omit<PriceSegment, 'id'> => ({
  fuel: 'gas',
  region,
  rateStructure: 'single',
  profileClasses: [],
  saleType,
  igt,
});

/** Returns whether `supplier` prices meters of this segment at all. */
export const servesSegment = (supplier: SampleSupplier, segment: PriceSegment): boolean =>
  supplier.fuels.includes(segment.fuel) &&
  !supplier.regionsNotServed.includes(segment.region) &&
  offersStructure(supplier, segment.fuel, segment.rateStructure) &&
  (!segment.igt || supplier.acceptsIgt) &&
  (!isDomestic(segment) || supplier.takesDomesticProfiles) &&
  (!isMaximumDemand(segment) || supplier.takesMaximumDemand) &&
  (segment.saleType === 'acquisition' || supplier.pricesRenewals);

const offersStructure = (supplier: SampleSupplier, fuel: Fuel, structure: RateStructure): boolean =>
  fuel === 'gas' || supplier.rateStructures.includes(structure);
