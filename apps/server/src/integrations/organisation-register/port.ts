import type { FoundOrganisation } from '@switch/contract/http/reference/look-up.ts';
import type { RegisterStatus } from '@switch/domain/organisation/register-status.ts';
import type { Found, LookUp, Unavailable } from '../look-up/outcome.ts';

/** A postal address as a register has it: any part may be missing, and none is checked. */
export type RegisterAddress = {
  readonly [Part in 'line1' | 'line2' | 'city' | 'county' | 'postCode']?: string | undefined;
};

/** An organisation as a register knows it. Its address is absent also where it is withheld. */
export interface RegisteredOrganisation extends Omit<FoundOrganisation, 'registeredAddress'> {
  readonly registeredAddress?: RegisterAddress | undefined;
}

/** How many organisations a search lists at most. */
export const MOST_MATCHES = 25;

/** Port: one register of organisations: companies, charities of England and Wales, or charities of Scotland. */
export interface OrganisationRegister {
  /** Whether what it finds is invented. */
  readonly isSample: boolean;
  /** Finds by number, in any spacing and case; what cannot be one is not found. Never throws for a failing register. */
  readonly findByNumber: (number: string) => Promise<LookUp<RegisteredOrganisation>>;
  /** Finds by name, best first, at most MOST_MATCHES. Always empty for a register that cannot be searched. */
  readonly searchByName: (name: string) => Promise<Found<readonly RegisteredOrganisation[]> | Unavailable>;
}

/** A standing as the fields of an organisation. A search may know less of it than the full entry. */
export const statusFields = ({ standing, words }: RegisterStatus) => ({ standing, standingWords: words });
