import { findOscrCharity, getCharityDetails, getCompanyDetails } from '@switch/contract/http/look-up.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Module, Platform } from '../../../platform/module.ts';
import { refuseTooMany } from '../../../platform/http/refusal.ts';
import { anyone, route, type Context } from '../../../platform/http/route.ts';
import { ORGANISATION_LOOK_UPS, type OrganisationAnswer } from './ask-register.ts';
import { findCharity } from './find-charity.ts';
import { findCompany } from './find-company.ts';
import { findScottishCharity } from './find-scottish-charity.ts';

type RegisterCall = typeof getCompanyDetails | typeof getCharityDetails | typeof findOscrCharity;
type Find<Register> = (
  register: Register,
  query: string,
  log: FastifyBaseLogger,
) => Promise<OrganisationAnswer>;

/**
 * Organisations in the register that the call names. What was typed never chooses it: companies and charities of Scotland
 * have numbers of one shape. Problems, besides those of each register: `too-many-tries` per network address.
 */
export function organisationLookupCapability(platform: Pick<Platform, 'attempts' | 'lookUps'>): Module {
  const { companies, charities, scottishCharities } = platform.lookUps;
  return {
    name: 'organisation-lookup',
    routes: [
      lookUp(getCompanyDetails, findCompany, companies),
      lookUp(getCharityDetails, findCharity, charities),
      lookUp(findOscrCharity, findScottishCharity, scottishCharities),
    ],
  };

  function lookUp<Register>(call: RegisterCall, find: Find<Register>, register: Register) {
    const handle = async ({ body, request, now, log }: Context<RegisterCall>) =>
      (await refuseTooMany(platform.attempts, ORGANISATION_LOOK_UPS, request.address, now)) ??
      find(register, body.query, log);
    return route(call, { policy: anyone, work: 'none', handle });
  }
}
