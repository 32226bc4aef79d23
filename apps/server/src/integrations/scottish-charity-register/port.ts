import type { IsoDate } from '@switch/domain/units/period.ts';
import type { LookUp } from '../look-up/outcome.ts';
import type { RegisterAddress, RegisterStanding } from '../look-up/standing.ts';

/** A charity on the Scottish Charity Register. */
export type ScottishCharity = RegisterStanding & {
  /**
   * `SC` and six digits. A Scottish company number has the same shape and may have the same digits, so keep the two in
   * different fields and never look one up in the other's register.
   */
  readonly number: string;
  readonly name: string;
  /** Another name that it goes by. */
  readonly knownAs?: string | undefined;
  /** The register's own words for the constitutional form. */
  readonly form?: string | undefined;
  /** Whether it is a Scottish charitable incorporated organisation: a body of its own without being a company. */
  readonly isScio: boolean;
  readonly registeredOn?: IsoDate | undefined;
  /** Absent when the charity had its address withheld. */
  readonly address?: RegisterAddress | undefined;
  /** Of the last accounts, in pounds. */
  readonly latestIncomePounds?: number | undefined;
};

/** Looks charities up in the register of Scotland. It names no trustees. */
export type ScottishCharityRegister = {
  /** Whether what it finds is invented. */
  readonly isSample: boolean;
  /**
   * The charity with this number: any case and spacing, leading zeros may be missing. Something that cannot be a number
   * of this register is simply not found. Never throws for a failing register.
   */
  readonly findByNumber: (number: string) => Promise<LookUp<ScottishCharity>>;
};
