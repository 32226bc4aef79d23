import type { IsoDate } from '@switch/domain/units/period.ts';
import type { Config } from '../../config.ts';
import type { Retry } from '../look-up/retry.ts';
import { embeddedPremises } from './embedded.ts';
import { idealPostcodes } from './ideal-postcodes.ts';
import { premisesNotSetUp } from './not-set-up.ts';
import type { PremisesLookup } from './port.ts';

/**
 * Returns the address look-up: the vendor's if its key is configured; otherwise sample premises, or in
 * production none.
 */
export function premisesLookupOf(
  config: Config,
  retryOf: (service: string) => Retry,
  today: () => IsoDate,
): PremisesLookup {
  const { idealPostcodesKey: apiKey, idealPostcodesUrl: baseUrl } = config;
  if (apiKey) return idealPostcodes({ apiKey, baseUrl, retry: retryOf('premises') });
  return config.isProduction ? premisesNotSetUp : embeddedPremises(today);
}
