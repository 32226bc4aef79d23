import type { FoundMeter, FoundPremises } from '@switch/contract/http/look-up.ts';
import { Address, formatAddress } from '@switch/domain/place/address.ts';
import type { Meter, Premises } from '../../../integrations/premises-lookup/port.ts';
import type * as z from 'zod/mini';

type Wire = z.output<typeof FoundPremises>;

/** Premises as screens get them. An address that could not be stored as one, such as one without a town, is left out. */
export function foundPremises({ id, address, meters }: Premises): readonly Wire[] {
  const read = Address.safeParse(address);
  if (!read.success) return [];
  return [
    {
      premisesId: id,
      address: read.data,
      formatted: formatAddress(read.data),
      meters: meters.map(foundMeter),
    },
  ];
}

function foundMeter(meter: Meter): z.output<typeof FoundMeter> {
  const shared = {
    meterId: meter.id,
    serialNumber: meter.serialNumber,
    meterKind: meter.meterKind,
    annualQuantityKwh: meter.annualQuantityKwh,
    currentSupplier: meter.currentSupplier,
    contractEndDateFromUD: meter.contractEndDate,
  };
  if (meter.fuel === 'gas') return { ...shared, fuel: 'gas', mprn: meter.mprn, isHalfHourly: false };
  return {
    ...shared,
    fuel: 'electricity',
    mpanCore: meter.mpanCore,
    mpanTopLine: meter.topLine,
    isHalfHourly: meter.isHalfHourly,
    capacityKva: meter.capacityKva,
  };
}
