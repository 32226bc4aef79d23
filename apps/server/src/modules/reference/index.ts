import {
  findAddresses,
  findOscrCharity,
  getCharityDetails,
  getCompanyDetails,
  samplePostcodes,
} from '@switch/contract/http/reference/look-up.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { AttemptLimit } from '../../platform/http/attempts.ts';
import { refuseTooMany } from '../../platform/http/refusal.ts';
import { anyone, route, type Context } from '../../platform/http/route.ts';
import type { Module, Platform } from '../../platform/module.ts';
import {
  findCharity,
  findCompany,
  findScottishCharity,
  type OrganisationResponse,
} from './organisations/find-organisations.ts';
import { findAddressesAt } from './premises/find-addresses.ts';

/** Look-ups of organisations from one network address: the registers give all of us together 600 in five minutes. */
const ORGANISATION_LOOK_UPS: AttemptLimit = { name: 'organisation look-ups', most: 240, windowSeconds: 300 };

type RegisterCall = typeof getCompanyDetails | typeof getCharityDetails | typeof findOscrCharity;
type Find<Register> = (
  register: Register,
  query: string,
  log: FastifyBaseLogger,
) => Promise<OrganisationResponse>;

/**
 * Addresses and meters by postcode, and organisations in the register that the call names. What was typed never chooses the
 * register: companies and charities of Scotland have numbers of one shape.
 */
export function referenceModule(platform: Platform): Module {
  const { companies, charities, scottishCharities, premises } = platform.lookUps;
  /** Problems, besides those of each register: `too-many-tries` per network address. */
  function lookUp<Register>(call: RegisterCall, find: Find<Register>, register: Register) {
    const handle = async ({ body, request, now, log }: Context<RegisterCall>) =>
      (await refuseTooMany(platform.attempts, ORGANISATION_LOOK_UPS, request.address, now)) ??
      find(register, body.query, log);
    return route(call, { policy: anyone, work: 'none', handle });
  }
  return {
    name: 'reference',
    routes: [
      route(findAddresses, { policy: anyone, handle: findAddressesAt(platform) }),
      route(samplePostcodes, {
        policy: anyone,
        handle: () => ({ samples: [...premises.samplePostcodes] }),
      }),
      lookUp(getCompanyDetails, findCompany, companies),
      lookUp(getCharityDetails, findCharity, charities),
      lookUp(findOscrCharity, findScottishCharity, scottishCharities),
    ],
  };
}
