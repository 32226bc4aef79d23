import type { IsoDate } from '@switch/domain/units/period.ts';
import type { Found, LookUp, Unavailable } from '../look-up/outcome.ts';
import type { RegisterAddress, RegisterStanding } from '../look-up/standing.ts';

/** A charity as a search lists it. */
export type CharityMatch = RegisterStanding & {
  /** Six or seven digits. */
  readonly number: string;
  /** 0 for a main charity, 1 and up for the charities linked to it, which share its number. */
  readonly suffix: number;
  readonly name: string;
  readonly registeredOn?: IsoDate | undefined;
  readonly removedOn?: IsoDate | undefined;
};

/** The full record of one charity of England and Wales. */
export type Charity = CharityMatch & {
  readonly isInsolvent: boolean;
  readonly isInAdministration: boolean;
  /** Whether it is a charitable incorporated organisation: a body of its own without being a company. */
  readonly isCio: boolean;
  /** Its number at Companies House, eight characters; absent for a trust or an association. */
  readonly companyNumber?: string | undefined;
  readonly address?: RegisterAddress | undefined;
  /** Of the last accounts, in pounds, pence after the point. */
  readonly latestIncomePounds?: number | undefined;
};

/** How many charities a search lists at most. */
export const CHARITIES_PER_SEARCH = 25;

/** Looks charities up in the register of England and Wales. Scotland has a register of its own. */
export type CharityRegister = {
  /** Whether what it finds is invented. */
  readonly isSample: boolean;
  /**
   * The charity with this number: six or seven digits, `-n` behind them for a linked charity, any spacing. Something that
   * cannot be a charity number is simply not found. Never throws for a failing register.
   */
  readonly findByNumber: (number: string) => Promise<LookUp<Charity>>;
  /** Charities by name, at most CHARITIES_PER_SEARCH. No match is an empty list. */
  readonly searchByName: (name: string) => Promise<Found<readonly CharityMatch[]> | Unavailable>;
};
