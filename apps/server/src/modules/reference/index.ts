import {
  findAddresses,
  findOscrCharity,
  getCharityDetails,
  getCompanyDetails,
  samplePostcodes,
} from '@switch/contract/http/reference/look-up.ts';
import { refuseTooMany } from '../../platform/http/refusal.ts';
import { anyone, route, type Context } from '../../platform/http/route.ts';
import type { Module, Platform } from '../../platform/module.ts';
import { findOrganisations } from './organisations/find-organisations.ts';
import { findAddressesAt } from './premises/find-addresses.ts';

export { checkModulus } from './banks/check-modulus.ts';

/**
 * The most organisation look-ups from one network address: the registers allow us 600 in five minutes in
 * total.
 */
const ORGANISATION_LOOK_UPS = { name: 'organisation look-ups', most: 240, windowSeconds: 300 };

type RegisterCall = typeof getCompanyDetails;

/**
 * Looks up addresses and meters by postcode, and organisations in the register that the call names. The
 * register is never guessed from what was typed, because company and charity numbers can look the same in
 * Scotland.
 */
export function referenceModule(platform: Platform): Module {
  const { attempts, lookUps } = platform;
  /** Problems, in addition to those of the register: `too-many-tries` per network address. */
  const lookUp = (call: RegisterCall, register: 'companies' | 'charities' | 'scottishCharities') =>
    route(call, {
      policy: anyone,
      work: 'none',
      handle: async ({ body, request, now, log }: Context<RegisterCall>) =>
        (await refuseTooMany(attempts, [[ORGANISATION_LOOK_UPS, request.address]], now)) ??
        findOrganisations(lookUps[register], register, body.query, log),
    });
  return {
    name: 'reference',
    routes: [
      route(findAddresses, { policy: anyone, handle: findAddressesAt(platform) }),
      route(samplePostcodes, {
        policy: anyone,
        handle: () => ({ samples: [...lookUps.premises.samplePostcodes] }),
      }),
      lookUp(getCompanyDetails, 'companies'),
      lookUp(getCharityDetails, 'charities'),
      lookUp(findOscrCharity, 'scottishCharities'),
    ],
  };
}
