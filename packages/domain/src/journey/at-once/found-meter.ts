import type { Fuel } from '../../units/energy.ts';
import { meterLookUpOf, settlesKind } from '../steps/supply-address.ts';

/** A meter as the look-up found it, with its number. */
export type FoundMeter = Parameters<typeof meterLookUpOf>[0] &
  Parameters<typeof settlesKind>[0] & {
    readonly mpanCore?: string | undefined;
    readonly mpanTopLine?: string | undefined;
    readonly mprn?: string | undefined;
  };

/** The kind of a meter that was found, as the card about it is answered; undefined where the customer has to be asked. */
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

/** The cards of a supply-address step that a meter found there answers. Nobody compared the number with a bill yet. */
export function cardsOfFound(fuel: Fuel, meter: FoundMeter) {
  const kind = kindOfFound(fuel, meter);
  return {
    meter: { ...numberOf(fuel, meter), isConfirmed: false, lookUp: meterLookUpOf(meter) },
    ...(kind && { kind }),
  };
}
