import type { Fuel } from '../../units/energy.ts';
import { meterLookUpOf, settlesKind } from '../steps/supply-address.ts';

/** A meter as returned by the look-up, with its number. */
export type FoundMeter = Parameters<typeof meterLookUpOf>[0] &
  Parameters<typeof settlesKind>[0] & {
    readonly mpanCore?: string | undefined;
    readonly mpanTopLine?: string | undefined;
    readonly mprn?: string | undefined;
  };

/** Returns the kind of a found meter as the answer to its card; undefined if the customer has to be asked. */
export function kindOfFound(fuel: Fuel, meter: FoundMeter) {
  if (!settlesKind(meter)) return undefined;
  if (fuel === 'gas' || !meter.isHalfHourly) return { meterKind: meter.meterKind };
  return {
    meterKind: 'half-hourly',
    capacityCharge: meter.capacityKva ? 'yes' : 'no',
    ...(meter.capacityKva && { capacityKva: meter.capacityKva }),
  };
}

const numberOf = (fuel: Fuel, { mpanCore, mpanTopLine, mprn }: FoundMeter) =>
  fuel === 'gas' ? { mprn } : { mpanCore, mpanTopLine };

/**
 * Returns the found meter that has a typed number, as it is then the one on record even if it was said to be another;
 * undefined if none has.
 */
export const meterOfNumber = <Meter extends FoundMeter>(
  meters: readonly Meter[],
  { mpanCore, mprn }: Pick<FoundMeter, 'mpanCore' | 'mprn'>,
): Meter | undefined =>
  meters.find((meter) =>
    mprn === undefined ? mpanCore !== undefined && meter.mpanCore === mpanCore : meter.mprn === mprn,
  );

/**
 * Returns the answers to the cards of a supply-address step for a found meter. Its number has not been
 * compared with a bill yet.
 */
export function cardsOfFound(fuel: Fuel, meter: FoundMeter) {
  const kind = kindOfFound(fuel, meter);
  return {
    meter: { ...numberOf(fuel, meter), isConfirmed: false, lookUp: meterLookUpOf(meter) },
    ...(kind && { kind }),
  };
}
