import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { findAddresses, FoundPremises } from '@switch/contract/http/reference/look-up.ts';
import { Address, formatAddress } from '@switch/domain/place/address.ts';
import { GSP_GROUP_NAMES } from '@switch/domain/place/gsp-group.ts';
import { readPostcode } from '@switch/domain/place/postcode.ts';
import type * as z from 'zod/mini';
import type { Premises } from '../../../integrations/premises-lookup/port.ts';
import type { AttemptLimit } from '../../../platform/http/attempts.ts';
import { refuse, refuseTooMany } from '../../../platform/http/refusal.ts';
import type { Context } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/module.ts';
import { regionsAt } from './regions-at.ts';
import { withRegisteredMeters } from './registered-meters.ts';

type Answer = ResponseOf<typeof findAddresses>;

/**
 * The most address look-ups from one network address: each may cost money, and no one should copy a whole
 * town.
 */
const ADDRESS_LOOK_UPS: AttemptLimit = { name: 'address look-ups', most: 240, windowSeconds: 300 };

/**
 * Returns a handler that finds addresses and meters at a postcode, with its regions. An unknown postcode has
 * no addresses, but still has regions. Meters come from the address source or from the registers; without a
 * register, or while one fails, addresses are returned without its meters. Problems: `postcode-refused` with
 * the reason in words; `look-up-unavailable`; `too-many-tries` per network address.
 */
export function findAddressesAt(platform: Pick<Platform, 'attempts' | 'lookUps'>) {
  return async ({ query, request, now, log }: Context<typeof findAddresses>): Promise<Answer> => {
    const postcode = readPostcode(query.postCode);
    if (!postcode.ok) return refuse('postcode-refused', postcode.problem.message);
    const tooMany = await refuseTooMany(platform.attempts, [[ADDRESS_LOOK_UPS, request.address]], now);
    if (tooMany) return tooMany;
    const { postCode } = postcode.value;
    const look = await platform.lookUps.premises.findPremises(postCode);
    if (look.kind === 'unavailable' && look.reason === 'not-set-up')
      return refuse(
        'look-up-unavailable',
        'There is no address look-up here. Enter the address by hand; the prices are the same.',
      );
    if (look.kind === 'unavailable') {
      log.warn({ lookUp: 'premises', reason: look.reason }, 'look-up unavailable');
      return refuse(
        'look-up-unavailable',
        'The address look-up does not answer at the moment. Enter the address by hand; the prices are the same.',
      );
    }
    const found = await withRegisteredMeters(look.value, postCode, platform.lookUps.meters, log);
    const { gspGroup, ldz } = regionsAt(postcode.value, found);
    const gspGroupName = gspGroup && GSP_GROUP_NAMES[gspGroup];
    const premises = found.flatMap(foundPremises);
    return { result: true, postCode, gspGroup, gspGroupName, ldz, premises };
  };
}

type Wire = z.output<typeof FoundPremises>;

/**
 * Converts premises for screens. An address that could not be stored as one, for example because it has no
 * town, is left out.
 */
function foundPremises({ id, address, meters }: Premises): readonly Wire[] {
  const read = Address.safeParse(address);
  if (!read.success) return [];
  return [
    {
      premisesId: id,
      address: read.data,
      formatted: formatAddress(read.data),
      // The regions of meters are not part of the contract, so the response leaves them out.
      meters: [...meters],
    },
  ];
}
