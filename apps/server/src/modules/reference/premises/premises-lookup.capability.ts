import { findAddresses, samplePostcodes } from '@switch/contract/http/look-up.ts';
import type { Capability, Ports } from '../../../capability.ts';
import { anyone, route } from '../../../platform/http/route.ts';
import { findAddressesAt } from './find-addresses.ts';

/** Addresses and meters by postcode. */
export const premisesLookupCapability = (ports: Pick<Ports, 'attempts' | 'lookUps'>): Capability => ({
  name: 'premises-lookup',
  routes: [
    route(findAddresses, { policy: anyone, handle: findAddressesAt(ports) }),
    route(samplePostcodes, {
      policy: anyone,
      handle: () => ({ samples: [...ports.lookUps.premises.samplePostcodes] }),
    }),
  ],
});
