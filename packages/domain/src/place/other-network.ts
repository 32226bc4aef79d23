import { isMpan } from '../meter/mpan.ts';
import { GSP_GROUP_NAMES } from './gsp-group.ts';
import { readPostcode } from './postcode.ts';
import { electricityRegionOf } from './region.ts';

/** The regions indicated by a supply number and by a postcode, by their published names. */
export type OtherNetwork = { readonly ofNumber: string; readonly ofPostcode: string };

/**
 * Returns the two regions if a supply number belongs to a network that does not serve the postcode: a digit of one of them
 * is wrong, or the bill is for another site. Undefined if they agree, or if the postcode leaves it open.
 */
export function otherNetwork(postCode: string, core: string | undefined): OtherNetwork | undefined {
  const postcode = readPostcode(postCode);
  if (!postcode.ok || core === undefined || !isMpan(core)) return undefined;
  const ofPostcode = electricityRegionOf(postcode.value);
  const ofNumber = electricityRegionOf(postcode.value, core);
  if (!ofPostcode?.certain || !ofNumber || ofNumber.gspGroup === ofPostcode.gspGroup) return undefined;
  return {
    ofNumber: GSP_GROUP_NAMES[ofNumber.gspGroup],
    ofPostcode: GSP_GROUP_NAMES[ofPostcode.gspGroup],
  };
}
