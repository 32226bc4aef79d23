import { findAddresses, samplePostcodes } from '@switch/contract/http/look-up.ts';
import type { Module, Platform } from '../../../platform/module.ts';
import { anyone, route } from '../../../platform/http/route.ts';
import { findAddressesAt } from './find-addresses.ts';

/** Addresses and meters by postcode. */
export const premisesLookupCapability = (platform: Pick<Platform, 'attempts' | 'lookUps'>): Module => ({
  name: 'premises-lookup',
  routes: [
    route(findAddresses, { policy: anyone, handle: findAddressesAt(platform) }),
    route(samplePostcodes, {
      policy: anyone,
      handle: () => ({ samples: [...platform.lookUps.premises.samplePostcodes] }),
    }),
  ],
});
