import type { FastifyBaseLogger } from 'fastify';
import type { LookUps } from './platform/module.ts';
import type { Config } from './config.ts';
import { ukModulusCheck } from './integrations/bank-check/uk-modulus-check.ts';
import { charityCommission } from './integrations/charity-register/charity-commission.ts';
import { embeddedCharityRegister } from './integrations/charity-register/embedded.ts';
import { companiesHouse } from './integrations/company-register/companies-house.ts';
import { embeddedCompanyRegister } from './integrations/company-register/embedded.ts';
import { createSteadiness } from './integrations/look-up/steadiness.ts';
import { embeddedPremisesLookup } from './integrations/premises-lookup/embedded.ts';
import { idealPostcodes } from './integrations/premises-lookup/ideal-postcodes.ts';
import { embeddedScottishCharityRegister } from './integrations/scottish-charity-register/embedded.ts';
import { oscr } from './integrations/scottish-charity-register/oscr.ts';
import type { Metrics } from './platform/observe/metrics.ts';
import { ukDate, type Clock } from './platform/clock.ts';

/** What watching a vendor needs. */
interface Watch {
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly metrics: Metrics;
}

/** Tries again and leaves a failing vendor alone; logs and metrics say which vendor and how it went, never about whom. */
const steadinessOf = (service: string, { clock, log, metrics }: Watch) =>
  createSteadiness({
    now: () => clock.now().getTime(),
    note: (outcome, ms) => metrics.noteLookUp(service, outcome, ms),
    onRest: (restMs) => log.warn({ lookUp: service, restMs }, 'look-up left alone'),
  });

/** The real service where its key is configured, the embedded one otherwise. Each vendor has a breaker of its own. */
export function lookUpsOf(config: Config, watch: Watch): LookUps {
  const today = () => ukDate(watch.clock.now());
  const reached = (service: string, apiKey: string, baseUrl: string | undefined) => ({
    apiKey,
    baseUrl,
    steadiness: steadinessOf(service, watch),
  });
  return {
    companies: config.companiesHouseKey
      ? companiesHouse(reached('companies', config.companiesHouseKey, config.companiesHouseUrl))
      : embeddedCompanyRegister({ today }),
    charities: config.charityCommissionKey
      ? charityCommission(reached('charities', config.charityCommissionKey, config.charityCommissionUrl))
      : embeddedCharityRegister(),
    scottishCharities: config.oscrKey
      ? oscr(reached('scottish-charities', config.oscrKey, config.oscrUrl))
      : embeddedScottishCharityRegister(),
    premises: config.idealPostcodesKey
      ? idealPostcodes(reached('premises', config.idealPostcodesKey, config.idealPostcodesUrl))
      : embeddedPremisesLookup({ today }),
    bankCheck: ukModulusCheck(),
  };
}
