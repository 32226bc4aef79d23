import { unavailable } from '../look-up/outcome.ts';
import type { OrganisationRegister } from './port.ts';

/** A register that nobody has given us a key for: customers type their organisation. */
export const registerNotSetUp: OrganisationRegister = {
  isSample: false,
  findByNumber: () => Promise.resolve(unavailable('not-set-up')),
  searchByName: () => Promise.resolve(unavailable('not-set-up')),
};
