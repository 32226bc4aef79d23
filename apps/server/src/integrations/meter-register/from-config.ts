import type { IsoDate } from '@switch/domain/units/period.ts';
import type { Config } from '../../config.ts';
import type { Retry } from '../look-up/retry.ts';
import { ecoes } from './ecoes.ts';
import { gasEnquiry } from './gas-enquiry.ts';
import type { MeterRegister } from './port.ts';

/**
 * Returns the registers that we have access to, each with its own circuit breaker. Their operators provide
 * address and key.
 */
export function meterRegistersOf(
  config: Config,
  retryOf: (service: string) => Retry,
  today: () => IsoDate,
): readonly MeterRegister[] {
  const { ecoesKey, ecoesUrl, gasEnquiryKey, gasEnquiryUrl } = config;
  const access = (service: string, apiKey: string | undefined, baseUrl: string | undefined) =>
    apiKey && baseUrl ? { apiKey, baseUrl, today, retry: retryOf(service) } : undefined;
  const electricity = access('electricity-meters', ecoesKey, ecoesUrl);
  const gas = access('gas-meters', gasEnquiryKey, gasEnquiryUrl);
  return [...(electricity ? [ecoes(electricity)] : []), ...(gas ? [gasEnquiry(gas)] : [])];
}
