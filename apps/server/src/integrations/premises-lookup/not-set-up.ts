import { unavailable } from '../look-up/outcome.ts';
import type { PremisesLookup } from './port.ts';

/** An address look-up for which we have no key: customers type in address and meter. */
export const premisesNotSetUp: PremisesLookup = {
  findPremises: () => Promise.resolve(unavailable('not-set-up')),
  samplePostcodes: [],
};
