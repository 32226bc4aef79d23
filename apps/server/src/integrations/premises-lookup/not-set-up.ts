import { unavailable } from '../look-up/outcome.ts';
import type { PremisesLookup } from './port.ts';

/** An address look-up that nobody has given us a key for: customers type address and meter. */
export const premisesNotSetUp: PremisesLookup = {
  findPremises: () => Promise.resolve(unavailable('not-set-up')),
  samplePostcodes: [],
};
