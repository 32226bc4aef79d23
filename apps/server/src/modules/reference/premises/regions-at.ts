import { isMpan } from '@switch/domain/meter/mpan.ts';
import type { GspGroup } from '@switch/domain/place/gsp-group.ts';
import type { Ldz } from '@switch/domain/place/ldz.ts';
import type { Postcode } from '@switch/domain/place/postcode.ts';
import { electricityRegionOf, gasRegionOf } from '@switch/domain/place/region.ts';
import type { Meter, Premises } from '../../../integrations/premises-lookup/port.ts';

/** The electricity and the gas region of a postcode; `null` if the tables have none. */
export type Regions = { readonly gspGroup: GspGroup | null; readonly ldz: Ldz | null };

/**
 * Returns the regions of a postcode. Each meter found there indicates its region: an electricity meter
 * through the network company in its number, or through its record if that company works everywhere, and a
 * gas meter through its record. Meters take precedence over the postcode as long as they agree. If a boundary
 * runs between two meters, the postcode decides, and the meter that is chosen later settles the price.
 */
export function regionsAt(postcode: Postcode, premises: readonly Premises[]): Regions {
  const meters = premises.flatMap((each) => each.meters);
  return {
    gspGroup:
      onlyOne(meters.map((meter) => gspGroupOf(meter, postcode))) ??
      electricityRegionOf(postcode)?.gspGroup ??
      null,
    ldz: onlyOne(meters.map((meter) => meter.ldz)) ?? gasRegionOf(postcode) ?? null,
  };
}

function gspGroupOf(meter: Meter, postcode: Postcode): GspGroup | undefined {
  if (!meter.mpanCore || !isMpan(meter.mpanCore)) return undefined;
  const region = electricityRegionOf(postcode, meter.mpanCore);
  return region?.source === 'meter' ? region.gspGroup : meter.gspGroup;
}

/** Returns the one known region if all agree; undefined otherwise. */
function onlyOne<Region>(regions: readonly (Region | undefined)[]): Region | undefined {
  const known = [...new Set(regions.filter((region) => region !== undefined))];
  return known.length === 1 ? known[0] : undefined;
}
