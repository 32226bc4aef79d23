import type { Standing } from '@switch/domain/organisation/standing.ts';
import type { IsoDate } from '@switch/domain/units/period.ts';
import type { Found, LookUp, Unavailable } from '../look-up/outcome.ts';

/** A postal address as a register has it: any part may be missing, and none is checked. */
export interface RegisterAddress {
  readonly line1?: string | undefined;
  readonly line2?: string | undefined;
  readonly city?: string | undefined;
  readonly county?: string | undefined;
  readonly postCode?: string | undefined;
}

/** An organisation as a register knows it. */
export interface RegisteredOrganisation {
  readonly name: string;
  /** Eight characters, such as `01234567` or `SC123456`; absent for a trust or an association. */
  readonly companyRegNo?: string | undefined;
  /** With `-n` at the end for a charity that is linked to another. A Scottish one may look like a company's number. */
  readonly charityNumber?: string | undefined;
  /** Whether it may go on: `warn` may, with the words shown; `stop` may not. A search may know less than the full entry. */
  readonly standing: Standing['standing'];
  readonly standingWords: Standing['words'];
  readonly createdOn?: IsoDate | undefined;
  /** Absent also where it is withheld. */
  readonly registeredAddress?: RegisterAddress | undefined;
}

/** How many organisations a search lists at most. */
export const MOST_MATCHES = 25;

/** Port: one register of organisations: companies, charities of England and Wales, or charities of Scotland. */
export interface OrganisationRegister {
  /** Whether what it finds is invented. */
  readonly isSample: boolean;
  /**
   * Finds by number, in any spacing and case. What cannot be a number of this register is not found. Never throws for a
   * failing register.
   */
  readonly findByNumber: (number: string) => Promise<LookUp<RegisteredOrganisation>>;
  /** Finds by name, best first, at most MOST_MATCHES. Always empty for a register that cannot be searched. */
  readonly searchByName: (name: string) => Promise<Found<readonly RegisteredOrganisation[]> | Unavailable>;
}

/** A standing as the fields of an organisation. */
export const standingFields = ({ standing, words }: Standing) => ({ standing, standingWords: words });
