import type { FoundOrganisation } from '@switch/contract/http/reference/look-up.ts';
import type { RegisterStatus } from '@switch/domain/organisation/register-status.ts';
import type { Found, LookUp, Unavailable } from '../look-up/outcome.ts';

/** A postal address as recorded in a register: any part may be missing, and none is checked. */
export type RegisterAddress = {
  readonly [Part in 'line1' | 'line2' | 'city' | 'county' | 'postCode']?: string | undefined;
};

/** An organisation as recorded in a register. The address is also absent if it is withheld. */
export interface RegisteredOrganisation extends Omit<FoundOrganisation, 'registeredAddress'> {
  readonly registeredAddress?: RegisterAddress | undefined;
}

/** The most organisations that a search lists. */
export const MOST_MATCHES = 25;

/** Port: one register of organisations: companies, charities of England and Wales, or charities of Scotland. */
export interface OrganisationRegister {
  /** Whether its organisations are invented. */
  readonly isSample: boolean;
  /**
   * Finds an organisation by number, in any spacing and case; an invalid number is not found. Never throws
   * for a failing register.
   */
  readonly findByNumber: (number: string) => Promise<LookUp<RegisteredOrganisation>>;
  /**
   * Finds organisations by name, best match first, at most MOST_MATCHES. Always empty for a register that
   * cannot be searched.
   */
  readonly searchByName: (name: string) => Promise<Found<readonly RegisteredOrganisation[]> | Unavailable>;
}

/** Returns a status as the fields of an organisation. A search may have less detail than the full entry. */
export const statusFields = ({ standing, text }: RegisterStatus) => ({ standing, standingWords: text });
