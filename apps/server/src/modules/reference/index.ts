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

/** Look-ups of organisations from one network address: the registers give all of us together 600 in five minutes. */
const ORGANISATION_LOOK_UPS = { name: 'organisation look-ups', most: 240, windowSeconds: 300 };

type RegisterCall = typeof getCompanyDetails;

/**
 * Addresses and meters by postcode, and organisations in the register that the call names. What was typed never chooses the
 * register: companies and charities of Scotland have numbers of one shape.
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
