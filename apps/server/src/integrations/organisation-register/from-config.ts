import type { IsoDate } from '@switch/domain/units/period.ts';
import type { Config } from '../../config.ts';
import type { Retry } from '../look-up/retry.ts';
import { charityCommission } from './charity-commission.ts';
import { companiesHouse } from './companies-house.ts';
import { embeddedCharities, embeddedCompanies, embeddedScottishCharities } from './embedded.ts';
import { registerNotSetUp } from './not-set-up.ts';
import { oscr } from './oscr.ts';
import type { OrganisationRegister } from './port.ts';

/**
 * Returns the registers of organisations: the real one if its key is configured; otherwise the embedded one
 * or, in production, which shows nothing invented, one that says it is not set up. Each has its own circuit
 * breaker.
 */
export function organisationRegistersOf(
  config: Config,
  retryOf: (service: string) => Retry,
  today: () => IsoDate,
): Record<'companies' | 'charities' | 'scottishCharities', OrganisationRegister> {
  const sample = (register: OrganisationRegister) => (config.isProduction ? registerNotSetUp : register);
  const reached = (service: string, apiKey: string, baseUrl: string | undefined) => ({
    apiKey,
    baseUrl,
    retry: retryOf(service),
  });
  return {
    companies: config.companiesHouseKey
      ? companiesHouse(reached('companies', config.companiesHouseKey, config.companiesHouseUrl))
      : sample(embeddedCompanies(today)),
    charities: config.charityCommissionKey
      ? charityCommission(reached('charities', config.charityCommissionKey, config.charityCommissionUrl))
      : sample(embeddedCharities()),
    scottishCharities: config.oscrKey
      ? oscr(reached('scottish-charities', config.oscrKey, config.oscrUrl))
      : sample(embeddedScottishCharities()),
  };
}
