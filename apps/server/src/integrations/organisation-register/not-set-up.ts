import { unavailable } from '../look-up/outcome.ts';
import type { OrganisationRegister } from './port.ts';

/** A register for which we have no key: customers type in their organisation. */
export const registerNotSetUp: OrganisationRegister = {
  isSample: false,
  findByNumber: () => Promise.resolve(unavailable('not-set-up')),
  searchByName: () => Promise.resolve(unavailable('not-set-up')),
};
